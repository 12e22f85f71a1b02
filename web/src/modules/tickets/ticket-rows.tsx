import { turnOf } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { useLocale } from 'use-intl'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { calloutId } from './anchors.ts'
import { SubstateLabel } from './substate-label.tsx'
import { TicketAge } from './ticket-age.tsx'
import { taskOf } from './whose-turn.ts'

type RowProps = { ticket: TicketRow; isWaiting: boolean; mayAct: boolean }

/** What is asked of the reader, in the words of the ticket. */
const Asked = ({ ticket: { id, title, substate }, mayAct }: { ticket: TicketRow; mayAct: boolean }) => {
  const t = useT('tickets.turn.asked')
  const task = taskOf(substate)
  if (task === undefined) return null
  return (
    <>
      <p className="feed-text text-small">{t(`${task}.title`)}</p>
      {mayAct && (
        <div className="feed-follow relative">
          <LinkButton to={`/tickets/${id}#${calloutId}`} size="small">
            {t(`${task}.action`)}
            <VisuallyHidden>{`: ${title ?? `#${id}`}`}</VisuallyHidden>
          </LinkButton>
        </div>
      )}
    </>
  )
}

const Row = ({ ticket, isWaiting, mayAct }: RowProps) => {
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
      {isWaiting && <Asked ticket={ticket} mayAct={mayAct} />}
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
  /** Whether the reader may do what they ask. */
  mayAct?: boolean
}

/** A few of one's own tickets, each with its state and when it last changed, or how long it has waited. */
export const TicketRows = ({ tickets, isWaiting = false, mayAct = false }: Props) => (
  <ul className="feed divide-y divide-line">
    {tickets.map((ticket) => (
      <Row key={ticket.id} ticket={ticket} isWaiting={isWaiting} mayAct={mayAct} />
    ))}
  </ul>
)
