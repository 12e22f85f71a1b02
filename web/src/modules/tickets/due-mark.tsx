import type { TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { Clock, TriangleAlert } from 'lucide-react'
import { useNow } from 'use-intl'
import { useAge } from '../../i18n/use-duration.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { dueSoonMs, TicketAge, urgencyOf } from './ticket-age.tsx'

type Props = {
  ticket: TicketRow
  /** In fewer words, where there is little room. */
  isBrief?: boolean
  className?: string
}

/** How long is left until the company is to act on a ticket of a list, as it promised, or since when it is late. */
export const DueMark = ({ ticket: { nextTarget }, isBrief = false, className }: Props) => {
  const t = useT('tickets.targets')
  const format = useFormat()
  const age = useAge()
  const briefly = useAge('narrow')
  const now = useNow({ updateInterval: 60_000 })
  if (nextTarget === null) return null
  const { kind, dueAt } = nextTarget
  const leftMs = Date.parse(dueAt) - now.getTime()
  const isOverdue = leftMs <= 0
  const isSoon = !isOverdue && leftMs < dueSoonMs
  const textOf = (ageOf: typeof age) =>
    `${t(`kinds.${kind}`)} ${t(isOverdue ? 'overdueFor' : 'left', { time: ageOf(Math.abs(leftMs)) })}`
  const brief = { kind: t(`briefKinds.${kind}`), time: briefly(Math.abs(leftMs)) }
  const Icon = isOverdue ? TriangleAlert : Clock
  return (
    <span
      title={`${t(`kinds.${kind}`)} ${t('until', { time: format.dateTime(dueAt) })}`}
      className={classNames(
        'inline-flex shrink-0 items-center gap-1 align-top whitespace-nowrap',
        isOverdue ? 'font-bold text-red' : isSoon ? 'text-amber' : 'text-secondary',
        className,
      )}
    >
      {(isOverdue || isSoon) && <Icon aria-hidden className="size-3.5 shrink-0" />}
      <VisuallyHidden>{textOf(age)}</VisuallyHidden>
      <span aria-hidden>{isBrief ? t(isOverdue ? 'lateBriefly' : 'leftBriefly', brief) : textOf(briefly)}</span>
    </span>
  )
}

/** Where there is room for one of both: when it is due, or how long it has waited if only that is late. */
export const DueOrAge = ({ ticket, reader }: { ticket: TicketRow; reader: TicketSide }) => {
  const now = useNow({ updateInterval: 60_000 })
  const dueAt = ticket.nextTarget?.dueAt
  const isAgeMarked = urgencyOf(ticket, reader, now, dueAt) !== 'waiting'
  return dueAt === undefined || isAgeMarked ? (
    <TicketAge ticket={ticket} reader={reader} dueAt={dueAt} />
  ) : (
    <DueMark ticket={ticket} isBrief />
  )
}
