// Who may do what to a ticket. Whether its state allows it is another question, asked afterwards.

import type { Severity } from '@jebo/contract/core/severity.ts'
import type { Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { isMove, isRatable, isRewardable, movesFrom, stateOf } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Disclosure, Side } from '@jebo/contract/tickets/tickets.schema.ts'
import { managedCompanyIdOf, type Viewer } from '../../platform/http/reader.ts'

type Belongings = { author_id: number; company_id: number; substate: Substate }

/** An author who is a manager of the company stays the author and nothing else; a draft is no company's yet. */
export const sideOf = (viewer: Viewer, ticket: Belongings): Side | null => {
  if (viewer === null) return null
  if (viewer.id === ticket.author_id) return 'AUTHOR'
  return managedCompanyIdOf(viewer) === ticket.company_id && ticket.substate !== 'DRAFT' ? 'COMPANY' : null
}

const doers = {
  edit: ['AUTHOR'],
  submit: ['AUTHOR'],
  answer: ['AUTHOR'],
  retest: ['AUTHOR'],
  comment: ['AUTHOR', 'COMPANY'],
  commentInternally: ['COMPANY'],
  changeSubstate: ['COMPANY'],
  changeSeverity: ['COMPANY'],
  reward: ['COMPANY'],
  requestDisclosure: ['AUTHOR', 'COMPANY'],
} as const satisfies Record<string, readonly Side[]>

const may =
  (action: keyof typeof doers) =>
  (side: Side | null): boolean =>
    doers[action].some((one) => one === side)

export const mayEdit = may('edit')
export const maySubmit = may('submit')
export const mayAnswer = may('answer')
export const mayRetest = may('retest')
export const mayCommentInternally = may('commentInternally')
export const mayChangeSubstate = may('changeSubstate')
export const mayChangeSeverity = may('changeSeverity')
export const mayReward = may('reward')
export const mayRequestDisclosure = may('requestDisclosure')

/** A draft is talked about by nobody. */
export const mayComment = (side: Side | null, { substate }: { substate: Substate }): boolean =>
  may('comment')(side) && substate !== 'DRAFT'

/** One's own comment, by whoever still has a part in the ticket. */
export const mayChangeComment = (side: Side | null, viewer: Viewer, comment: { author_id: number }): boolean =>
  side !== null && viewer?.id === comment.author_id

/** A request waits for the other side. */
export const mayAnswerDisclosure = (side: Side | null, request: { side: Side }): boolean =>
  side !== null && side !== request.side

/** Whether a comment's words may still change: a reason, an answer and a verdict stand. */
export const isChangeable = ({ kind, deleted_at }: { kind: string; deleted_at: Date | null }): boolean =>
  kind === 'PLAIN' && deleted_at === null

/** Whether there is anything to agree upon yet. */
export const isDisclosable = ({ substate, disclosure }: { substate: Substate; disclosure: Disclosure }): boolean =>
  stateOf(substate) === 'CLOSED' && disclosure === 'CLOSED'

/** Whether a ticket may be paid for as it stands. */
export const isPayable = ({ substate, severity }: { substate: Substate; severity: Severity | null }): boolean =>
  isRewardable(substate) && severity !== null && severity !== 'NONE'

type Facts = Belongings & { severity: Severity | null; disclosure: Disclosure }

/** What a viewer may do to a ticket right now; amounts are added where he may pay. */
export const permissionsOn = (ticket: Facts, side: Side | null, request: { side: Side } | null) => ({
  edit: mayEdit(side) && ticket.substate === 'DRAFT',
  answer: mayAnswer(side) && ticket.substate === 'NEEDS_MORE_INFO',
  retest: mayRetest(side) && ticket.substate === 'RETESTING',
  comment: mayComment(side, ticket),
  commentInternally: mayCommentInternally(side),
  changeSubstateTo: mayChangeSubstate(side) ? [...movesFrom(ticket.substate, 'MANAGER')] : [],
  changeSeverity: mayChangeSeverity(side) && isRatable(ticket.substate),
  reward: mayReward(side) && isPayable(ticket),
  requestDisclosure: mayRequestDisclosure(side) && isDisclosable(ticket) && request === null,
  answerDisclosure: request !== null && mayAnswerDisclosure(side, request),
})

/** Whether a manager moves a ticket from here to there. */
export const isManagersMove = (from: Substate, to: Substate): boolean => isMove(from, to, 'MANAGER')
