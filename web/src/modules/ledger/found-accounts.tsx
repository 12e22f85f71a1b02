import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import type { findAccounts } from '@jebo/contract/ledger/account-statements.endpoints.ts'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { PersonPicture } from '../../domain/person-name.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { type Column, RowLink, Table } from '../../ui/table.tsx'
import { type AccountsQuery, accountsList } from './accounts-query.ts'

export type FoundAccounts = AnswerOf<typeof findAccounts>
export type FoundAccount = {
  key: string
  asks: Partial<AccountsQuery>
  kind: ReactNode
  name: string
  picture: ReactNode
}

type Kind = 'USER' | 'COMPANY' | 'CREW'

/** The accounts that a search found, in one list. */
export const rowsOf = ({ users, companies, crews }: FoundAccounts, nameOf: (kind: Kind) => string): FoundAccount[] => [
  ...users.map((user) => ({
    ...{ key: user.uuid, asks: { kind: 'USER', uuid: user.uuid } as const, kind: nameOf('USER'), name: user.nickname },
    picture: <PersonPicture person={user} size="large" />,
  })),
  ...companies.map(({ uuid, name, logoPath }) => ({
    ...{ key: uuid, asks: { kind: 'COMPANY', uuid } as const, kind: nameOf('COMPANY'), name },
    picture: <Avatar path={logoPath} name={name} shape="square" />,
  })),
  ...crews.map(({ id, name, logoPath }) => ({
    ...{ key: String(id), asks: { kind: 'CREW', crew: String(id) } as const, kind: nameOf('CREW'), name },
    picture: <Avatar path={logoPath} name={name} shape="square" />,
  })),
]

/** Owners of accounts, each with a link to the statement. */
export const FoundAccountsTable = ({ accounts }: { accounts: readonly FoundAccount[] }) => {
  const t = useT('ledger.accounts')
  const locale = useLocale()
  const columns: Column<FoundAccount>[] = [
    {
      key: 'owner',
      header: t('owner'),
      isLead: true,
      cell: ({ asks, name, picture }) => (
        <span className="flex items-center gap-3">
          {picture}
          <RowLink to={accountsList.path(asks)}>
            <span lang={langOf(name, locale)}>{name}</span>
          </RowLink>
        </span>
      ),
    },
    { key: 'kind', header: t('kind'), isBrief: true, align: 'end', cell: ({ kind }) => kind },
  ]
  return <Table caption={t('found')} columns={columns} rows={accounts} rowKey={({ key }) => key} />
}
