// How soon a company promises to act on a ticket. Source: product decisions, section 6.
import { z } from '../core/zod.ts'
import { targetKinds } from './target-kinds.ts'

/** Hours and days in which companies work: from 9 to 18 o'clock in Seoul, without weekends and public holidays. */
export const targetUnits = ['HOURS', 'DAYS'] as const
export type TargetUnit = (typeof targetUnits)[number]

/** How many hours or days. */
export const targetAmounts = { HOURS: { min: 1, max: 90 }, DAYS: { min: 1, max: 180 } } as const

/** An empty field of a form is no number. */
const amount = z.int({
  error: ({ code, input }) => (code === 'invalid_type' && !Number.isFinite(input) ? 'field.required' : undefined),
})

/** How soon. */
export const targetSpan = z
  .discriminatedUnion('unit', [
    z.strictObject({
      unit: z.literal('HOURS'),
      amount: amount.min(targetAmounts.HOURS.min).max(targetAmounts.HOURS.max),
    }),
    z.strictObject({ unit: z.literal('DAYS'), amount: amount.min(targetAmounts.DAYS.min).max(targetAmounts.DAYS.max) }),
  ])
  .meta({ examples: [{ unit: 'DAYS', amount: 2 }] })
export type TargetSpan = z.infer<typeof targetSpan>

/** Of each kind; what is left out, the company promises nothing about. */
export const responseTargets = z.strictObject({
  FIRST_RESPONSE: targetSpan.optional(),
  TRIAGE: targetSpan.optional(),
  REWARD: targetSpan.optional(),
  RESOLUTION: targetSpan.optional(),
})
export type ResponseTargets = z.infer<typeof responseTargets>

/** RUNNING until it is due; WAITING while the ticket waits for its author; ENDED if it came to nothing. */
export const targetStandings = ['RUNNING', 'WAITING', 'OVERDUE', 'MET', 'MISSED', 'ENDED'] as const
export type TargetStanding = (typeof targetStandings)[number]

/** The next of a ticket's targets that is due. */
export const nextTarget = z.object({ kind: z.enum(targetKinds), dueAt: z.iso.datetime() })
export type NextTarget = z.infer<typeof nextTarget>

/** A target of a ticket. */
export const ticketTarget = z.object({
  kind: z.enum(targetKinds),
  standing: z.enum(targetStandings),
  /** Null while its clock stands still. */
  dueAt: z.iso.datetime().nullable(),
  doneAt: z.iso.datetime().nullable(),
})
export type TicketTarget = z.infer<typeof ticketTarget>
