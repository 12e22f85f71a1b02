import type { WalletEntry } from '@jebo/contract/ledger/ledger.schema.ts'
import { Landmark, PiggyBank } from 'lucide-react'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { RowLink } from '../../ui/table.tsx'
import { companyCredit } from './company-credit-query.ts'

type Props = {
  entry: WalletEntry
  /** Whose wallet it is: a company knows its own name, so its programs are named alone. */
  owner: 'COMPANY' | 'USER'
}

/** The kind of an entry: a reward is named after its ticket, links to it, and says who paid it. */
export const EntryKind = ({ entry, owner }: Props) => {
  const t = useT('ledger')
  const locale = useLocale()
  const { type, transferOf, ticketId, ticketTitle, program, company, crew, person, reason } = entry
  const isReserve = transferOf === 'RESERVE'
  const kind = transferOf === null ? t(`types.${type}`) : t(`transfers.${transferOf}`)
  const party = reason === null ? (crew ?? person) : null
  if (party) {
    return (
      <span className="flex items-center gap-3">
        <Avatar path={crew ? crew.logoPath : (person?.imagePath ?? null)} name={crew?.name ?? person?.nickname ?? ''} />
        <span className="min-w-0">
          <span className="block">{person ? t('shares.paid', { name: person.nickname }) : crew?.name}</span>
          {crew && <span className="block text-caption font-normal text-secondary">{t('transfers.SHARE')}</span>}
        </span>
      </span>
    )
  }
  if (ticketId === null || ticketTitle === null) {
    const Icon = isReserve ? PiggyBank : Landmark
    return (
      <span className="flex items-center gap-3">
        <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-box bg-inset text-secondary">
          <Icon className="size-4" strokeWidth={1.75} />
        </span>
        <span className="min-w-0">
          <span className="block">{kind}</span>
          {isReserve && program && (
            <span className="block text-caption font-normal text-secondary" lang={langOf(program.title, locale)}>
              {owner === 'COMPANY' ? (
                <Link to={companyCredit.path({ view: 'reserves', program: String(program.id) })}>{program.title}</Link>
              ) : (
                program.title
              )}
            </span>
          )}
          {reason !== null && (
            <span className="block text-caption font-normal text-secondary" lang={langOf(reason, locale)}>
              {reason}
            </span>
          )}
        </span>
      </span>
    )
  }
  const payer = [owner === 'USER' && company?.name, program?.title].filter((name) => typeof name === 'string')
  return (
    <span className="flex items-center gap-3">
      <Avatar path={company?.logoPath} name={company?.name ?? ''} shape="square" />
      <span className="min-w-0">
        <RowLink to={`/tickets/${ticketId}`}>
          <span lang={langOf(ticketTitle, locale)}>{ticketTitle}</span>
        </RowLink>
        <span className="block text-caption font-normal text-secondary">
          {kind} ·{' '}
          {payer.map((name) => (
            <span key={name} lang={langOf(name, locale)}>{`${name} · `}</span>
          ))}
          #{ticketId}
        </span>
      </span>
    </span>
  )
}
