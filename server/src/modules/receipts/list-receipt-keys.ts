import type { listReceiptKeys as endpoint } from '@jebo/contract/receipts/receipts.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listKeys } from './keys.sql.ts'

/** Public keys, with which everyone can verify heads and receipts. */
export const listReceiptKeys: Handler<typeof endpoint> = async ({ db }) => ({
  keys: (await listKeys(db)).map(({ key_id, public_key, created_at }) => ({
    id: key_id,
    publicKey: public_key.toString('hex'),
    since: created_at.toISOString(),
  })),
})
