// What the two sides of a ticket get from the log of receipts (decision 0077).
import { endpoint, servedFile } from '../core/endpoint.ts'
import { givenId } from '../core/id.ts'
import { z } from '../core/zod.ts'
import { ticketReceipt } from './receipts.schema.ts'

const input = z.strictObject({ id: givenId })

export const getReceipt = endpoint({
  method: 'GET',
  path: '/tickets/{id}/receipt',
  access: 'signedIn',
  input,
  answer: ticketReceipt,
  problems: [],
})

/** JSON that proves, without the platform, what was submitted and when; `script/verify-receipt` checks it. */
export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/tickets/{id}/receipt/file',
  access: 'signedIn',
  input,
  answer: servedFile,
  problems: [],
})

/** JSON that proves that the original of a duplicate was submitted before it. Not found if it was not. */
export const downloadPrecedence = endpoint({
  method: 'GET',
  path: '/tickets/{id}/receipt/precedence',
  access: 'signedIn',
  input,
  answer: servedFile,
  problems: [],
})
