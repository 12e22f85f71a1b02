// What tickets have been through, told at once: which actions the policy permits, and what they leave.
import type { Side } from '@jebo/contract/core/actor.ts'
import { spanOf } from '@jebo/contract/core/bounty.ts'
import type { CommentKind } from '@jebo/contract/core/comment.ts'
import { companyPermissions } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import { rangeOf, type Tier } from '@jebo/contract/core/tiers.ts'
import type { TargetKind } from '@jebo/contract/tickets/target-kinds.ts'
import type { ResponseTargets } from '@jebo/contract/tickets/targets.schema.ts'
import type {
  Disclosure,
  DisclosureRequestState,
  PublicDisclosure,
  Substate,
} from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { ActivityType, Verdict } from '@jebo/contract/tickets/tickets.schema.ts'
import type { ToolUse } from '@jebo/contract/tickets/tool-use.ts'
import type { ProgramVersion } from '../programs/public.ts'
import { movedTo, touch } from './move-ticket.ts'
import { followTarget, startAll, startedBy, type Target } from './target-course.ts'
import { refusalOn, type TicketActionName } from './tickets.policy.ts'

type UserId = RowId<'users'>

/** Uploaded files are attached to it. */
type Said = { contents: string; attachmentIds?: readonly string[] }

/** What a side of a ticket did. */
export type PastAction = { at: Date; actorId: UserId; side: Side } & (
  | { does: 'move'; to: Substate; comment?: string | undefined; original?: TicketHistory }
  | ({ does: 'answer' } & Said)
  | ({ does: 'retest'; isFixed: boolean } & Said)
  | ({ does: 'comment'; isInternal?: true } & Said)
  | { does: 'rate'; severity: Severity; comment: string }
  | { does: 'reward'; amountWon: number; comment?: string | undefined }
  | { does: 'askToDisclose'; disclosure: PublicDisclosure; summary?: string }
  | { does: 'answerDisclosure'; accept: boolean; reason?: string | undefined }
)

/** A ticket with all that was done to it since it was submitted, oldest first. */
export type TicketHistory = {
  companyId: RowId<'companies'>
  /** The version of the program's rules by which it is judged. */
  version: ProgramVersion
  /** With its tier in that version. */
  asset: { id: RowId<'assets'>; tier: Tier } | null
  authorId: UserId
  /** The crew as which the author submitted it. */
  crewId?: RowId<'crews'> | undefined
  title: string
  weaknessType: string
  severity: Severity
  cvssVector?: string | undefined
  toolUse?: ToolUse | undefined
  description: string
  /** Files that the author has uploaded. */
  attachmentIds?: readonly string[]
  createdAt: Date
  /** Null if it is still a draft. */
  submittedAt: Date | null
  actions: readonly PastAction[]
}

type Comment = {
  kind: CommentKind
  contents: string
  isInternal: boolean
  authorId: UserId
  at: Date
  attachmentIds: readonly string[]
}
type Reward = { amountWon: number; severity: Exclude<Severity, 'NONE'>; span: { min: number; max: number } }
type Activity = {
  type: ActivityType
  at: Date
  actorId: UserId
  side: Side
  /** Not said to anyone, as it belongs to another activity. */
  isSilent?: true
  before?: string | null
  after?: string
  disclosure?: PublicDisclosure
  verdict?: Verdict
  originals?: { from: TicketHistory | null; to: TicketHistory } | undefined
  comment?: Comment | undefined
  reward?: Reward
}
type Request = {
  disclosure: PublicDisclosure
  summary: string | null
  side: Side
  state: DisclosureRequestState
  requestedBy: UserId
  requestedAt: Date
  answeredBy: UserId | null
  answeredAt: Date | null
  objection: string | null
}

/** What a ticket has become, with what happened on the way. */
export type Outcome = {
  history: TicketHistory
  ticket: ReturnType<typeof begin>
  original: TicketHistory | null
  activities: Activity[]
  requests: Request[]
  /** What the company had promised, as it stands after the last action. */
  targets: Target[]
}

const begin = ({ authorId, crewId, companyId, severity, createdAt, submittedAt }: TicketHistory) => ({
  author_id: authorId,
  crew_id: crewId ?? null,
  company_id: companyId,
  severity: severity as Severity,
  substate: (submittedAt === null ? 'DRAFT' : 'SUBMITTED') as Substate,
  asked_from: null as 'SUBMITTED' | 'IN_PROGRESS' | null,
  turn_since: submittedAt,
  disclosure: 'CLOSED' as Disclosure,
  is_retested: false,
  reward_total_won: 0,
  created_at: createdAt,
  updated_at: submittedAt ?? createdAt,
  submitted_at: submittedAt,
  responded_at: null as Date | null,
  closed_at: null as Date | null,
  disclosed_at: null as Date | null,
  summary: null as string | null,
})

type PastActionOf<Does extends PastAction['does']> = Extract<PastAction, { does: Does }>

const policyActions: Record<PastAction['does'], TicketActionName> = {
  move: 'changeSubstate',
  answer: 'answer',
  retest: 'retest',
  comment: 'comment',
  rate: 'changeSeverity',
  reward: 'reward',
  askToDisclose: 'requestDisclosure',
  answerDisclosure: 'answerDisclosure',
}

const permit = ({ history, ticket, requests }: Outcome, action: PastAction): void => {
  const request = requests.find(({ state }) => state === 'OPEN') ?? null
  const to = action.does === 'move' ? { to: action.to } : {}
  const refusal = refusalOn(policyActions[action.does], {
    ...{ ticket: { ...ticket, is_of_closed: false }, side: action.side, request },
    permissions: companyPermissions,
    ...to,
  })
  if (refusal !== null) throw new Error(`"${history.title}" cannot ${action.does}: ${refusal}`)
}

const written = (action: PastAction, kind: CommentKind, contents: string | undefined): Comment | undefined =>
  contents === undefined
    ? undefined
    : {
        ...{ kind, contents, isInternal: 'isInternal' in action, authorId: action.actorId, at: action.at },
        attachmentIds: ('attachmentIds' in action && action.attachmentIds) || [],
      }

const record = (
  { activities }: Outcome,
  { at, actorId, side }: PastAction,
  activity: Omit<Activity, 'at' | 'actorId' | 'side'>,
) => void activities.push({ ...activity, at, actorId, side })

const changeSubstate = (
  outcome: Outcome,
  action: PastAction,
  to: Substate,
  said: Pick<Activity, 'comment' | 'verdict' | 'originals'>,
) => {
  const { ticket } = outcome
  const before = ticket.substate
  Object.assign(ticket, movedTo(to, { ticket, side: action.side, at: action.at }))
  if (before === 'IN_PROGRESS' && to === 'RETESTING') record(outcome, action, { type: 'PATCHED', isSilent: true })
  record(outcome, action, { type: 'CHANGE_STATE', before, after: to, ...said })
}

const pay = (outcome: Outcome, action: PastActionOf<'reward'>): void => {
  const { history, ticket } = outcome
  const { severity } = ticket
  const span = spanOf(rangeOf(history.version.rules, history.asset), severity)
  const { amountWon } = action
  if (severity === 'NONE' || !span || amountWon < span.min || amountWon > span.max)
    throw new Error(`"${history.title}" cannot be rewarded with ${amountWon} won`)
  ticket.reward_total_won += amountWon
  const reward = { amountWon, severity, span }
  record(outcome, action, { type: 'REWARD', reward, comment: written(action, 'REASON', action.comment) })
}

const answerRequest = (outcome: Outcome, action: PastActionOf<'answerDisclosure'>): void => {
  const { ticket, requests } = outcome
  const request = requests.find(({ state }) => state === 'OPEN')
  if (!request) return
  const { accept, actorId, at } = action
  Object.assign(request, {
    ...{ state: accept ? 'ACCEPTED' : 'OBJECTED', answeredBy: actorId, answeredAt: at },
    objection: accept ? null : (action.reason ?? null),
  })
  if (accept) {
    record(outcome, action, { type: 'DISCLOSE', before: ticket.disclosure, after: request.disclosure })
    Object.assign(ticket, { disclosure: request.disclosure, disclosed_at: at, summary: request.summary })
  } else {
    const comment = written(action, 'REASON', action.reason)
    record(outcome, action, { type: 'DISCLOSE_REQUEST', before: 'OPEN', after: 'OBJECTED', comment })
  }
}

const askToDisclose = (outcome: Outcome, action: PastActionOf<'askToDisclose'>): void => {
  const { disclosure, summary = null, side, actorId: requestedBy, at: requestedAt } = action
  for (const request of outcome.requests) if (request.state === 'OBJECTED') request.state = 'ENDED'
  outcome.requests.push({
    ...{ disclosure, summary, side, requestedBy, requestedAt },
    ...{ state: 'OPEN', answeredBy: null, answeredAt: null, objection: null },
  })
  record(outcome, action, { type: 'DISCLOSE_REQUEST', after: 'OPEN', disclosure })
}

const rate = (outcome: Outcome, action: PastActionOf<'rate'>): void => {
  const comment = written(action, 'REASON', action.comment)
  record(outcome, action, { type: 'CHANGE_SEVERITY', before: outcome.ticket.severity, after: action.severity, comment })
  outcome.ticket.severity = action.severity
}

const move = (outcome: Outcome, action: PastActionOf<'move'>): void => {
  const { original: from } = outcome
  const to = action.original ?? null
  outcome.original = to
  const said = { comment: written(action, 'REASON', action.comment), ...(to && { originals: { from, to } }) }
  changeSubstate(outcome, action, action.to, said)
}

const answer = (outcome: Outcome, action: PastActionOf<'answer'>): void =>
  changeSubstate(outcome, action, outcome.ticket.asked_from ?? 'SUBMITTED', {
    comment: written(action, 'ANSWER', action.contents),
  })

const retest = (outcome: Outcome, action: PastActionOf<'retest'>): void => {
  outcome.ticket.is_retested = true
  const verdict = action.isFixed ? 'FIXED' : 'NOT_FIXED'
  changeSubstate(outcome, action, 'RETEST_COMPLETED', { comment: written(action, 'VERDICT', action.contents), verdict })
}

const comment = (outcome: Outcome, action: PastActionOf<'comment'>): void =>
  record(outcome, action, { type: 'COMMENT', comment: written(action, 'PLAIN', action.contents) })

type Perform<Does extends PastAction['does']> = (outcome: Outcome, action: PastActionOf<Does>) => void

const performers: { [Does in PastAction['does']]: Perform<Does> } = {
  ...{ move, answer, retest, comment, rate },
  ...{ reward: pay, askToDisclose, answerDisclosure: answerRequest },
}

/** One kind of action at a time, so that the compiler knows that action and performer agree. */
const perform = <Does extends PastAction['does']>(outcome: Outcome, does: Does, action: PastActionOf<Does>): void =>
  performers[does](outcome, action)

/** What `followTargets` does for a ticket that changes now. */
const followTargets = (outcome: Outcome, promised: ResponseTargets, known: number): void => {
  const { ticket, activities, targets } = outcome
  for (const { at, type, after } of activities.slice(known)) {
    const kinds = startedBy({ type, ...(after !== undefined && { after }) })
    const isNew = (kind: TargetKind) => !targets.some((target) => target.kind === kind)
    targets.push(...startAll(kinds.filter(isNew), promised, at))
    for (const target of targets) Object.assign(target, followTarget(target, ticket, at))
  }
}

/**
 * Follows a ticket through its past.
 * @param promised how soon its company acts
 * @throws Error if a action is not permitted when it is done
 */
export const outcomeOf = (history: TicketHistory, promised: ResponseTargets): Outcome => {
  const ticket = begin(history)
  const outcome: Outcome = { history, ticket, original: null, activities: [], requests: [], targets: [] }
  const { submittedAt: at, authorId: actorId } = history
  if (at !== null)
    outcome.activities.push({ type: 'SUBMIT', at, actorId, side: 'AUTHOR', before: 'DRAFT', after: 'SUBMITTED' })
  followTargets(outcome, promised, 0)
  for (const action of history.actions) {
    const known = outcome.activities.length
    permit(outcome, action)
    perform(outcome, action.does, action)
    // An internal comment must not be visible to the author.
    if (!('isInternal' in action)) Object.assign(ticket, touch({ ticket, side: action.side, at: action.at }))
    followTargets(outcome, promised, known)
  }
  return outcome
}
