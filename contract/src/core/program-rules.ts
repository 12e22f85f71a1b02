// The rules of a program: what a hacker may do, and what they get for it. Each version of them is immutable.
import { asset } from './asset.ts'
import { bountyRange, furtherTiers } from './bounty.ts'
import { versionNumber } from './version.ts'
import { z } from './zod.ts'

/** The tests that the company permits: in which period, as days in Seoul, and by which methods. */
export const programAuthorization = z.object({
  startsOn: z.string(),
  /** Null if they are permitted until revoked. */
  endsOn: z.string().nullable(),
  methods: z.string(),
})

/** When an event or a challenge accepts tickets. */
export const rulesWindow = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })

export const programRules = z.object({
  /** Of the first tier. */
  bountyRange,
  /** Rules stored earlier have one tier. */
  furtherTiers: furtherTiers.default([]),
  policy: z.string(),
  assets: z.array(asset),
  authorization: programAuthorization,
  /** The company's plan decides what becomes public. */
  plan: z.enum(['FREE', 'PRO']),
  participantRestriction: z.string().nullable(),
  minimumValidTickets: z.int(),
  /** Of an event or a challenge; rules stored earlier have none. Submissions go by the current one. */
  window: rulesWindow.optional(),
})
export type ProgramRules = z.infer<typeof programRules>

/** Whether the caller authorizes the tests of a published program; required if other targets or methods are permitted. */
export const authorizes = z.boolean().optional()

/** Names a version of a program's rules: its number in the program, and since when it applies. */
export const rulesVersion = z.object({ number: versionNumber, since: z.iso.datetime() })
export type RulesVersion = z.infer<typeof rulesVersion>
