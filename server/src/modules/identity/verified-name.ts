import type { RowId } from '@jebo/contract/core/id.ts'
import type { Sealer } from '../../platform/crypto/seal.ts'
import type { Db } from '../../platform/db/database.ts'
import { findSealedName } from './identity.sql.ts'

const plain = (name: string): string => name.normalize('NFC').trim()

/** Whether two names are equal, ignoring surrounding spaces and Unicode composition. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)

/** The verified name of a user; null if they are not verified. */
export const findVerifiedName = async (db: Db, sealer: Sealer, userId: RowId<'users'>): Promise<string | null> => {
  const sealed = await findSealedName(db, userId)
  return sealed === null ? null : sealer.open(sealed, 'identity-name')
}
