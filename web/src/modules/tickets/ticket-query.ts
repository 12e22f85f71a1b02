// The parameters of a list of tickets, as in the address bar.
import { type State, type Substate, stateOf, substates, turnSides } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { type TicketSort, ticketSorts } from '@jebo/contract/tickets/tickets.sorts.ts'
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
  sort: { ...oneOf(ticketSorts), isFilter: false },
  substate: oneOf(substates),
  turn: oneOf(turnSides),
  severity: oneOf(severities),
  programId: matching(/^[1-9]\d{7}$/),
  /** The crew whose tickets are listed in place of the reader's own. */
  crewId: matching(/^[1-9]\d{7}$/),
  q: search,
  page,
  /** The ticket that is open beside the list. */
  ticket: { ...matching(/^[1-9]\d{7}$/), isFilter: false },
}

export type TicketQuery = QueryOf<typeof filters> & { state: TicketView }

/** A list of tickets, and the filters of its tabs. */
export type TicketList = ListQuery<TicketQuery> & {
  views: readonly TicketView[]
  /** The order of a view that the address does not name. */
  usualSort: (view: TicketView) => TicketSort
}

/** The substates that a view can be filtered by. */
export const substatesIn = (view: TicketView): readonly Substate[] =>
  view === 'ALL' ? substates : substates.filter((substate) => stateOf(substate) === view)

/** Whether a view has tickets that wait for a side. */
export const hasTurns = (view: TicketView): boolean => view === 'OPEN' || view === 'ALL'

const ticketList = (
  base: string,
  views: readonly [TicketView, ...TicketView[]],
  sortOfOpen: TicketSort,
): TicketList => {
  const list = listQuery(base, { state: viewOf(views), ...filters })
  const usualSort = (view: TicketView): TicketSort => (view === 'OPEN' ? sortOfOpen : 'latest')
  const of: TicketList['of'] = (address) => {
    const asked = list.of(address)
    // Only authors see their drafts.
    const query = asked.crewId !== undefined && asked.state === 'DRAFT' ? { ...asked, state: views[0] } : asked
    return {
      ...query,
      sort: query.sort ?? usualSort(query.state),
      substate: substatesIn(query.state).find((substate) => substate === query.substate),
      turn: hasTurns(query.state) ? query.turn : undefined,
    }
  }
  const path: TicketList['path'] = (query) =>
    list.path(query.sort === usualSort(query.state ?? views[0]) ? { ...query, sort: undefined } : query)
  return { ...list, of, path, views, usualSort }
}

export const ownTickets = ticketList('/management/ticket', ['ALL', 'DRAFT', 'OPEN', 'CLOSED'], 'latest')
/** The list of a crew has no drafts. */
export const crewTickets: TicketList = { ...ownTickets, views: ownTickets.views.filter((view) => view !== 'DRAFT') }

/** As on the dashboard, what has waited longest comes first. */
export const companyTickets = ticketList('/management/company/ticket', ['OPEN', 'CLOSED', 'ALL'], 'oldest')

/** The input of the call. */
export const askedFor = ({ state, ticket, crewId, ...query }: TicketQuery) => ({
  ...query,
  state: state === 'ALL' ? undefined : state,
})

/** How many more tickets a feed loads at a time. */
export const feedStep = 20

const disclosedFilters = {
  /** How much of them is public. */
  level: viewOf(['FULL', 'LIMITED']),
  severity: oneOf(severities),
  month: matching(/^20\d\d-(?:0[1-9]|1[0-2])$/),
  programId: matching(/^[1-9]\d{7}$/),
  company: matching(/^[-_0-9A-Za-z가-힣]{2,20}$/),
  q: search,
  shown: shown(feedStep),
}

export type DisclosedQuery = QueryOf<typeof disclosedFilters>

export const disclosedTickets = listQuery('/hacktivity', disclosedFilters)
