import { turnOf } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { useLocale } from 'use-intl'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { SubstateLabel } from './substate-label.tsx'
import { TicketAge } from './ticket-age.tsx'

const Row = ({ ticket, isWaiting }: { ticket: TicketRow; isWaiting: boolean }) => {
  const t = useT('tickets.page')
  const list = useT('tickets.list')
  const locale = useLocale()
  const { id, title, substate, severity, program, company, updatedAt } = ticket
  return (
    <li className="feed-row px-5 py-3.5 has-[.row-link:hover]:bg-hover">
      <span className="feed-face">
        <Avatar path={program.logoPath} name={company.name} size="large" shape="square" />
      </span>
      <Link
        to={substate === 'DRAFT' ? `/tickets/${id}/edit` : `/tickets/${id}`}
        className="feed-title row-link min-w-0 font-bold text-ink no-underline hover:text-accent"
      >
        <span lang={langOf(title, locale)}>{title ?? t('untitled')}</span>
      </Link>
      <p className="feed-origin min-w-0 truncate text-small text-secondary" lang={langOf(program.title, locale)}>
        {company.name} · {program.title}
      </p>
      <p className="feed-signs flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-secondary">
        <SubstateLabel substate={substate} />
        {severity && <SeverityBadge severity={severity} />}
      </p>
      <p className="feed-end whitespace-nowrap text-small text-secondary">
        {isWaiting ? (
          <TicketAge ticket={ticket} reader={turnOf(substate) ?? 'AUTHOR'} />
        ) : (
          list.rich('rowChanged', { time: () => <RelativeTime iso={updatedAt} /> })
        )}
      </p>
    </li>
  )
}

type Props = {
  tickets: readonly TicketRow[]
  /** Whether all of them wait for the reader. */
  isWaiting?: boolean
}

/** A few of one's own tickets, each with its state and when it last changed, or how long it has waited. */
export const TicketRows = ({ tickets, isWaiting = false }: Props) => (
  <ul className="feed divide-y divide-line">
    {tickets.map((ticket) => (
      <Row key={ticket.id} ticket={ticket} isWaiting={isWaiting} />
    ))}
  </ul>
)
