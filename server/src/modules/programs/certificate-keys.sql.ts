import type { Db } from '../../platform/db/database.ts'

/** The key that signs now. */
export const findCurrentKey = (db: Db) =>
  db
    .selectFrom('certificate_keys')
    .select(['key_id', 'public_key', 'sealed_private_key'])
    .where('retired_at', 'is', null)
    .executeTakeFirst()

export type NewKey = { keyId: string; publicKey: string; sealedPrivateKey: string; at: Date }

/** Stores a key unless another process has stored one. */
export const insertKey = async (db: Db, { keyId, publicKey, sealedPrivateKey, at }: NewKey): Promise<void> => {
  await db
    .insertInto('certificate_keys')
    .values({ key_id: keyId, public_key: publicKey, sealed_private_key: sealedPrivateKey, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const listKeys = (db: Db) =>
  db.selectFrom('certificate_keys').select(['key_id', 'public_key', 'created_at']).orderBy('id', 'desc').execute()
