import { exportCompanyTickets, exportCrewTickets, exportOwnTickets } from '@jebo/contract/tickets/exports.endpoints.ts'
import type { TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import { FileDown } from 'lucide-react'
import { requestOf } from '../../api/send.ts'
import { useT } from '../../i18n/use-t.ts'
import { buttonClass } from '../../ui/button-style.ts'
import { askedFor, askedOfCompany, type TicketQuery } from './ticket-query.ts'

const urlOf = (query: TicketQuery, reader: TicketSide): string => {
  if (reader === 'COMPANY') {
    const { page: _page, ...asked } = askedOfCompany(query)
    return requestOf(exportCompanyTickets, asked).url
  }
  const { page: _page, ...asked } = askedFor(query)
  if (reader === 'AUTHOR') return requestOf(exportOwnTickets, asked).url
  return requestOf(exportCrewTickets, { ...asked, crewId: query.crewId ?? '' }).url
}

/** The list with its filters and order as a file. */
export const SheetLink = ({ query, reader }: { query: TicketQuery; reader: TicketSide }) => {
  const t = useT('tickets.export')
  return (
    <a
      href={urlOf(query, reader)}
      download
      aria-label={t('list')}
      title={t('listHint', { count: ticketLimits.exported.rows })}
      className={buttonClass({ size: 'mini', tone: 'quiet' })}
    >
      <FileDown aria-hidden className="size-4" strokeWidth={1.75} />
      <span className="list-keys-label">CSV</span>
    </a>
  )
}
