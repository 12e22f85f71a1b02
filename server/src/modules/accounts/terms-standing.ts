import type { TermsType } from '@jebo/contract/accounts/accounts.schema.ts'
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import { type AgreedVersion, findAgreedVersions, listVersionsWithKey, type TermsFacts } from './terms.sql.ts'
import { agreedTypes, type DueType, dueTypes } from './terms-in-force.ts'

export type TermsStanding = { agreed: TermsType[]; due: DueType[] }

/** More than one only during publication, or if a process uses several databases, as tests do. */
const mostStored = 20
const storedVersions = new Map<string, readonly TermsFacts[]>()

/** The versions under a cache key, read from the database once. */
const versionsUnder = async (db: Db, key: string): Promise<readonly TermsFacts[]> => {
  const stored = storedVersions.get(key)
  if (stored) return stored
  const found = await listVersionsWithKey(db)
  if (storedVersions.size >= mostStored) storedVersions.clear()
  storedVersions.set(found.key, found.versions)
  return found.versions
}

/** A user's agreements at a given time, from the result of a query. */
export const standingFrom = async (
  db: Db,
  { agreed, versions_key }: { agreed: AgreedVersion[]; versions_key: string },
  at: Date,
): Promise<TermsStanding> => {
  const versions = await versionsUnder(db, versions_key)
  const day = dayInSeoul(at)
  return { agreed: agreedTypes(versions, agreed, day), due: dueTypes(versions, agreed, day) }
}

/** A user's agreements at a given time: those that are valid, and those that are required. */
export const termsStandingOf = async (db: Db, userId: RowId<'users'>, at: Date): Promise<TermsStanding> =>
  standingFrom(db, await findAgreedVersions(db, userId), at)
