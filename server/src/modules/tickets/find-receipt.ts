import type { Call } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findReceipts } from '../receipts/public.ts'
import { sideOf } from './tickets.policy.ts'
import { findOriginalFacts, getVisibleTicket } from './tickets.sql.ts'

/**
 * The leaf of a submitted ticket, and that of its original if it is a duplicate.
 * @throws Refusal `error.notFound` unless the caller is on a side of it
 */
export const findReceipt = async (call: Call, id: number) => {
  const ticket = await getVisibleTicket(call, id)
  refuseUnless(sideOf(call.actor, ticket) !== null, 'error.notFound')
  const original = ticket.original_id === null ? null : await findOriginalFacts(call.db, ticket.original_id)
  const ids = [ticket.id, ...(original ? [original.id] : [])]
  const { leaves, head } = await findReceipts(call.db, call, ids)
  const leaf = leaves.get(ticket.id)
  // A draft has none.
  refuseUnless(leaf, 'error.notFound')
  const originalLeaf = original ? leaves.get(original.id) : undefined
  const older = originalLeaf && originalLeaf.index < leaf.index ? originalLeaf : null
  return { leaf, head, original, older }
}
