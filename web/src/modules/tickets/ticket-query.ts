// The parameters of a list of tickets, as in the address bar.
import { type State, type Substate, stateOf, substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { ticketSorts } from '@jebo/contract/tickets/tickets.sorts.ts'
import { severities } from '../../domain/orders.ts'
import {
  type ListQuery,
  listQuery,
  matching,
  oneOf,
  page,
  type QueryOf,
  search,
  shown,
  viewOf,
} from '../../lists/list-query.ts'

export type TicketView = State | 'ALL'

const filters = {
  sort: viewOf(ticketSorts),
  substate: oneOf(substates),
  severity: oneOf(severities),
  programId: matching(/^[1-9]\d{7}$/),
  q: search,
  page,
  /** The ticket that is open beside the list. */
  ticket: { ...matching(/^[1-9]\d{7}$/), isFilter: false },
}

export type TicketQuery = QueryOf<typeof filters> & { state: TicketView }

/** A list of tickets, and the filters of its tabs. */
export type TicketList = ListQuery<TicketQuery> & { views: readonly TicketView[] }

/** The substates that a view can be filtered by. */
export const substatesIn = (view: TicketView): readonly Substate[] =>
  view === 'ALL' ? substates : substates.filter((substate) => stateOf(substate) === view)

const ticketList = (path: string, views: readonly [TicketView, ...TicketView[]]): TicketList => {
  const list = listQuery(path, { state: viewOf(views), ...filters })
  const of: TicketList['of'] = (address) => {
    const query = list.of(address)
    return { ...query, substate: substatesIn(query.state).find((substate) => substate === query.substate) }
  }
  return { ...list, of, views }
}

export const ownTickets = ticketList('/management/ticket', ['ALL', 'DRAFT', 'OPEN', 'CLOSED'])
export const companyTickets = ticketList('/management/company/ticket', ['OPEN', 'CLOSED', 'ALL'])

/** The input of the call. */
export const askedFor = ({ state, ticket, ...query }: TicketQuery) => ({
  ...query,
  state: state === 'ALL' ? undefined : state,
})

/** How many more tickets a feed loads at a time. */
export const feedStep = 20

const disclosedFilters = {
  severity: oneOf(severities),
  month: matching(/^20\d\d-(?:0[1-9]|1[0-2])$/),
  programId: matching(/^[1-9]\d{7}$/),
  company: matching(/^[-_0-9A-Za-z가-힣]{2,20}$/),
  q: search,
  shown: shown(feedStep),
}

export type DisclosedQuery = QueryOf<typeof disclosedFilters>

export const disclosedTickets = listQuery('/hacktivity', disclosedFilters)
