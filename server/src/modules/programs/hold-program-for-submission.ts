import type { Asset } from '@jebo/contract/core/asset.ts'
import type { BountyRange } from '@jebo/contract/core/bounty.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { getPlan, listAssetsOf } from '../companies/public.ts'
import type { Program } from './program.ts'
import { holdPublishedProgram } from './programs.sql.ts'

/** What a ticket records about its program on submission, regardless of later changes to the program. */
export type ProgramRules = {
  bountyRange: BountyRange
  policy: string
  assets: Asset[]
  authorization: NonNullable<Program['authorization']>
  plan: 'FREE' | 'PRO'
  participantRestriction: string | null
  minimumValidTickets: number
}

/**
 * The program a ticket is submitted to, with the rules to pin. A shared lock prevents changes until the transaction
 * ends without blocking other submissions. Null if the viewer cannot see the program, or it is a draft.
 * `submissionBlockOf` decides whether it accepts tickets from this hacker.
 */
export const holdProgramForSubmission = async (
  tx: Tx,
  publicId: number,
  viewer: Viewer,
): Promise<{ program: Program; rules: ProgramRules } | null> => {
  const program = await holdPublishedProgram(tx, publicId, viewer)
  if (!program) return null
  const { bountyRange, policy, authorization, participantRestriction, minimumValidTickets } = program
  if (bountyRange === null || policy === null || authorization === null) {
    throw new Error('a published program is incomplete')
  }
  const assets = await listAssetsOf(tx, [publicId])
  const rules = {
    bountyRange,
    policy,
    assets: assets.get(publicId) ?? [],
    authorization,
    plan: await getPlan(tx, program.companyId),
    participantRestriction,
    minimumValidTickets,
  }
  return { program, rules }
}
