import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { useLocale } from 'use-intl'
import { PersonPicture } from '../../domain/person-name.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'

type Props = {
  ticket: TicketRow
  /** Without the name, where there is no room for it. */
  isPicture?: boolean
  /** In a line of small text. */
  isSmall?: boolean
  className?: string
}

/** The manager who works on a ticket, in lists of their company. */
export const AssigneeMark = ({ ticket: { assignee }, isPicture = false, isSmall = false, className }: Props) => {
  const t = useT('tickets.assign')
  const locale = useLocale()
  if (assignee === null) return null
  return (
    <span
      title={isPicture ? `${t('assignee')}: ${assignee.nickname}` : undefined}
      className={classNames('inline-flex max-w-32 shrink-0 items-center', isSmall ? 'gap-1' : 'gap-1.5', className)}
    >
      <PersonPicture person={assignee} size={isPicture || isSmall ? 'mini' : 'small'} />
      <span className="sr-only">{t('assignee')} </span>
      <span lang={langOf(assignee.nickname, locale)} className={isPicture ? 'sr-only' : 'truncate'}>
        {assignee.nickname}
      </span>
    </span>
  )
}
