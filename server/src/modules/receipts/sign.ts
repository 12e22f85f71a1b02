// Signs with the key of the installation, which is made with the first signature and stored sealed.
import { createHash, generateKeyPairSync, sign as signBytes } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/http/call.ts'
import { findCurrentKey, insertKey } from './keys.sql.ts'

export const keyPurpose = 'receipt-key'

/** What signing requires. */
export type Signing = Pick<Services, 'sealer'> & { now: Date }

const makeKey = async (db: Db, { sealer, now }: Signing): Promise<void> => {
  const { publicKey: made, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  // Before it stands the name of the algorithm.
  const publicKey = made.subarray(-32)
  const keyId = createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
  await insertKey(db, { keyId, publicKey, sealedPrivateKey: sealer.seal(privateKey, keyPurpose), at: now })
}

export const sign = async (db: Db, signing: Signing, bytes: Buffer): Promise<{ keyId: string; signature: Buffer }> => {
  let key = await findCurrentKey(db)
  if (!key) {
    await makeKey(db, signing)
    key = await findCurrentKey(db)
  }
  if (!key) throw new Error('there is no key to sign receipts with')
  const privateKey = signing.sealer.open(key.sealed_private_key, keyPurpose)
  return { keyId: key.key_id, signature: signBytes(null, bytes, privateKey) }
}
