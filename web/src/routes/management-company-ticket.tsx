import { listOwnPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { listAssignees } from '@jebo/contract/tickets/assignment.endpoints.ts'
import { listLabels } from '@jebo/contract/tickets/labels.endpoints.ts'
import { listCompanyTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { listTicketViews } from '@jebo/contract/tickets/views.endpoints.ts'
import { useSearchParams } from 'react-router'
import { onlyIfPermitted, readIfPermitted } from '../guards/permitted.ts'
import { read, readAll, readWith } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { PermissionNeeded } from '../modules/companies/permission-needed.tsx'
import { readOpenTicket } from '../modules/tickets/read-ticket.ts'
import { TicketListScreen, ticketPageSize } from '../modules/tickets/ticket-list-screen.tsx'
import { askedOfCompany, companyTickets, type TicketView, turnsOfCompany } from '../modules/tickets/ticket-query.ts'
import { lazyPart } from '../optional/lazy-part.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/management-company-ticket.ts'

const OwnComment = lazyPart(async () => (await import('../modules/comments/own-comment.tsx')).OwnComment)

const reading = readAll({
  tickets: readIfPermitted(listCompanyTickets, ({ url }) => ({
    ...askedOfCompany(companyTickets.of(url)),
    size: ticketPageSize,
  })),
  open: onlyIfPermitted(
    listCompanyTickets,
    readWith((ask, { url }) => readOpenTicket(ask, companyTickets.of(url).ticket)),
  ),
  assignees: readIfPermitted(listAssignees, () => ({})),
  labels: readIfPermitted(listLabels, () => ({})),
  views: readIfPermitted(listTicketViews, () => ({})),
  turns: readIfPermitted(listCompanyTickets, ({ url }) => {
    const query = companyTickets.of(url)
    // The list itself counts what it shows.
    return query.state === 'TURN' && query.substate === undefined ? null : turnsOfCompany(query)
  }),
  programs: read(listOwnPrograms, () => ({ size: 100 })),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const Empty = ({ state, hasTickets }: { state: TicketView; hasTickets: boolean }) => {
  const t = useT('tickets.received')
  if (state === 'TURN' && hasTickets) {
    return (
      <EmptyState
        drawing="done"
        title={t('noneTurn')}
        action={<LinkButton to={companyTickets.path({ state: 'OPEN' })}>{t('toOpen')}</LinkButton>}
      >
        {t('noneTurnHint')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t(state === 'ALL' || state === 'TURN' ? 'none' : 'noneHere')}
      action={<LinkButton to="/management/company/program">{t('toPrograms')}</LinkButton>}
    >
      {t('noneHint')}
    </EmptyState>
  )
}

const ManagementCompanyTicket = ({
  loaderData: { tickets, open, assignees, labels, views, turns, programs },
}: Route.ComponentProps) => {
  const t = useT('tickets.received')
  const query = companyTickets.of(useSearchParams()[0])
  if (!tickets) return <PermissionNeeded title={t('title')} permission="TICKETS" />
  const total = tickets.byState?.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <TicketListScreen
      title={t('title')}
      description={t('description')}
      list={companyTickets}
      query={query}
      reader="COMPANY"
      tickets={tickets}
      turns={turns ?? tickets}
      open={open}
      assignees={assignees?.data ?? []}
      labels={labels?.data ?? []}
      views={views?.data ?? []}
      showComment={(comment, number) => <OwnComment comment={comment} number={number} />}
      programs={programs.data.filter(({ status }) => status !== 'DRAFT')}
      hasMorePrograms={programs.count > programs.data.length}
      empty={<Empty state={query.state} hasTickets={total > 0} />}
    />
  )
}

export default ManagementCompanyTicket
