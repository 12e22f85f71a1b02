import type { RowId } from '@jebo/contract/core/id.ts'
import type { Sealer } from '../../platform/crypto/seal.ts'
import type { Db } from '../../platform/db/database.ts'
import { cleanPersonName } from '../../platform/identity/person-name.ts'
import { findSealedName } from './identity.sql.ts'

/** Whether two names are equal, ignoring surrounding spaces, Unicode composition and what is invisible. */
export const isSameName = (one: string, other: string): boolean => cleanPersonName(one) === cleanPersonName(other)

/** The verified name of a user; null if they are not verified. */
export const findVerifiedName = async (db: Db, sealer: Sealer, userId: RowId<'users'>): Promise<string | null> => {
  const sealed = await findSealedName(db, userId)
  return sealed === null ? null : sealer.open(sealed, 'identity-name')
}
