import { dayMs } from '@jebo/contract/core/durations.ts'
import { actingSideOf, type TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import { type Substate, turnOf } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { Clock, TriangleAlert } from 'lucide-react'
import { useNow } from 'use-intl'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useAgeText } from '../../i18n/use-duration.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Ticket = { substate: Substate; turnSince: string | null; updatedAt: string }
type Props = {
  ticket: Ticket
  reader: TicketSide
  /** When its company is to act, if a mark beside it says so. */
  dueAt?: string | undefined
}

/** For how many days a ticket waits for the reader before it is marked, and marked as late. */
const soonDays = 3
const lateDays = 7

const tones = { waiting: 'text-secondary', soon: 'text-amber', late: 'text-red' } as const

/** For how long before it something that is due is marked. */
export const dueSoonMs = dayMs

type Waiting = Pick<Ticket, 'substate' | 'turnSince'>

/** @param dueAt when its company is to act, which another mark says: one that is soon or past is the only mark in color */
export const urgencyOf = (
  { substate, turnSince }: Waiting,
  reader: TicketSide,
  now: Date,
  dueAt?: string,
): keyof typeof tones => {
  if (!isOwnTurn(substate, reader) || turnSince === null) return 'waiting'
  if (dueAt !== undefined && Date.parse(dueAt) - now.getTime() < dueSoonMs) return 'waiting'
  const days = (now.getTime() - Date.parse(turnSince)) / dayMs
  if (days < soonDays) return 'waiting'
  return days < lateDays ? 'soon' : 'late'
}

/** How long an open ticket has waited for whose turn it is, with a mark if it is the reader's; when others changed. */
export const TicketAge = ({ ticket, reader, dueAt }: Props) => {
  const t = useT('tickets.list')
  const now = useNow({ updateInterval: 60_000 })
  const format = useFormat()
  const ageText = useAgeText()
  const brief = useAgeText('narrow')
  const waitedMs = ticket.turnSince === null ? 0 : now.getTime() - Date.parse(ticket.turnSince)
  const urgency = urgencyOf(ticket, reader, now, dueAt)
  const Icon = urgency === 'late' ? TriangleAlert : Clock
  return (
    <span className={`inline-flex items-center gap-1 align-top whitespace-nowrap ${tones[urgency]}`}>
      {urgency !== 'waiting' && (
        <>
          <Icon aria-hidden className="size-3.5 shrink-0" />
          <VisuallyHidden>{t(`waits.${urgency}`)} </VisuallyHidden>
        </>
      )}
      {ticket.turnSince === null ? (
        <RelativeTime iso={ticket.updatedAt} />
      ) : (
        <time dateTime={ticket.turnSince} title={format.dateTime(ticket.turnSince)}>
          <span className="max-sm:sr-only">{ageText(waitedMs, (time) => t('waitedFor', { time }))}</span>
          <span aria-hidden className="sm:hidden">
            {brief(waitedMs, (time) => t('waitedBriefly', { time }))}
          </span>
        </time>
      )}
    </span>
  )
}

/** Whether the reader acts next. */
const isOwnTurn = (substate: Substate, reader: TicketSide): boolean => turnOf(substate) === actingSideOf(reader)

/** Whether something is left for the reader to do: theirs is the next act, or the draft. */
export const isReadersTurn = (substate: Substate, reader: TicketSide): boolean =>
  substate === 'DRAFT' || isOwnTurn(substate, reader)

/** Who acts next; nothing for drafts and closed tickets. */
export const TicketTurn = ({ substate, reader }: { substate: Substate; reader: TicketSide }) => {
  const t = useT('tickets.list')
  const turn = turnOf(substate)
  if (turn === null) return null
  if (isOwnTurn(substate, reader))
    return (
      // No higher than the small text in whose line it stands.
      <Badge tone="jade" className="-my-1 align-middle">
        {t(`turn.${reader}`)}
      </Badge>
    )
  return <span className="whitespace-nowrap text-secondary">{t(`otherTurn.${turn}`)}</span>
}
