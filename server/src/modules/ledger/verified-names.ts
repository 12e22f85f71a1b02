import type { RowId } from '@jebo/contract/core/id.ts'
import type { Sealer } from '../../platform/crypto/seal.ts'
import type { Db } from '../../platform/db/database.ts'

/** The functions that papers take from the identity module. */
export type VerifiedNames = {
  /** Null if the user has no verified name. */
  findVerifiedName: (db: Db, sealer: Sealer, userId: RowId<'users'>) => Promise<string | null>
  /** Those who have left too, as long as the law keeps their names. */
  listVerifiedNames: (
    db: Db,
    sealer: Sealer,
    userIds: readonly RowId<'users'>[],
  ) => Promise<Map<RowId<'users'>, string>>
}
