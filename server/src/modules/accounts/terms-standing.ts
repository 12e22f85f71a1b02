import type { TermsType } from '@jebo/contract/accounts/accounts.schema.ts'
import { dayInSeoul } from '../../platform/day-in-seoul.ts'
import type { Db } from '../../platform/db/database.ts'
import { type AgreedVersion, findAgreedVersions, listVersionsWithKey, type TermsFacts } from './terms.sql.ts'
import { type DueType, dueTypes, holdingTypes } from './terms-in-force.ts'

export type TermsStanding = { agreed: TermsType[]; due: DueType[] }

/** More than one only while a version is being published, and where a process has several databases, as tests have. */
const mostStored = 20
const storedVersions = new Map<string, readonly TermsFacts[]>()

/** The versions under a key, read from the database once. */
const versionsUnder = async (db: Db, key: string): Promise<readonly TermsFacts[]> => {
  const stored = storedVersions.get(key)
  if (stored) return stored
  const found = await listVersionsWithKey(db)
  if (storedVersions.size >= mostStored) storedVersions.clear()
  storedVersions.set(found.key, found.versions)
  return found.versions
}

/** How a user stands to the documents at a moment, from what a query found of them. */
export const standingFrom = async (
  db: Db,
  { agreed, versions_key }: { agreed: AgreedVersion[]; versions_key: string },
  at: Date,
): Promise<TermsStanding> => {
  const versions = await versionsUnder(db, versions_key)
  const day = dayInSeoul(at)
  return { agreed: holdingTypes(versions, agreed, day), due: dueTypes(versions, agreed, day) }
}

/** How a user stands to the documents at a moment: which agreements hold, and which the user is to be asked for. */
export const termsStandingOf = async (db: Db, userId: number, at: Date): Promise<TermsStanding> =>
  standingFrom(db, await findAgreedVersions(db, userId), at)
