// What a list of tickets is asked for, as the address bar says it.
import type { Severity } from '@jebo/contract/core/severity.ts'
import { type State, type Substate, stateOf, substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { listPath, pageIn, wordsIn } from '../../api/list-query.ts'
import { severities } from '../../domain/orders.ts'

export type TicketView = State | 'ALL'

export type TicketQuery = {
  view: TicketView
  substate?: Substate | undefined
  severity?: Severity | undefined
  programId?: string | undefined
  q?: string | undefined
  page: number
}

/** A list of tickets: where it stands, and what it shows as long as nothing is asked for. */
export type TicketList = { path: string; views: readonly [TicketView, ...TicketView[]] }

export const ownTickets: TicketList = { path: '/management/ticket', views: ['ALL', 'DRAFT', 'OPEN', 'CLOSED'] }
export const companyTickets: TicketList = { path: '/management/company/ticket', views: ['OPEN', 'CLOSED', 'ALL'] }

export const severityIn = (search: URLSearchParams): Severity | undefined =>
  severities.find((severity) => severity === search.get('severity'))

/** The substates one may narrow a view to. */
export const substatesIn = (view: TicketView): readonly Substate[] =>
  view === 'ALL' ? substates : substates.filter((substate) => stateOf(substate) === view)

const programIn = (search: URLSearchParams): string | undefined =>
  /^[1-9]\d{7}$/.exec(search.get('programId') ?? '')?.[0]

export const ticketQueryOf = ({ views }: TicketList, search: URLSearchParams): TicketQuery => {
  const view = views.find((one) => one === search.get('state')) ?? views[0]
  return {
    view,
    substate: substatesIn(view).find((substate) => substate === search.get('substate')),
    severity: severityIn(search),
    programId: programIn(search),
    q: wordsIn(search),
    page: pageIn(search),
  }
}

/** What the call is asked for. */
export const askedFor = ({ view, ...query }: TicketQuery) => ({ ...query, state: view === 'ALL' ? undefined : view })

export const ticketsPath = ({ path, views }: TicketList, { view, page, ...query }: TicketQuery): string =>
  listPath(path, { ...query, state: view === views[0] ? undefined : view, page: page > 1 ? page : undefined })

/** Whether anything but the view was asked for. */
export const isNarrowed = ({ substate, severity, programId, q }: TicketQuery): boolean =>
  [substate, severity, programId, q].some((one) => one !== undefined)
