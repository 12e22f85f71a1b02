// What stays in view of a ticket whose head is scrolled away: its title, its state, and what is asked of the reader.
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { useAnyInView } from '../../ui/in-view.ts'
import { titleId } from './anchors.ts'
import { SubstateBadge } from './substate-label.tsx'

/** It takes no room, so nothing moves when it appears. */
export const TicketBar = ({ ticket: { title, substate }, children }: { ticket: TicketPage; children: ReactNode }) => {
  const t = useT('tickets.page')
  const locale = useLocale()
  const isTitleInView = useAnyInView([titleId])
  return (
    <div className="ticket-bar no-print" inert={isTitleInView} data-stuck={!isTitleInView || undefined}>
      <div>
        <p lang={langOf(title, locale)} className="min-w-0 truncate text-small font-bold">
          {title ?? t('untitled')}
        </p>
        <SubstateBadge substate={substate} />
        <div className="ml-auto shrink-0 empty:hidden">{children}</div>
      </div>
    </div>
  )
}
