// What publishing asks for, and what a published program must keep.

import { dayInSeoul } from '../../platform/day-in-seoul.ts'
import type { Db } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { getPlan } from '../companies/public.ts'
import { missingParts } from './missing-parts.ts'
import type { Program } from './program.ts'
import { restrictionsOf } from './programs.policy.ts'

const at = (paths: readonly string[], messageKey: string) => ({ issues: paths.map((path) => ({ path, messageKey })) })

/** @throws Refusal `program.incomplete` with an issue at each field that is missing */
export const refuseIncomplete = (program: Program, assetIds: readonly number[]): void => {
  const missing = missingParts({ ...program, assetIds })
  refuseUnless(missing.length === 0, 'program.incomplete', at(missing, 'field.required'))
}

/** @throws Refusal `program.periodOver` where the last day that testing is allowed on has gone by */
export const refuseOver = ({ authorization }: Program, now: Date): void => {
  const endsOn = authorization?.endsOn ?? null
  const isOver = endsOn !== null && endsOn < dayInSeoul(now)
  refuseUnless(!isOver, 'program.periodOver', at(['authorization.endsOn'], 'field.endsInPast'))
}

/** @throws Refusal `program.notInPlan` with an issue at each restriction that the company's plan does not know */
export const refuseOutOfPlan = async (db: Db, program: Program): Promise<void> => {
  const restrictions = restrictionsOf(program)
  const isInPlan = restrictions.length === 0 || (await getPlan(db, program.companyId)) === 'PRO'
  refuseUnless(isInPlan, 'program.notInPlan', at(restrictions, 'program.notInPlan'))
}
