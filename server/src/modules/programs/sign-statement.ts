// Signs statements with the key of the installation, which is made with the first of them.
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { Call } from '../../platform/http/call.ts'
import { findCurrentKey, insertKey } from './certificate-keys.sql.ts'

export const keyPurpose = 'certificate-key'

export type Signature = { keyId: string; signature: Buffer }

const makeKey = async ({ db, sealer, now }: Pick<Call, 'db' | 'sealer' | 'now'>): Promise<void> => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const keyId = createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
  await insertKey(db, { keyId, publicKey, sealedPrivateKey: sealer.seal(privateKey, keyPurpose), at: now })
}

export const signStatement = async (
  call: Pick<Call, 'db' | 'sealer' | 'now'>,
  statement: Buffer,
): Promise<Signature> => {
  const { db, sealer } = call
  let key = await findCurrentKey(db)
  if (!key) {
    await makeKey(call)
    key = await findCurrentKey(db)
  }
  if (!key) throw new Error('there is no key to sign certificates with')
  return { keyId: key.key_id, signature: sign(null, statement, sealer.open(key.sealed_private_key, keyPurpose)) }
}
