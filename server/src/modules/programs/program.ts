import type { BountyRange } from '@jebo/contract/core/bounty.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { ProgramRules, programAuthorization } from '@jebo/contract/core/program-rules.ts'
import type { z } from '@jebo/contract/core/zod.ts'
import { phaseIn } from '@jebo/contract/programs/event-phase.ts'
import type { EventPhase } from '@jebo/contract/programs/events.ts'
import type { ParticipationMethod, ProgramType } from '@jebo/contract/programs/program-types.ts'
import { type ProgramStatus, programLifecycle } from '@jebo/contract/programs/programs.lifecycle.ts'
import { participantRestriction } from '@jebo/contract/programs/programs.schema.ts'

/** A program as used by the domain rules. */
export type Program = {
  /** Internal id; never exposed. */
  id: RowId<'programs'>
  publicId: number
  companyId: RowId<'companies'>
  type: ProgramType
  /** Of a private program. */
  participationMethod: ParticipationMethod | null
  /** Of an event or a challenge. */
  window: { startsAt: Date; endsAt: Date } | null
  status: ProgramStatus
  title: string
  summary: string | null
  introduction: string | null
  policy: string | null
  logoId: string | null
  /** Of the first tier. */
  bountyRange: BountyRange | null
  furtherTiers: BountyRange[]
  participantRestriction: z.infer<typeof participantRestriction> | null
  minimumValidTickets: number
  authorization: z.infer<typeof programAuthorization> | null
  version: number
  publishedAt: Date | null
  /** Of one that has ended, when it did. */
  updatedAt: Date
}

/** A program as lists show it, without its long texts. */
export type ListedProgram = Pick<
  Program,
  | 'id'
  | 'publicId'
  | 'companyId'
  | 'type'
  | 'participationMethod'
  | 'window'
  | 'status'
  | 'title'
  | 'summary'
  | 'logoId'
  | 'bountyRange'
  | 'furtherTiers'
  | 'publishedAt'
>

/** Whether the window of a program is open; null without a window. One that its company has ended is over. */
export const phaseOf = ({ status, window }: Pick<Program, 'status' | 'window'>, now: Date): EventPhase | null => {
  if (window === null) return null
  return programLifecycle.isFinal(status) ? 'OVER' : phaseIn(window, now)
}

/** Whether a program has ended for good. An event ends with its window, and is marked as ended a little later. */
export const isOver = (program: Pick<Program, 'status' | 'window'>, now: Date): boolean =>
  program.status !== 'DRAFT' && (programLifecycle.isFinal(program.status) || phaseOf(program, now) === 'OVER')

/** When a program ended for good; null if it has not. */
export const endOf = (program: Pick<Program, 'status' | 'window' | 'updatedAt'>, now: Date): Date | null => {
  if (!isOver(program, now)) return null
  const { status, window, updatedAt } = program
  const ended = programLifecycle.isFinal(status) ? updatedAt : null
  const closed = window?.endsAt ?? null
  return ended && closed && closed < ended ? closed : (ended ?? closed)
}

/** A program with the rules of one of its versions. */
export const applyRules = (
  program: Program,
  {
    bountyRange,
    furtherTiers,
    policy,
    authorization,
    participantRestriction: restriction,
    minimumValidTickets,
  }: ProgramRules,
): Program => ({
  ...program,
  bountyRange,
  furtherTiers,
  policy,
  authorization,
  participantRestriction: participantRestriction.nullable().parse(restriction),
  minimumValidTickets,
})
