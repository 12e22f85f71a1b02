import type { getReceiptHead as endpoint } from '@jebo/contract/receipts/receipts.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { currentHead } from './current-head.ts'
import { getPublicKey } from './keys.sql.ts'
import { presentHead } from './receipts.present.ts'

export const getReceiptHead: Handler<typeof endpoint> = async (call) => {
  const head = await currentHead(call.db, call)
  return { ...presentHead(head), publicKey: (await getPublicKey(call.db, head.keyId)).toString('hex') }
}
