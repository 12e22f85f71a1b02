// Who takes part in the tickets, by internal id.

import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tier } from '@jebo/contract/core/tiers.ts'
import type { ProgramVersion } from '../../modules/programs/public.ts'
import type { DemoCompany } from '../companies.ts'
import type { Place } from '../flaws/flaw.ts'
import type { Name } from '../people.ts'
import type { DemoProgram } from '../program.ts'
import type { CrewName } from './crews.ts'

export type UserId = RowId<'users'>

export type CastProgram = {
  program: DemoProgram
  company: DemoCompany
  companyId: RowId<'companies'>
  /** Its owner first. */
  managerIds: readonly UserId[]
  /** Oldest first. */
  versions: readonly ProgramVersion[]
  assets: readonly { id: RowId<'assets'>; name: string; place: Place; tier: Tier }[]
}

export type Cast = {
  now: Date
  userId: (name: Name) => UserId
  crewId: (name: CrewName) => RowId<'crews'>
  programs: readonly CastProgram[]
}

/** The version of the rules that applied at a time. */
export const versionAt = ({ versions, program }: CastProgram, at: Date): ProgramVersion => {
  const found = versions.findLast(({ createdAt }) => createdAt <= at) ?? versions[0]
  if (!found) throw new Error(`${program.key} was never published`)
  return found
}
