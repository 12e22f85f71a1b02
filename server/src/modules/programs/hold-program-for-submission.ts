import type { Asset } from '@jebo/contract/core/asset.ts'
import type { BountyRange } from '@jebo/contract/core/bounty.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { getPlan, listAssetsOf } from '../companies/public.ts'
import type { Program } from './program.ts'
import { holdPublishedProgram } from './programs.sql.ts'

/** What a ticket keeps of the program it was submitted to, whatever becomes of that program. */
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
 * The program a ticket is submitted to, with the rules to pin: neither changes before the end of the transaction, and
 * other submissions need not wait. Null where the viewer does not see it, or sees a draft. Whether it takes tickets from this hacker is told
 * by `submissionBlockOf`.
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
