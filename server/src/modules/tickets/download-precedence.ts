import type { downloadPrecedence as endpoint } from '@jebo/contract/tickets/receipts.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { makePrecedence } from '../receipts/public.ts'
import { findReceipt } from './find-receipt.ts'

export const downloadPrecedence: Handler<typeof endpoint> = async (call, { id }) => {
  const { leaf, head, older } = await findReceipt(call, id)
  refuseUnless(older, 'error.notFound')
  const bytes = await makePrecedence(call.db, { original: older, duplicate: leaf }, head)
  const name = `jebo-precedence-${leaf.ticketNumber}.json`
  return { bytes, type: 'application/json', name, disposition: 'attachment' as const }
}
