import { listOwnPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { listCompanyTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { Inbox } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { read, readAll } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { TicketListView, ticketPageSize } from '../modules/tickets/ticket-list-view.tsx'
import { askedFor, companyTickets, ticketQueryOf } from '../modules/tickets/ticket-query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/management-company-ticket.ts'

const reading = readAll({
  tickets: read(listCompanyTickets, ({ url }) => ({
    ...askedFor(ticketQueryOf(companyTickets, url.searchParams)),
    size: ticketPageSize,
  })),
  programs: read(listOwnPrograms, () => ({ size: 100 })),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const ManagementCompanyTicket = ({ loaderData: { tickets, programs } }: Route.ComponentProps) => {
  const t = useT('tickets.received')
  const query = ticketQueryOf(companyTickets, useSearchParams()[0])
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <TicketListView
        list={companyTickets}
        query={query}
        reader="COMPANY"
        found={tickets}
        programs={programs.data.filter(({ status }) => status !== 'DRAFT')}
        empty={
          <EmptyState
            icon={<Inbox aria-hidden />}
            title={t(query.view === 'ALL' ? 'none' : 'noneHere')}
            action={<LinkButton to="/management/company/program">{t('toPrograms')}</LinkButton>}
          >
            {t('noneHint')}
          </EmptyState>
        }
      />
    </>
  )
}

export default ManagementCompanyTicket
