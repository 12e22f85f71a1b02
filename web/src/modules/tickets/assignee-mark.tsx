import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { UserCheck } from 'lucide-react'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'

/** The manager who works on a ticket, in lists of their company. */
export const AssigneeMark = ({ ticket: { assignee }, className }: { ticket: TicketRow; className?: string }) => {
  const t = useT('tickets.assign')
  const locale = useLocale()
  if (assignee === null) return null
  return (
    <span className={classNames('inline-flex max-w-32 shrink-0 items-center gap-1 text-secondary', className)}>
      <UserCheck aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
      <span className="sr-only">{t('assignee')} </span>
      <span lang={langOf(assignee.nickname, locale)} className="truncate">
        {assignee.nickname}
      </span>
    </span>
  )
}
