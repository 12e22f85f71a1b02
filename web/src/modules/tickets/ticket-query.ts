// The parameters of a list of tickets, as in the address bar.
import { dueFilters } from '@jebo/contract/tickets/target-kinds.ts'
import { type State, type Substate, stateOf, substates, turnSides } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { companySorts, type TicketSort } from '@jebo/contract/tickets/tickets.sorts.ts'
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
  sort: { ...oneOf(companySorts), isFilter: false },
  substate: oneOf(substates),
  turn: oneOf(turnSides),
  severity: oneOf(severities),
  programId: matching(/^[1-9]\d{7}$/),
  /** The crew whose tickets are listed in place of the reader's own. */
  crewId: matching(/^[1-9]\d{7}$/),
  /** The caller, nobody or a manager by their uuid: in the list of a company. */
  assignee: matching(/^(?:me|none|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/),
  /** By when the company is to act: in its list. */
  due: oneOf(dueFilters),
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

const receivedPath = '/management/company/ticket'

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
    const isReceived = base === receivedPath
    // Only the open tickets of a company have this order.
    const sort = query.sort === 'due' && !(isReceived && query.state === 'OPEN') ? undefined : query.sort
    return {
      ...query,
      sort: sort ?? usualSort(query.state),
      substate: substatesIn(query.state).find((substate) => substate === query.substate),
      turn: hasTurns(query.state) ? query.turn : undefined,
      assignee: isReceived ? query.assignee : undefined,
      due: isReceived ? query.due : undefined,
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
export const companyTickets = ticketList(receivedPath, ['OPEN', 'CLOSED', 'ALL'], 'oldest')

/** The input of the call for the list of a company. */
export const askedOfCompany = ({ state, ticket, crewId, ...query }: TicketQuery) => ({
  ...query,
  state: state === 'ALL' ? undefined : state,
})

/** The input of the calls for the other lists. */
export const askedFor = (query: TicketQuery) => {
  const { sort, due: _due, assignee: _assignee, ...asked } = askedOfCompany(query)
  return { ...asked, sort: sort === 'due' ? undefined : sort }
}

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
