import type { downloadReceipt as endpoint } from '@jebo/contract/tickets/receipts.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { makeReceipt } from '../receipts/public.ts'
import { findReceipt } from './find-receipt.ts'

export const downloadReceipt: Handler<typeof endpoint> = async (call, { id }) => {
  const { leaf, head } = await findReceipt(call, id)
  const bytes = await makeReceipt(call.db, leaf, head)
  const name = `jebo-receipt-${leaf.ticketNumber}.json`
  return { bytes, type: 'application/json', name, disposition: 'attachment' as const }
}
