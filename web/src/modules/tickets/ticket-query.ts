// The parameters of a list of tickets, as in the address bar.
import { dueFilters } from '@jebo/contract/tickets/target-kinds.ts'
import {
  type State,
  type Substate,
  stateOf,
  substates,
  turnOf,
  turnSides,
} from '@jebo/contract/tickets/tickets.lifecycle.ts'
import {
  ageFilters,
  companySorts,
  disclosedDays,
  disclosedSorts,
  type TicketSort,
} from '@jebo/contract/tickets/tickets.sorts.ts'
import type { ViewFilters } from '@jebo/contract/tickets/views.schema.ts'
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

/** `TURN` is what waits for the reader's company. */
export type TicketView = State | 'ALL' | 'TURN'

const filters = {
  sort: { ...oneOf(companySorts), isFilter: false },
  substate: oneOf(substates),
  turn: oneOf(turnSides),
  severity: oneOf(severities),
  programId: matching(/^[1-9]\d{7}$/),
  /** The crew whose tickets are listed in place of the reader's own. */
  crewId: matching(/^[1-9]\d{7}$/),
  /** The tickets of others of which the reader has a share, in place of their own. */
  shared: oneOf(['yes']),
  /** The caller, nobody or a manager by their uuid: in the list of a company. */
  assignee: matching(/^(?:me|none|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/),
  /** By when the company is to act: in its list. */
  due: oneOf(dueFilters),
  /** In the list of a company: for how long open tickets have waited at least. */
  age: oneOf(ageFilters),
  /** In the list of a company: one of its labels. */
  label: matching(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/),
  q: search,
  /** In the list of a company: in which texts the term is looked for. */
  in: { ...oneOf(['TEXT']), isFilter: false },
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

const isIn = (view: TicketView, substate: Substate): boolean =>
  view === 'ALL' || (view === 'TURN' ? turnOf(substate) === 'COMPANY' : stateOf(substate) === view)

/** The substates that a view can be filtered by. */
export const substatesIn = (view: TicketView): readonly Substate[] => substates.filter((one) => isIn(view, one))

/** Whether a view has tickets that wait for different sides. */
export const hasTurns = (view: TicketView): boolean => view === 'OPEN' || view === 'ALL'

/** Whether all tickets of a view are open: then they wait for someone. */
export const isWaiting = (view: TicketView): boolean => view === 'OPEN' || view === 'TURN'

const receivedPath = '/management/company/ticket'

/** The orders of a view. */
export const sortsOf = ({ base }: Pick<TicketList, 'base'>, view: TicketView): readonly TicketSort[] =>
  base === receivedPath && isWaiting(view) ? ['due', 'oldest', 'latest'] : ['latest', 'oldest']

const ticketList = (base: string, views: readonly [TicketView, ...TicketView[]]): TicketList => {
  const list = listQuery(base, { state: viewOf(views), ...filters })
  const isReceived = base === receivedPath
  const usualSort = (view: TicketView): TicketSort => sortsOf({ base }, view)[0] ?? 'latest'
  const of: TicketList['of'] = (address) => {
    const asked = list.of(address)
    // Only authors see their drafts.
    const query =
      (asked.crewId ?? asked.shared) !== undefined && asked.state === 'DRAFT' ? { ...asked, state: views[0] } : asked
    // In the list of a company, what waits for it is a view.
    const state = isReceived && hasTurns(query.state) && query.turn === 'COMPANY' ? 'TURN' : query.state
    return {
      ...query,
      state,
      sort: sortsOf({ base }, state).find((sort) => sort === query.sort) ?? usualSort(state),
      substate: substatesIn(state).find((substate) => substate === query.substate),
      turn: !isReceived && hasTurns(state) ? query.turn : undefined,
      assignee: isReceived ? query.assignee : undefined,
      due: isReceived ? query.due : undefined,
      age: isReceived ? query.age : undefined,
      label: isReceived ? query.label : undefined,
      in: isReceived ? query.in : undefined,
    }
  }
  const path: TicketList['path'] = (query) =>
    list.path(query.sort === usualSort(query.state ?? views[0]) ? { ...query, sort: undefined } : query)
  return { ...list, of, path, views, usualSort }
}

export const ownTickets = ticketList('/management/ticket', ['ALL', 'DRAFT', 'OPEN', 'CLOSED'])
/** The lists of a crew, and of shared tickets, have no drafts. */
export const crewTickets: TicketList = { ...ownTickets, views: ownTickets.views.filter((view) => view !== 'DRAFT') }

/** Begins with what the company is to do, by when it is due. */
export const companyTickets = ticketList(receivedPath, ['TURN', 'OPEN', 'CLOSED', 'ALL'])

/** The input of the call for the list of a company. */
export const askedOfCompany = ({ state, ticket, crewId, shared: _shared, turn, ...query }: TicketQuery) => ({
  ...query,
  state: state === 'ALL' ? undefined : state === 'TURN' ? ('OPEN' as const) : state,
  turn: state === 'TURN' ? ('COMPANY' as const) : turn,
})

/** What a saved view of this list stores. */
export const filtersOf = (query: TicketQuery): ViewFilters => {
  const { page: _page, programId, ...asked } = askedOfCompany(query)
  return { ...asked, ...(programId !== undefined && { programId: Number(programId) }) }
}

/** Whether the list shows what a view of it stores, whatever its page. */
export const isShowing = (query: TicketQuery, view: ViewFilters): boolean =>
  pathOfView(filtersOf(query)) === pathOfView(view)

/** The address of a saved view. */
export const pathOfView = ({ programId, in: scope, state, ...filters }: ViewFilters): string =>
  companyTickets.path({
    ...filters,
    state: state ?? 'ALL',
    ...(scope === 'TEXT' && { in: scope }),
    ...(programId !== undefined && { programId: String(programId) }),
  })

/** Where labels, saved replies and views are managed. */
export const deskPath = '/management/company/desk'

/** The input that counts what waits for the company, among what the filters leave. */
export const turnsOfCompany = (query: TicketQuery) => ({
  ...askedOfCompany({ ...query, state: 'TURN', sort: undefined, substate: undefined, page: 1 }),
  size: 1,
})

/** The input of the calls for the other lists. */
export const askedFor = (query: TicketQuery) => {
  const { sort, due: _due, age: _age, assignee: _assignee, label: _label, in: _in, ...asked } = askedOfCompany(query)
  return { ...asked, sort: sort === 'due' ? undefined : sort }
}

/** How many more tickets a feed loads at a time. */
export const feedStep = 20

const monthPattern = /^20\d\d-(?:0[1-9]|1[0-2])$/

/** A month, or the last days. */
export const periodsOfDays = disclosedDays.map((days) => `${days}d` as const)

const disclosedFilters = {
  /** How much of them is public. */
  level: viewOf(['FULL', 'LIMITED']),
  sort: viewOf(disclosedSorts),
  severity: oneOf(severities),
  /** One name of it, in any language. */
  weakness: matching(/^[^\p{C}|]{1,100}$/u),
  period: matching(/^(?:20\d\d-(?:0[1-9]|1[0-2])|7d|30d|90d|365d)$/),
  programId: matching(/^[1-9]\d{7}$/),
  company: matching(/^[-_0-9A-Za-z가-힣]{2,20}$/),
  q: search,
  shown: shown(feedStep),
}

export type DisclosedQuery = QueryOf<typeof disclosedFilters>

const disclosedList = listQuery('/hacktivity', disclosedFilters)

/** Of a ticket that is partly public, everyone knows its severity and the time alone. */
export const limitedOnly = ({ level, severity, period, q, shown: rows }: DisclosedQuery): DisclosedQuery => ({
  ...disclosedList.of(new URLSearchParams()),
  ...{ level, severity, period, q, shown: rows },
})

export const disclosedTickets: typeof disclosedList = {
  ...disclosedList,
  of: (address) => {
    const query = disclosedList.of(address)
    return query.level === 'LIMITED' ? limitedOnly(query) : query
  },
}

/** The part of the input that says when tickets were disclosed. */
export const askedPeriod = ({ period }: Pick<DisclosedQuery, 'period'>) => {
  if (period === undefined) return {}
  if (monthPattern.test(period)) return { month: period }
  return { days: disclosedDays.find((days) => period === `${days}d`) }
}

/** The month by which a list is filtered, of which it has all tickets. */
export const monthOf = ({ period }: Pick<DisclosedQuery, 'period'>): string | undefined =>
  period !== undefined && monthPattern.test(period) ? period : undefined
