// Who may do what to a ticket, and when. Commands use this table to refuse, pages to offer actions.
import type { Side } from '@jebo/contract/core/actor.ts'
import { type CompanyPermission, ticketReaders } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import type { AppealState } from '@jebo/contract/tickets/appeals.lifecycle.ts'
import type { ConsentState } from '@jebo/contract/tickets/participants.lifecycle.ts'
import type { TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import {
  companyMovesFrom,
  type Disclosure,
  type DisclosureRequestState,
  disclosureLifecycle,
  disclosureRequestLifecycle,
  isRatable,
  isRewardable,
  type Substate,
  stateOf,
} from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { type Action, refusalOf } from '../../platform/http/policy.ts'
import { isInScope, managedScopeOf, type Viewer } from '../../platform/http/reader.ts'
import type { CommentStanding } from '../comments/public.ts'

type TicketOwners = {
  author_id: RowId<'users'>
  crew_id: RowId<'crews'> | null
  /** Whether the viewer belongs to that crew. */
  is_of_crew: boolean
  /** Whether they have a share of it, or are asked to take one, and whether they ever were. */
  is_shared: boolean
  was_asked: boolean
  company_id: RowId<'companies'>
  program_id: RowId<'programs'>
  substate: Substate
}

/**
 * An author who manages the company counts as the author only, and who has belonged to the submitting crew, or was asked to share it,
 * is on no side of the company; a draft has its author alone.
 */
export const sideOf = (viewer: Viewer, ticket: TicketOwners): TicketSide | null => {
  if (viewer === null) return null
  if (viewer.id === ticket.author_id) return 'AUTHOR'
  if (ticket.is_of_crew) return 'CREW'
  if (ticket.is_shared) return 'PARTICIPANT'
  if (ticket.was_asked) return null
  if (ticket.crew_id !== null && viewer.standing.formerCrewIds?.includes(ticket.crew_id)) return null
  const owners = { companyId: ticket.company_id, programId: ticket.program_id }
  return isInScope(managedScopeOf(viewer, ticketReaders), owners) && ticket.substate !== 'DRAFT' ? 'COMPANY' : null
}

type TicketFacts = Pick<TicketOwners, 'author_id' | 'company_id' | 'crew_id' | 'substate'> & {
  reward_total_won: number
  severity: Severity | null
  disclosure: Disclosure
  /** Whether its company has closed. */
  is_of_closed: boolean
}
/** `isLate`: the time for an appeal is over. */
export type HeldClosing = { appeal: AppealState | null; isLate: boolean }
type Request = { side: Side; state: DisclosureRequestState }

/** What the policy considers besides the acting side. */
export type Judged = {
  ticket: TicketFacts
  side: TicketSide | null
  /** The acting user's in their company. */
  permissions: readonly CompanyPermission[]
  /** The target substate. */
  to?: Substate
  /** What the actor has read of the ticket. */
  read?: {
    substate?: Substate | undefined
    severity?: Severity | undefined
    originalId?: number | undefined
    moveId?: string | undefined
  }
  /** The public id of its present original, if the actor sees that. */
  originalId?: number | undefined
  /** Of its last move. */
  moveId?: string | undefined
  /** The level that is asked for. */
  level?: Disclosure
  /** The pending request for disclosure, or the one being answered. */
  request?: Request | null
  /** Whether it is of a private program, whose tickets never become public. */
  isPrivate?: boolean
  /** Whether staff hide it for a time. */
  isHidden?: boolean
  /** The closing that holds, and what became of an appeal against it. */
  closing?: HeldClosing | null
  /** The state of the acting user's share, and whether anybody has not answered. */
  consents?: { own: ConsentState | null; isPending: boolean }
  /** Whether the company wants a second manager to approve a reward, and the proposal that waits for one. */
  approval?: { isRequired: boolean; proposal: { isOwn: boolean } | null }
}

const isIn =
  (substate: Substate) =>
  ({ ticket }: Judged): boolean =>
    ticket.substate === substate
const isDraft = isIn('DRAFT')

/** A decision is about what was read, also if it would be allowed on what holds. */
const isAsRead = ({ ticket, originalId, moveId, read = {} }: Judged): boolean =>
  (read.substate === undefined || read.substate === ticket.substate) &&
  (read.severity === undefined || read.severity === ticket.severity) &&
  (read.originalId === undefined || read.originalId === originalId) &&
  (read.moveId === undefined || read.moveId === moveId)

const isDisclosable = ({ ticket }: Judged): boolean =>
  stateOf(ticket.substate) === 'CLOSED' && disclosureLifecycle.movesFrom(ticket.disclosure, 'BOTH_SIDES').length > 0

const isRaised = ({ ticket, level }: Judged): boolean =>
  level === undefined || disclosureLifecycle.isMove(ticket.disclosure, level, 'BOTH_SIDES')

const isOfPublicProgram = ({ isPrivate }: Judged): boolean => isPrivate !== true

/** Nobody reads what is sent to a company that has closed. */
const isOfOpenCompany = ({ ticket }: Judged): boolean => !ticket.is_of_closed

const isShown = ({ isHidden }: Judged): boolean => isHidden !== true

const isPayable = ({ ticket: { substate, severity } }: Judged): boolean =>
  isRewardable(substate) && severity !== null && severity !== 'NONE'

const isProposed = ({ approval }: Judged): boolean => Boolean(approval?.proposal)

const isOwnProposal = ({ approval }: Judged): boolean => approval?.proposal?.isOwn === true

const isUnpaid = ({ ticket }: Judged): boolean => ticket.reward_total_won === 0

const isShareable = (judged: Judged): boolean => isUnpaid(judged) && stateOf(judged.ticket.substate) !== 'CLOSED'

const isAgreed = ({ consents }: Judged): boolean => consents?.isPending !== true

const both = ['AUTHOR', 'COMPANY'] as const
const author = ['AUTHOR'] as const
const company = ['COMPANY'] as const
const participant = ['PARTICIPANT'] as const
const everyone = [...both, 'CREW', 'PARTICIPANT'] as const
const forbidden = 'ticket.actionNotAllowed'

const actions = {
  edit: { sides: author, rules: [[isDraft, 'ticket.notDraft']] },
  delete: { sides: author, rules: [[isDraft, 'ticket.notDraft']] },
  submit: { sides: author, rules: [[isDraft, 'ticket.notDraft']] },
  answer: {
    sides: author,
    rules: [
      [isIn('NEEDS_MORE_INFO'), 'ticket.answerNotAsked'],
      [isOfOpenCompany, 'company.closed'],
    ],
  },
  retest: {
    sides: author,
    rules: [
      [isIn('RETESTING'), 'ticket.retestNotAsked'],
      [isOfOpenCompany, 'company.closed'],
    ],
  },
  comment: {
    sides: everyone,
    rules: [
      [(judged) => !isDraft(judged), forbidden],
      [isOfOpenCompany, 'company.closed'],
    ],
  },
  commentInternally: { sides: company, rules: [] },
  changeSubstate: {
    sides: company,
    rules: [
      [isAsRead, 'error.conflict'],
      [
        ({ ticket, to }) => to !== undefined && companyMovesFrom(ticket.substate).includes(to),
        'ticket.substateNotAllowed',
      ],
      [({ closing }) => closing?.appeal !== 'OPEN', 'ticket.appealPending'],
    ],
  },
  changeSeverity: {
    sides: company,
    rules: [
      [isAsRead, 'error.conflict'],
      [({ ticket }) => isRatable(ticket.substate), 'ticket.severityNotChangeable'],
    ],
  },
  assign: { sides: company, rules: [] },
  label: { sides: company, rules: [] },
  reward: {
    sides: company,
    rules: [
      [isPayable, 'ticket.rewardNotAllowed'],
      [isAgreed, 'ticket.consentPending'],
      [(judged) => !isProposed(judged), 'ticket.rewardProposed'],
      [({ approval }) => approval?.isRequired !== true, 'ticket.rewardNeedsApproval'],
    ],
  },
  proposeReward: {
    sides: company,
    rules: [
      [isPayable, 'ticket.rewardNotAllowed'],
      [(judged) => !isProposed(judged), 'ticket.rewardProposed'],
      [({ approval }) => approval?.isRequired === true, 'ticket.rewardNeedsNoApproval'],
    ],
  },
  approveReward: {
    sides: company,
    rules: [
      [isProposed, 'ticket.proposalEnded'],
      [(judged) => !isOwnProposal(judged), 'ticket.ownProposal'],
      [isPayable, 'ticket.rewardNotAllowed'],
      [isAgreed, 'ticket.consentPending'],
    ],
  },
  refuseReward: {
    sides: company,
    rules: [
      [isProposed, 'ticket.proposalEnded'],
      [(judged) => !isOwnProposal(judged), 'ticket.ownProposal'],
    ],
  },
  withdrawReward: {
    sides: company,
    rules: [
      [isProposed, 'ticket.proposalEnded'],
      [isOwnProposal, forbidden],
    ],
  },
  requestDisclosure: {
    sides: both,
    rules: [
      [isOfPublicProgram, 'ticket.privateNotDisclosed'],
      [isShown, 'ticket.isHidden'],
      [isDisclosable, 'ticket.disclosureNotAllowed'],
      [isRaised, 'ticket.disclosureNotAllowed'],
      [({ request }) => !request, 'ticket.disclosureRequestOpen'],
    ],
  },
  /** Only the other side can answer a request. */
  answerDisclosure: {
    sides: both,
    rules: [
      [isOfPublicProgram, 'ticket.privateNotDisclosed'],
      [({ request }) => Boolean(request), 'error.notFound'],
      [({ request, side }) => request?.side !== side, forbidden],
      [
        ({ request }) => request?.state === undefined || !disclosureRequestLifecycle.isFinal(request.state),
        'ticket.disclosureRequestEnded',
      ],
    ],
  },
  appeal: {
    sides: author,
    rules: [
      [isOfOpenCompany, 'company.closed'],
      [isAsRead, 'error.conflict'],
      [({ closing }) => Boolean(closing), 'ticket.notAppealable'],
      [({ closing }) => !closing?.appeal, 'ticket.alreadyAppealed'],
      [({ closing }) => closing?.isLate !== true, 'ticket.appealTooLate'],
    ],
  },
  changeAnonymity: { sides: author, rules: [[(judged) => !isDraft(judged), forbidden]] },
  redact: {
    sides: both,
    rules: [
      [(judged) => !isDraft(judged), forbidden],
      [isOfPublicProgram, 'ticket.privateNotDisclosed'],
    ],
  },
  /** Protects users, for whom waiting until the ticket is closed would be too late. */
  discloseEarly: {
    sides: company,
    rules: [
      [isOfPublicProgram, 'ticket.privateNotDisclosed'],
      [isShown, 'ticket.isHidden'],
      [({ ticket }) => stateOf(ticket.substate) === 'OPEN', 'ticket.notOpen'],
      [
        ({ ticket }) => disclosureLifecycle.isMove(ticket.disclosure, 'LIMITED_DISCLOSED', 'COMPANY'),
        'ticket.disclosureNotAllowed',
      ],
    ],
  },
  changeSummary: {
    sides: both,
    rules: [[({ ticket }) => ticket.disclosure === 'LIMITED_DISCLOSED', 'ticket.summaryNotShown']],
  },
  addParticipant: {
    sides: author,
    rules: [
      [({ ticket }) => ticket.crew_id === null, 'ticket.crewHasNoParticipants'],
      [isShareable, 'ticket.sharesFixed'],
    ],
  },
  /** Also once it is closed, so that nobody who does not answer holds up a reward. */
  removeParticipant: { sides: author, rules: [[isUnpaid, 'ticket.sharesFixed']] },
  consent: {
    sides: participant,
    rules: [
      [isUnpaid, 'ticket.sharesFixed'],
      [({ consents }) => consents?.own === 'INVITED', 'ticket.consentNotAsked'],
    ],
  },
  decline: { sides: participant, rules: [[isUnpaid, 'ticket.sharesFixed']] },
  answerTakeDown: { sides: both, rules: [[(judged) => !isShown(judged), 'ticket.notHidden']] },
} as const satisfies Record<string, Action<TicketSide, Judged>>
export type TicketActionName = keyof typeof actions

/** What a manager needs for an action on behalf of their company. */
export const permissionFor = (name: TicketActionName): CompanyPermission =>
  name === 'reward' || name === 'approveReward' || name === 'refuseReward' ? 'REWARDS' : 'TICKETS'

export const permissionsOf = (viewer: Viewer): readonly CompanyPermission[] =>
  viewer?.standing.company?.permissions ?? []

const isPermitted = (name: TicketActionName, { side, permissions }: Pick<Judged, 'side' | 'permissions'>): boolean =>
  side !== 'COMPANY' || permissions.includes(permissionFor(name))

/** What a viewer is to the discussion of a ticket. */
export const standingIn = (viewer: Viewer, ticket: Parameters<typeof sideOf>[1]): CommentStanding => {
  const side = sideOf(viewer, ticket)
  const mayWrite = isPermitted('comment', { side, permissions: permissionsOf(viewer) })
  return { takesPart: side !== null, missing: mayWrite ? null : permissionFor('comment') }
}

/** Why a reader of the ticket may not do this; null if they may. */
export const refusalOn = (name: TicketActionName, judged: Judged): ProblemCode | null => {
  const { sides, rules }: Action<TicketSide, Judged> = actions[name]
  const permitted = (facts: Judged): boolean => isPermitted(name, facts)
  const action = { sides, rules: [[permitted, 'company.permissionRequired'] as const, ...rules] }
  return refusalOf<TicketSide, Judged>(action, { side: judged.side, facts: judged, forbidden })
}

type Reading = Pick<
  Judged,
  'ticket' | 'side' | 'permissions' | 'isPrivate' | 'isHidden' | 'closing' | 'approval' | 'consents'
> & {
  request: Request | null
}

/** What a viewer may currently do to a ticket; includes amounts if they may pay. */
export const permissionsOn = (reading: Reading) => {
  const { ticket } = reading
  const may = (name: TicketActionName, to?: Substate): boolean =>
    refusalOn(name, { ...reading, ...(to !== undefined && { to }) }) === null
  return {
    edit: may('edit'),
    answer: may('answer'),
    retest: may('retest'),
    comment: may('comment'),
    commentInternally: may('commentInternally'),
    changeSubstateTo: companyMovesFrom(ticket.substate).filter((to) => may('changeSubstate', to)),
    changeSeverity: may('changeSeverity'),
    assign: may('assign'),
    label: may('label'),
    reward: may('reward'),
    proposeReward: may('proposeReward'),
    approveReward: may('approveReward'),
    refuseReward: may('refuseReward'),
    withdrawReward: may('withdrawReward'),
    requestDisclosure: may('requestDisclosure'),
    answerDisclosure: may('answerDisclosure'),
    discloseEarly: may('discloseEarly'),
    changeSummary: may('changeSummary'),
    changeAnonymity: may('changeAnonymity'),
    redact: may('redact'),
    answerTakeDown: may('answerTakeDown'),
    addParticipant: may('addParticipant'),
    removeParticipant: may('removeParticipant'),
    consent: may('consent'),
    decline: may('decline'),
    appeal: may('appeal'),
  }
}
