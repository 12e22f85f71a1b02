import type { Db } from '../../platform/db/database.ts'

/** The key that signs now. */
export const findCurrentKey = (db: Db) =>
  db
    .selectFrom('receipt_keys')
    .select(['key_id', 'sealed_private_key'])
    .where('retired_at', 'is', null)
    .executeTakeFirst()

export type NewKey = { keyId: string; publicKey: Buffer; sealedPrivateKey: string; at: Date }

/** Stores a key unless another process has stored one. */
export const insertKey = async (db: Db, { keyId, publicKey, sealedPrivateKey, at }: NewKey): Promise<void> => {
  await db
    .insertInto('receipt_keys')
    .values({ key_id: keyId, public_key: publicKey, sealed_private_key: sealedPrivateKey, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const listKeys = (db: Db) =>
  db.selectFrom('receipt_keys').select(['key_id', 'public_key', 'created_at']).orderBy('id', 'desc').execute()

/** The public key of a signed head. */
export const getPublicKey = async (db: Db, keyId: string): Promise<Buffer> =>
  (await db.selectFrom('receipt_keys').select('public_key').where('key_id', '=', keyId).executeTakeFirstOrThrow())
    .public_key
