import { dayMs } from '@jebo/contract/core/durations.ts'
import { formatRelative } from '@jebo/contract/core/format.ts'
import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { TriangleAlert } from 'lucide-react'
import { useLocale, useNow } from 'use-intl'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'

/** By when the company is to act on a ticket of a list, as it promised. */
export const DueMark = ({ ticket: { nextTarget }, className }: { ticket: TicketRow; className?: string }) => {
  const t = useT('tickets.targets')
  const format = useFormat()
  const locale = useLocale()
  const now = useNow({ updateInterval: 60_000 })
  if (nextTarget === null) return null
  const { kind, dueAt } = nextTarget
  const leftMs = Date.parse(dueAt) - now.getTime()
  const isOverdue = leftMs <= 0
  const text = { kind: t(`kinds.${kind}`), time: formatRelative(locale, dueAt, now) }
  return (
    <span
      title={format.dateTime(dueAt)}
      className={classNames(
        'inline-flex shrink-0 items-center gap-1 whitespace-nowrap',
        isOverdue ? 'font-bold text-red' : leftMs < dayMs && 'text-amber',
        className,
      )}
    >
      {isOverdue && <TriangleAlert aria-hidden className="size-3.5 shrink-0" />}
      {t(isOverdue ? 'overdue' : 'due', text)}
    </span>
  )
}
