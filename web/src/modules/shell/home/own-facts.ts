// What a signed-in user finds on the home page, besides what is public. Loads late: guests need none of it.
import { getProfile } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { listApplications } from '@jebo/contract/companies/companies.endpoints.ts'
import { listReceivedInvitations } from '@jebo/contract/crews/crews.endpoints.ts'
import { listKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { getCompanyWallet, getWallet, listStaffContracts } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { listParticipations } from '@jebo/contract/programs/participants.endpoints.ts'
import { listStaffAppeals } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { listCompanyTickets, listOwnTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { listTicketReports } from '@jebo/contract/tickets/reports.endpoints.ts'
import { listStaffDisclosures } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import { awaitingCompany } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { nullOnRefusal } from '../../../api/call-error.ts'
import { mayAsk } from '../../../guards/permitted.ts'
import type { Ask } from '../../../guards/read.ts'
import { type Counted, countIn, together } from '../../../lists/counted.ts'
import { countFeed, feedCountSize } from '../../../lists/feed-count.ts'

const shownTickets = 5
/** More are rarely open at once. */
const countedInvitations = 100
const awaitingAuthor = ['NEEDS_MORE_INFO', 'RETESTING'] as const

const longestWait = { state: 'OPEN', sort: 'oldest', size: shownTickets } as const

const longestWaitFirst = (rows: readonly TicketRow[]) =>
  rows.toSorted((one, other) => (one.turnSince ?? '').localeCompare(other.turnSince ?? '')).slice(0, shownTickets)

const none: Counted = { count: 0, isMore: false }

/** Whether others see more of a hacker than the nickname. */
const hasProfile = async (ask: Ask, { imagePath }: Viewer): Promise<boolean> => {
  if (imagePath !== null) return true
  const { bio, tags, links } = await ask(getProfile, {})
  return bio !== null || tags.length > 0 || links.length > 0
}

/** What the viewer can accept: leaders answer for their crews. */
const readInvitations = async (ask: Ask) => {
  const [programs, crews] = await Promise.all([
    ask(listParticipations, { state: 'INVITED', size: countedInvitations }),
    ask(listReceivedInvitations, {}),
  ])
  const acceptable = programs.data.filter(({ isDecider }) => isDecider)
  return {
    programs: { count: acceptable.length, isMore: programs.count > programs.data.length },
    crews: { count: crews.data.length, isMore: false },
  }
}

const readHacker = async (ask: Ask, viewer: Viewer) => {
  const [isProfileFilled, recent, waiting, wallet, invitations] = await Promise.all([
    hasProfile(ask, viewer),
    ask(listOwnTickets, { size: shownTickets }),
    Promise.all(awaitingAuthor.map((substate) => ask(listOwnTickets, { ...longestWait, substate }))),
    ask(getWallet, {}),
    readInvitations(ask),
  ])
  return {
    side: 'hacker' as const,
    tickets: '/management/ticket',
    credit: '/management/credit',
    isProfileFilled,
    total: recent.count,
    waiting: longestWaitFirst(waiting.flatMap(({ data }) => data)),
    waitingCount: together(waiting),
    recent: recent.data,
    open: countIn(recent.byState, 'OPEN') ?? none,
    drafts: countIn(recent.byState, 'DRAFT') ?? none,
    balanceWon: wallet.balance,
    invitations,
  }
}

/** Without the balance for a manager who does not see it. */
type OwnFacts = Omit<
  Awaited<ReturnType<typeof readHacker>>,
  'balanceWon' | 'drafts' | 'invitations' | 'isProfileFilled' | 'side'
> & {
  side: 'company' | 'hacker'
  /** Of hackers alone. */
  isProfileFilled?: boolean
  invitations?: Awaited<ReturnType<typeof readInvitations>>
  balanceWon: number | null
  /** Null for those who write no tickets. */
  drafts: Counted | null
}

const readCompany = async (ask: Ask, viewer: Viewer): Promise<OwnFacts | null> => {
  // Before that, all is refused, and the page leads to the terms.
  const hasAgreed = viewer.meta.tos.includes('MANAGER')
  if (!hasAgreed || !mayAsk(listCompanyTickets, viewer)) return null
  const [recent, waiting, wallet] = await Promise.all([
    ask(listCompanyTickets, { size: shownTickets }),
    Promise.all(awaitingCompany.map((substate) => ask(listCompanyTickets, { ...longestWait, substate }))),
    mayAsk(getCompanyWallet, viewer) ? ask(getCompanyWallet, {}) : null,
  ])
  return {
    side: 'company',
    tickets: '/management/company/ticket',
    credit: '/management/company/credit',
    total: recent.count,
    waiting: longestWaitFirst(waiting.flatMap(({ data }) => data)),
    waitingCount: together(waiting),
    recent: recent.data,
    open: countIn(recent.byState, 'OPEN') ?? none,
    drafts: null,
    balanceWon: wallet?.balance ?? null,
  }
}

export const readOwnFacts = async (ask: Ask, viewer: Viewer): Promise<OwnFacts | null> => {
  if (viewer.isStaff) return null
  return (viewer.company ? readCompany(ask, viewer) : readHacker(ask, viewer)).catch(nullOnRefusal)
}

/** How much waits in several tabs, and the first of them in which something does. */
const firstWaiting = <Status extends string>(tabs: Record<Status, Counted>) => {
  const statuses = Object.keys(tabs) as Status[]
  return {
    ...together(Object.values(tabs)),
    status: statuses.find((status) => tabs[status].count > 0) ?? statuses[0],
  }
}

/** How much waits for staff. */
export const readQueues = async (ask: Ask) => {
  const lists = Promise.all([
    ask(listApplications, { state: 'APPLIED', size: 1 }),
    ask(listKyc, { state: 'PENDING', size: 1 }),
    ask(listStaffContracts, { type: 'DEPOSIT', status: 'AWAIT_CONFIRM', size: 1 }),
    // What one member of staff has seen waits for another, where it takes two.
    ask(listStaffContracts, { type: 'DEPOSIT', status: 'CONFIRMED', size: 1 }),
    ask(listStaffContracts, { type: 'WITHDRAW', status: 'APPLIED', size: 1 }),
    ask(listStaffContracts, { type: 'WITHDRAW', status: 'APPROVED', size: 1 }),
    ask(listStaffAppeals, { size: feedCountSize }),
    ask(listStaffDisclosures, { state: 'OBJECTED', size: feedCountSize }),
    ask(listTicketReports, { size: feedCountSize }),
  ])
  const counted = ({ count, isMore }: Counted): Counted => ({ count, isMore })
  return lists
    .then(([companies, accounts, awaited, seen, requested, approved, appeals, objections, reports]) => ({
      companies: counted(companies),
      accounts: counted(accounts),
      deposits: firstWaiting({ AWAIT_CONFIRM: awaited, CONFIRMED: seen }),
      withdrawals: firstWaiting({ APPLIED: requested, APPROVED: approved }),
      appeals: countFeed(appeals),
      disclosures: firstWaiting({ OBJECTED: countFeed(objections), REPORTED: countFeed(reports) }),
    }))
    .catch(nullOnRefusal)
}
