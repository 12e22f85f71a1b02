// A public ticket that staff hide for a time, in which both sides are heard.
import { lifecycle } from '../core/lifecycle.ts'
import { prose } from '../core/text.ts'
import { z } from '../core/zod.ts'
import { publicDisclosures } from './tickets.lifecycle.ts'
import { ticketLimits } from './tickets.limits.ts'

const takeDownStates = ['HIDDEN', 'RESTORED', 'REDACTED', 'LOWERED', 'EXPIRED'] as const
export type TakeDownState = (typeof takeDownStates)[number]

/** Staff decide while the ticket is hidden; if they have not, it becomes public again by itself. */
export const takeDownLifecycle = lifecycle<TakeDownState, 'STAFF' | 'CLOCK'>({
  states: takeDownStates,
  start: 'HIDDEN',
  moves: [
    { from: 'HIDDEN', to: ['RESTORED', 'REDACTED', 'LOWERED'], by: 'STAFF' },
    { from: 'HIDDEN', to: 'EXPIRED', by: 'CLOCK' },
  ],
})

/** For how many days staff hide a ticket. */
export const hiddenDays = z.int().min(1).max(30)

/** What a side says about it. Staff and the other side read it. */
export const takeDownAnswer = prose(ticketLimits.reason)

/** A hidden ticket for its two sides. */
export const takeDown = z.object({
  /** The level that held before. */
  disclosure: z.enum(publicDisclosures),
  /** Why staff hide it. Plain text. */
  reason: z.string(),
  /** When it becomes public again if staff have not decided. */
  dueAt: z.iso.datetime(),
})
