// What a ticket asks of its reader.
import type { Side } from '@jebo/contract/core/actor.ts'
import { actingSideOf } from '@jebo/contract/tickets/ticket-side.ts'
import { type Substate, turnOf } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { TicketPage, Verdict } from '@jebo/contract/tickets/tickets.schema.ts'

/** What the side whose turn it is has to do. */
export type Task = 'review' | 'answer' | 'fix' | 'retest' | 'conclude' | 'answerDisclosure'

/**
 * `asked`: this reader acts next. `colleague`: their side does, but they lack the permission, or another
 * member of the crew wrote the ticket. `waiting`: the other side does. `ended`: nobody does, as after the company has closed.
 */
export type Turn = { kind: 'asked' | 'colleague' | 'waiting'; task: Task } | { kind: 'ended' }

/** What an open ticket asks of the side whose turn it is. */
const tasks: Partial<Record<Substate, Exclude<Task, 'answerDisclosure'>>> = {
  SUBMITTED: 'review',
  NEEDS_MORE_INFO: 'answer',
  IN_PROGRESS: 'fix',
  RETESTING: 'retest',
  RETEST_COMPLETED: 'conclude',
}

export const taskOf = (substate: Substate): Exclude<Task, 'answerDisclosure'> | undefined => tasks[substate]

type Asked = Pick<TicketPage, 'substate' | 'side'> & {
  can: Pick<TicketPage['can'], 'answer' | 'retest' | 'changeSubstateTo' | 'answerDisclosure'>
  disclosureRequest: { by: Side } | null
  company: { closedAt: string | null }
}

const mayDo = ({ can }: Asked, task: Task): boolean => {
  if (task === 'answer' || task === 'retest' || task === 'answerDisclosure') return can[task]
  return can.changeSubstateTo.length > 0
}

/** Null for drafts and for readers on neither side. */
export const turnFor = (ticket: Asked): Turn | null => {
  const { substate, side, disclosureRequest, company } = ticket
  if (side === null || substate === 'DRAFT') return null
  // The author’s side can still answer what it has asked.
  if (company.closedAt !== null && disclosureRequest?.by !== 'COMPANY') return { kind: 'ended' }
  const task = disclosureRequest ? 'answerDisclosure' : tasks[substate]
  if (task === undefined) return { kind: 'ended' }
  const own = actingSideOf(side)
  const isOwnTurn = disclosureRequest ? disclosureRequest.by !== own : turnOf(substate) === own
  if (!isOwnTurn) return { kind: 'waiting', task }
  return { kind: mayDo(ticket, task) ? 'asked' : 'colleague', task }
}

/** What the company does next with a ticket. */
export type Advice = 'reward' | 'propose' | { move: Substate }

/** Whether an advice is about a reward, not a move. */
export const isAboutReward = (step: Advice): step is 'reward' | 'propose' => step === 'reward' || step === 'propose'

type Advised = Asked & Pick<TicketPage, 'rewardTotalWon'> & { can: Pick<TicketPage['can'], 'reward' | 'proposeReward'> }

/** Paying comes before the end, as far as this reader can pay, or propose it. */
const endOf = ({ can, rewardTotalWon }: Advised): Advice => {
  if (rewardTotalWon === 0 && can.reward !== null) return 'reward'
  return rewardTotalWon === 0 && can.proposeReward !== null ? 'propose' : { move: 'RESOLVED' }
}

const stepsOf = (ticket: Advised, verdict: Verdict | null): readonly Advice[] => {
  if (ticket.substate === 'SUBMITTED') return [{ move: 'IN_PROGRESS' }, { move: 'NEEDS_MORE_INFO' }]
  if (ticket.substate === 'IN_PROGRESS') return [{ move: 'RETESTING' }, endOf(ticket)]
  if (ticket.substate !== 'RETEST_COMPLETED' || verdict === null) return []
  return [verdict === 'FIXED' ? endOf(ticket) : { move: 'IN_PROGRESS' }]
}

/**
 * The usual next steps of a reader on the company's side whose turn it is, the first of them first.
 * @param verdict what the hacker found in the retest that has just ended; null if it is unknown
 */
export const adviceFor = (ticket: Advised, verdict: Verdict | null): readonly Advice[] => {
  const turn = turnFor(ticket)
  if (turn?.kind !== 'asked' || turn.task === 'answerDisclosure') return []
  return stepsOf(ticket, verdict).filter(
    (step) => isAboutReward(step) || ticket.can.changeSubstateTo.includes(step.move),
  )
}
