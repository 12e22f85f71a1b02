import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'

/** When a request for disclosure takes effect that nobody answers. */
export const DueLine = ({ request }: { request: NonNullable<TicketPage['disclosureRequest']> }) => {
  const t = useT('tickets.disclose')
  const format = useFormat()
  return <p className="mt-1 text-small">{t('due', { date: format.date(request.dueAt) })}</p>
}
