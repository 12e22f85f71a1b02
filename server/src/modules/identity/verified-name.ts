import type { RowId } from '@jebo/contract/core/id.ts'
import type { Sealer } from '../../platform/crypto/seal.ts'
import type { Db } from '../../platform/db/database.ts'
import { cleanPersonName } from '../../platform/identity/person-name.ts'
import { findSealedName, listSealedNames } from './identity.sql.ts'

/** Whether two names are equal, ignoring surrounding spaces, Unicode composition and what is invisible. */
export const isSameName = (one: string, other: string): boolean => cleanPersonName(one) === cleanPersonName(other)

/** The verified name of a user; null if they are not verified. */
export const findVerifiedName = async (db: Db, sealer: Sealer, userId: RowId<'users'>): Promise<string | null> => {
  const sealed = await findSealedName(db, userId)
  return sealed === null ? null : sealer.open(sealed, 'identity-name')
}

/** The verified names of users; those who have left are found as long as the law keeps their names. */
export const listVerifiedNames = async (
  db: Db,
  sealer: Sealer,
  userIds: readonly RowId<'users'>[],
): Promise<Map<RowId<'users'>, string>> => {
  const rows = userIds.length === 0 ? [] : await listSealedNames(db, userIds)
  return new Map(rows.map(({ user_id, sealed_name }) => [user_id, sealer.open(sealed_name, 'identity-name')]))
}
