import type { getConsistencyProof as endpoint } from '@jebo/contract/receipts/receipts.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { currentHead, hashRanges } from './current-head.ts'
import { consistencyRanges } from './merkle.ts'
import { presentPath } from './receipts.present.ts'

export const getConsistencyProof: Handler<typeof endpoint> = async (call, { first, second }) => {
  const { size } = await currentHead(call.db, call)
  refuseUnless(first <= second && second <= size, 'error.notFound')
  const proof = await hashRanges(call.db, consistencyRanges(first, second))
  return { first, second, proof: presentPath(proof) }
}
