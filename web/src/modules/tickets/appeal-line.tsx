import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'

type Appeal = NonNullable<NonNullable<TicketPage['closing']>['appeal']>

/** What became of an appeal against the closing that holds, and until when staff decide. */
export const AppealLine = ({ appeal: { state, dueAt } }: { appeal: Appeal }) => {
  const t = useT('tickets.appeal.states')
  const format = useFormat()
  if (state === 'OPEN') return <p className="mt-1 text-small">{t('OPEN', { date: format.date(dueAt) })}</p>
  return state === 'REFUSED' ? <p className="mt-1 text-small">{t('REFUSED')}</p> : null
}
