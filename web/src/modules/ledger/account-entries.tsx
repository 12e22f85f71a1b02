import type { WalletEntry } from '@jebo/contract/ledger/ledger.schema.ts'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { accountsList } from './accounts-query.ts'
import { EntriesTable } from './entries-table.tsx'

/** What staff learn of an entry: whom it concerns, and of a correction why. The text of a ticket is not theirs to read here. */
const Kind = ({ entry, ownCompany }: { entry: WalletEntry; ownCompany: string | undefined }) => {
  const { type, transferOf, ticketId, program, company, crew, person, reason } = entry
  const t = useT('ledger')
  const locale = useLocale()
  const isReserve = transferOf === 'RESERVE'
  const title = isReserve ? undefined : program?.title
  // Each entry of a company's wallet concerns the company.
  const payer = company?.uuid === ownCompany ? undefined : company?.name
  const names = [person?.nickname ?? crew?.name ?? payer, title].filter((name) => name !== undefined)
  return (
    <span className="block">
      <span className="block">{transferOf === null ? t(`types.${type}`) : t(`transfers.${transferOf}`)}</span>
      <span className="block text-caption font-normal text-secondary empty:hidden">
        {names.map((name, index) => (
          <span key={name} lang={langOf(name, locale)}>
            {index > 0 && ' · '}
            {name}
          </span>
        ))}
        {names.length > 0 && (isReserve || ticketId !== null || reason !== null) && ' · '}
        {isReserve && program && (
          <Link to={accountsList.path({ kind: 'RESERVE', program: String(program.id) })}>
            <span lang={langOf(program.title, locale)}>{program.title}</span>
          </Link>
        )}
        {ticketId !== null && `#${ticketId}`}
        {reason !== null && <span lang={langOf(reason, locale)}>{reason}</span>}
      </span>
    </span>
  )
}

type Props = {
  entries: readonly WalletEntry[]
  /** The company whose wallet it is. */
  ownCompany: string | undefined
}

/** The entries of any account, with the balance after each. */
export const AccountEntries = ({ entries, ownCompany }: Props) => {
  const t = useT('ledger.accounts')
  return (
    <EntriesTable
      caption={t('entries')}
      headers={{ kind: t('entry'), at: t('at'), amount: t('amount'), balance: t('balance') }}
      entries={entries}
      kindOf={(entry) => <Kind entry={entry} ownCompany={ownCompany} />}
    />
  )
}
