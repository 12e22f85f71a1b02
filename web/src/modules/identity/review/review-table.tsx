import type { ListedKyc } from '@jebo/contract/identity/kyc.schema.ts'
import { useLocale } from 'use-intl'
import { PersonPicture } from '../../../domain/person-name.tsx'
import { WaitingTime } from '../../../domain/waiting-time.tsx'
import { langOf } from '../../../i18n/lang-of.ts'
import { useT } from '../../../i18n/use-t.ts'
import { RowWithoutLink } from '../../../ui/row-without-link.tsx'
import { type Column, RowLink, Table } from '../../../ui/table.tsx'
import { useBankName } from '../kyc/use-bank-name.ts'
import { ReviewStateBadge } from './review-state-badge.tsx'

type Props = {
  submissions: readonly ListedKyc[]
  to: (id: string) => string
  /** Leaves out the state, which all of them have. */
  isOfOneState?: boolean
}

/** The pending and decided submissions, each row with a link to its submission. */
export const ReviewTable = ({ submissions, to, isOfOneState = false }: Props) => {
  const t = useT('identity.review')
  const locale = useLocale()
  const bankOf = useBankName()
  const columns: Column<ListedKyc>[] = [
    {
      key: 'user',
      header: t('fields.user'),
      isLead: true,
      cell: ({ id, user, isOwn }) => (
        <span className="flex items-center gap-2">
          <PersonPicture person={user} />
          {isOwn ? (
            <span className="min-w-0">
              <RowWithoutLink why={t('own')}>{user.nickname}</RowWithoutLink>
            </span>
          ) : (
            <RowLink to={to(id)}>
              <span lang={langOf(user.nickname, locale)}>{user.nickname}</span>
            </RowLink>
          )}
        </span>
      ),
    },
    { key: 'bank', header: t('fields.bank'), isBrief: true, cell: ({ bank }) => bankOf(bank) },
    { key: 'state', header: t('fields.state'), isBrief: true, cell: ({ state }) => <ReviewStateBadge state={state} /> },
    {
      key: 'submittedAt',
      header: t('fields.submittedAt'),
      isBrief: true,
      align: 'end',
      cell: ({ state, submittedAt }) => <WaitingTime iso={submittedAt} isWaiting={state === 'PENDING'} />,
    },
  ]
  return (
    <Table
      caption={t('title')}
      columns={isOfOneState ? columns.filter(({ key }) => key !== 'state') : columns}
      rows={submissions}
      rowKey={({ id }) => id}
    />
  )
}
