import { listCrewTickets, listOwnTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { listSharedTickets } from '@jebo/contract/tickets/participants.endpoints.ts'
import type { TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import { useSearchParams } from 'react-router'
import { useViewer } from '../api/page-facts.ts'
import { readAll, readWith } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { readOpenTicket } from '../modules/tickets/read-ticket.ts'
import { TicketListScreen, ticketPageSize } from '../modules/tickets/ticket-list-screen.tsx'
import { askedFor, crewTickets, ownTickets, type TicketQuery } from '../modules/tickets/ticket-query.ts'
import { lazyPart } from '../optional/lazy-part.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/management-ticket.ts'

const OwnComment = lazyPart(async () => (await import('../modules/comments/own-comment.tsx')).OwnComment)

const reading = readAll({
  found: readWith((ask, { url }) => {
    const query = ownTickets.of(url)
    const { crewId, shared } = query
    const asked = { ...askedFor(query), size: ticketPageSize }
    if (shared !== undefined) return ask(listSharedTickets, asked)
    return crewId === undefined ? ask(listOwnTickets, asked) : ask(listCrewTickets, { ...asked, crewId })
  }),
  open: readWith((ask, { url }) => readOpenTicket(ask, ownTickets.of(url).ticket)),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const readerOf = ({ crewId, shared }: TicketQuery): TicketSide => {
  if (shared !== undefined) return 'PARTICIPANT'
  return crewId === undefined ? 'AUTHOR' : 'CREW'
}

const ManagementTicket = ({ loaderData: { found, open } }: Route.ComponentProps) => {
  const t = useT('tickets.own')
  const viewer = useViewer()
  const query = ownTickets.of(useSearchParams()[0])
  const crew = viewer?.crews.find(({ id }) => String(id) === query.crewId)
  const descriptionOf = () => {
    if (query.shared !== undefined) return t('sharedDescription')
    return crew ? t('crewDescription', { name: crew.name }) : t('description')
  }
  const mayWrite = viewer !== null && viewer.company === null && !viewer.isStaff
  const findProgram = (size: 'small' | 'medium') => (
    <LinkButton to="/programs" tone="primary" size={size}>
      {t('findProgram')}
    </LinkButton>
  )
  return (
    <TicketListScreen
      title={t('title')}
      description={descriptionOf()}
      action={mayWrite && found.count > 0 && findProgram('small')}
      list={(query.crewId ?? query.shared) === undefined ? ownTickets : crewTickets}
      query={query}
      reader={readerOf(query)}
      crews={viewer?.crews ?? []}
      tickets={found}
      open={open}
      showComment={(comment, number) => <OwnComment comment={comment} number={number} />}
      empty={
        <EmptyState title={t(query.state === 'ALL' ? 'none' : 'noneHere')} action={mayWrite && findProgram('medium')}>
          {t(mayWrite ? 'noneHint' : 'noneClosed')}
        </EmptyState>
      }
    />
  )
}

export default ManagementTicket
