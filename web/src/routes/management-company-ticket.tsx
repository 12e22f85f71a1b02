import { listOwnPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { listCompanyTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { Inbox } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { read, readAll } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { TicketListScreen, ticketPageSize } from '../modules/tickets/ticket-list-screen.tsx'
import { askedFor, companyTickets } from '../modules/tickets/ticket-query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/management-company-ticket.ts'

const reading = readAll({
  tickets: read(listCompanyTickets, ({ url }) => ({
    ...askedFor(companyTickets.of(url)),
    size: ticketPageSize,
  })),
  programs: read(listOwnPrograms, () => ({ size: 100 })),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const ManagementCompanyTicket = ({ loaderData: { tickets, programs } }: Route.ComponentProps) => {
  const t = useT('tickets.received')
  const query = companyTickets.of(useSearchParams()[0])
  return (
    <TicketListScreen
      title={t('title')}
      description={t('description')}
      list={companyTickets}
      query={query}
      reader="COMPANY"
      tickets={tickets}
      programs={programs.data.filter(({ status }) => status !== 'DRAFT')}
      empty={
        <EmptyState
          icon={<Inbox aria-hidden />}
          title={t(query.state === 'ALL' ? 'none' : 'noneHere')}
          action={<LinkButton to="/management/company/program">{t('toPrograms')}</LinkButton>}
        >
          {t('noneHint')}
        </EmptyState>
      }
    />
  )
}

export default ManagementCompanyTicket
