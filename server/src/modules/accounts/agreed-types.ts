import type { TermsType } from '@jebo/contract/accounts/accounts.schema.ts'
import { dayInSeoul } from '../../platform/day-in-seoul.ts'
import type { Db } from '../../platform/db/database.ts'
import { listStanding, listVersions } from './terms.sql.ts'
import { holdingTypes } from './terms-in-force.ts'

/** The documents to which a user's agreement holds at a moment. */
export const agreedTypesOf = async (db: Db, userId: number, at: Date): Promise<TermsType[]> =>
  holdingTypes(await listVersions(db), await listStanding(db, userId), dayInSeoul(at))
