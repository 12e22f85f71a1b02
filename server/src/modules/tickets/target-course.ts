// What becomes of the targets of a ticket when it changes.

import { type TargetKind, targetKinds } from '@jebo/contract/tickets/target-kinds.ts'
import type {
  ResponseTargets,
  TargetSpan,
  TargetStanding,
  TicketTarget,
} from '@jebo/contract/tickets/targets.schema.ts'
import { isClosing, turnOf } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { ActivityType } from '@jebo/contract/tickets/tickets.schema.ts'
import { afterBusinessMinutes, beforeBusinessMinutes, businessMinutesBetween, minutesPerDay } from './business-time.ts'
import type { TicketColumns } from './tickets.sql.ts'

type Facts = Pick<TicketColumns, 'substate' | 'asked_from' | 'responded_at' | 'reward_total_won' | 'severity'>

/** Whether the step is done, is still to do, waits for the author, or came to nothing. */
type Course = 'DONE' | 'TO_DO' | 'WAITING' | 'ENDED'

const isTriaged = ({ substate, asked_from }: Facts): boolean =>
  substate !== 'SUBMITTED' && !(substate === 'NEEDS_MORE_INFO' && asked_from === 'SUBMITTED')

const whileOpen = (substate: Facts['substate']): Course => (turnOf(substate) === 'AUTHOR' ? 'WAITING' : 'TO_DO')

const isClosedUnresolved = (substate: Facts['substate']): boolean => isClosing(substate) && substate !== 'RESOLVED'

const courses: Record<TargetKind, (ticket: Facts) => Course> = {
  FIRST_RESPONSE: ({ responded_at }) => (responded_at === null ? 'TO_DO' : 'DONE'),
  TRIAGE: (ticket) => (isTriaged(ticket) ? 'DONE' : whileOpen(ticket.substate)),
  REWARD: ({ substate, severity, reward_total_won }) => {
    if (reward_total_won > 0) return 'DONE'
    return severity === 'NONE' || isClosedUnresolved(substate) ? 'ENDED' : whileOpen(substate)
  },
  RESOLUTION: ({ substate }) => {
    if (substate === 'RESOLVED') return 'DONE'
    return isClosedUnresolved(substate) ? 'ENDED' : whileOpen(substate)
  },
}

/** With its clock running, or standing still: then it knows how much is left. */
export type Target = {
  kind: TargetKind
  started_at: Date
  minutes: number
  due_at: Date | null
  left_minutes: number | null
  done_at: Date | null
}

type Change = Pick<Target, 'due_at' | 'left_minutes' | 'done_at'>

const minutesOf = ({ unit, amount }: TargetSpan): number => amount * (unit === 'HOURS' ? 60 : minutesPerDay)

const startTarget = (kind: TargetKind, span: TargetSpan, at: Date): Target => {
  const minutes = minutesOf(span)
  const due_at = afterBusinessMinutes(at, minutes)
  return { kind, started_at: at, minutes, due_at, left_minutes: null, done_at: null }
}

/** What an activity begins. A ticket is taken up once, by its company or because staff open it again. */
export const startedBy = ({ type, after }: { type: ActivityType; after?: string }): readonly TargetKind[] => {
  if (type === 'SUBMIT') return ['FIRST_RESPONSE', 'TRIAGE']
  const isTakenUp = type === 'APPEAL' ? after === 'GRANTED' : type === 'CHANGE_STATE' && after === 'IN_PROGRESS'
  return isTakenUp ? ['REWARD', 'RESOLUTION'] : []
}

const resumed = ({ due_at, left_minutes }: Target, at: Date): Date =>
  due_at ?? afterBusinessMinutes(at, left_minutes ?? 1)

/** What has to be written of a target after a change of its ticket; null if nothing. A missed one goes on until it is done. */
export const followTarget = (target: Target, ticket: Facts, at: Date): Change | null => {
  const { kind, due_at, done_at } = target
  if (done_at !== null) return null
  const course = courses[kind](ticket)
  if (course === 'DONE') return { due_at: resumed(target, at), left_minutes: null, done_at: at }
  if (course === 'TO_DO') {
    return due_at === null ? { due_at: resumed(target, at), left_minutes: null, done_at: null } : null
  }
  if (due_at === null || due_at <= at) return null
  return { due_at: null, left_minutes: Math.max(1, businessMinutesBetween(at, due_at)), done_at: null }
}

export const standingOf = ({ kind, due_at, done_at }: Target, ticket: Facts, now: Date): TargetStanding => {
  if (done_at !== null) return due_at !== null && done_at <= due_at ? 'MET' : 'MISSED'
  const isEnded = courses[kind](ticket) === 'ENDED'
  if (due_at === null) return isEnded ? 'ENDED' : 'WAITING'
  if (due_at > now) return 'RUNNING'
  return isEnded ? 'MISSED' : 'OVERDUE'
}

/** In the order of their kinds. */
export const presentTargets = (targets: readonly Target[], ticket: Facts, now: Date): TicketTarget[] =>
  targets
    .toSorted((one, other) => targetKinds.indexOf(one.kind) - targetKinds.indexOf(other.kind))
    .map((target) => ({
      kind: target.kind,
      standing: standingOf(target, ticket, now),
      dueAt: target.due_at?.toISOString() ?? null,
      doneAt: target.done_at?.toISOString() ?? null,
    }))

/** Whether something is still to do for it. */
const isRunning = (target: Target, ticket: Facts, now: Date): boolean => {
  const standing = standingOf(target, ticket, now)
  return standing === 'RUNNING' || standing === 'OVERDUE'
}

/** The one that is due first, of those for which something is still to do. */
export const nextOf = (targets: readonly Target[], ticket: Facts, now: Date): Target | undefined =>
  targets
    .filter((target) => isRunning(target, ticket, now))
    .toSorted((one, other) => Number(one.due_at) - Number(other.due_at))[0]

export const startAll = (kinds: readonly TargetKind[], promised: ResponseTargets, at: Date): Target[] =>
  kinds.flatMap((kind) => {
    const span = promised[kind]
    return span ? [startTarget(kind, span, at)] : []
  })

/**
 * When the company is reminded of a target: a business day before it is due, or half of a shorter one; if that has passed, when it is
 * due.
 */
export const reminderOf = ({ due_at, minutes }: Pick<Target, 'due_at' | 'minutes'>, now: Date) => {
  if (due_at === null) return null
  const before = beforeBusinessMinutes(due_at, Math.min(minutesPerDay, Math.floor(minutes / 2)))
  return { due_at, remind_at: before > now ? before : due_at }
}
