import type { Label } from '@jebo/contract/tickets/labels.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'

/** The labels that its company has put on a ticket; nothing without any. */
export const LabelMarks = ({ labels, className }: { labels: readonly Label[]; className?: string }) => {
  const t = useT('tickets.labels')
  if (labels.length === 0) return null
  return (
    <span className={classNames('inline-flex min-w-0 flex-wrap gap-1', className)}>
      <span className="sr-only">{t('onTicket')} </span>
      {labels.map(({ id, name, tone }) => (
        <Badge key={id} tone={tone} className="max-w-40">
          <span className="truncate">{name}</span>
        </Badge>
      ))}
    </span>
  )
}
