// What a ticket asks of its reader.
import type { Side } from '@jebo/contract/core/actor.ts'
import { actingSideOf } from '@jebo/contract/tickets/ticket-side.ts'
import { type Substate, turnOf } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'

/** What the side whose turn it is has to do. */
export type Task = 'review' | 'answer' | 'fix' | 'retest' | 'conclude' | 'answerDisclosure'

/**
 * `asked`: this reader acts next. `colleague`: their side does, but they lack the permission, or another
 * member of the crew wrote the ticket. `waiting`: the other side does. `ended`: nobody does.
 */
export type Turn = { kind: 'asked' | 'colleague' | 'waiting'; task: Task } | { kind: 'ended' }

const tasks: Partial<Record<Substate, Task>> = {
  SUBMITTED: 'review',
  NEEDS_MORE_INFO: 'answer',
  IN_PROGRESS: 'fix',
  RETESTING: 'retest',
  RETEST_COMPLETED: 'conclude',
}

type Asked = Pick<TicketPage, 'substate' | 'side'> & {
  can: Pick<TicketPage['can'], 'answer' | 'retest' | 'changeSubstateTo' | 'answerDisclosure'>
  disclosureRequest: { by: Side } | null
}

const mayDo = ({ can }: Asked, task: Task): boolean => {
  if (task === 'answer' || task === 'retest' || task === 'answerDisclosure') return can[task]
  return can.changeSubstateTo.length > 0
}

/** Whether the reader can pay the first reward of a ticket whose fix the hacker has looked at. */
export const isToBePaid = ({ substate, can, rewardTotalWon }: TicketPage): boolean =>
  substate === 'RETEST_COMPLETED' && can.reward !== null && rewardTotalWon === 0

/** Null for drafts and for readers on neither side. */
export const turnFor = (ticket: Asked): Turn | null => {
  const { substate, side, disclosureRequest } = ticket
  if (side === null || substate === 'DRAFT') return null
  const task = disclosureRequest ? 'answerDisclosure' : tasks[substate]
  if (task === undefined) return { kind: 'ended' }
  const own = actingSideOf(side)
  const isOwnTurn = disclosureRequest ? disclosureRequest.by !== own : turnOf(substate) === own
  if (!isOwnTurn) return { kind: 'waiting', task }
  return { kind: mayDo(ticket, task) ? 'asked' : 'colleague', task }
}
