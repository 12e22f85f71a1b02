import type { getReceipt as endpoint } from '@jebo/contract/tickets/receipts.endpoints.ts'
import { stateOf } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findReceipt } from './find-receipt.ts'

export const getReceipt: Handler<typeof endpoint> = async (call, { id }) => {
  const { leaf, head, original, older } = await findReceipt(call, id)
  return {
    number: leaf.ticketNumber,
    submittedAt: leaf.submittedAt.toISOString(),
    index: leaf.index,
    contentHash: leaf.contentHash.toString('hex'),
    head: { size: head.size, time: head.time.toISOString(), keyId: head.keyId },
    original: original?.submitted_at
      ? {
          number: original.public_id,
          submittedAt: original.submitted_at.toISOString(),
          severity: original.severity,
          state: stateOf(original.substate),
          isOlder: older !== null,
        }
      : null,
  }
}
