import type { TermsType } from '@jebo/contract/accounts/accounts.schema.ts'
import { dayInSeoul } from '../../platform/day-in-seoul.ts'
import type { Db } from '../../platform/db/database.ts'
import { listStanding, listVersions } from './terms.sql.ts'
import { type DueType, dueTypes, holdingTypes } from './terms-in-force.ts'

/** How a user stands to the documents at a moment: which his agreement holds for, and which he is to be asked for. */
export const termsStandingOf = async (
  db: Db,
  userId: number,
  at: Date,
): Promise<{ agreed: TermsType[]; due: DueType[] }> => {
  const versions = await listVersions(db)
  const standing = await listStanding(db, userId)
  const day = dayInSeoul(at)
  return { agreed: holdingTypes(versions, standing, day), due: dueTypes(versions, standing, day) }
}
