// The way of a ticket in few steps, with the time spent in each.
import { isClosing, type Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { TicketMove } from '@jebo/contract/tickets/tickets.schema.ts'

export const waySteps = ['review', 'fix', 'retest', 'end'] as const
export type WayStep = (typeof waySteps)[number]

export type WayPart = {
  step: WayStep
  /** `skipped`: the ticket was resolved without it. */
  state: 'done' | 'current' | 'ahead' | 'skipped'
  /** How long the ticket has been in this step; null before it, and at the end. */
  spentMs: number | null
  /** When the ticket was closed, unless staff opened it again; of the end alone. */
  closedAt: string | null
}

type Move = Pick<TicketMove, 'to' | 'at'>

const stepOf = (substate: Substate, before: WayStep): WayStep => {
  if (isClosing(substate)) return 'end'
  if (substate === 'IN_PROGRESS') return 'fix'
  if (substate === 'RETESTING' || substate === 'RETEST_COMPLETED') return 'retest'
  // Information is requested within a step.
  return substate === 'NEEDS_MORE_INFO' ? before : 'review'
}

/** Each stay in a step, oldest first. */
const staysOf = (moves: readonly Move[], now: Date) => {
  const stays: { step: WayStep; from: number; until: number; at: string }[] = []
  for (const [index, { to, at }] of moves.entries()) {
    const next = moves[index + 1]
    const step = stepOf(to, stays.at(-1)?.step ?? 'review')
    stays.push({ step, at, from: Date.parse(at), until: next ? Date.parse(next.at) : now.getTime() })
  }
  return stays
}

/** Empty before the submission. A ticket that was closed without being resolved has only the steps it took. */
export const wayOf = (moves: readonly Move[], now: Date): WayPart[] => {
  const last = moves.at(-1)
  if (!last) return []
  const stays = staysOf(moves, now)
  const current = stays.at(-1)?.step ?? 'review'
  // Another closing in its place leaves the date as it is.
  const closedAt = stays[stays.findLastIndex(({ step }) => step !== 'end') + 1]?.at ?? null
  return waySteps.flatMap((step): WayPart[] => {
    const own = stays.filter((stay) => stay.step === step)
    const isPassed = waySteps.indexOf(step) < waySteps.indexOf(current)
    if (own.length === 0 && isPassed && last.to !== 'RESOLVED') return []
    const state = step === current ? 'current' : !isPassed ? 'ahead' : own.length === 0 ? 'skipped' : 'done'
    const spentMs = own.reduce((sum, { from, until }) => sum + Math.max(0, until - from), 0)
    return [
      {
        step,
        state: state === 'current' && step === 'end' ? 'done' : state,
        spentMs: own.length === 0 || step === 'end' ? null : spentMs,
        closedAt: step === 'end' ? closedAt : null,
      },
    ]
  })
}
