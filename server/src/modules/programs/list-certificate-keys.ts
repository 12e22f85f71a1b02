import type { listCertificateKeys as endpoint } from '@jebo/contract/programs/certificates.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listKeys } from './certificate-keys.sql.ts'

/** Public keys, with which everyone can verify a certificate. */
export const listCertificateKeys: Handler<typeof endpoint> = async ({ db }) => ({
  keys: (await listKeys(db)).map(({ key_id, public_key, created_at }) => ({
    id: key_id,
    publicKey: public_key,
    since: created_at.toISOString(),
  })),
})
