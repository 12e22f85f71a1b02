// Approved withdrawals go to the bank in batches, each with one file for its bulk transfer.
import { endpoint } from '../core/endpoint.ts'
import { givenUuid } from '../core/id.ts'
import { listOf, pageQuery } from '../core/page.ts'
import { viewReason } from '../core/view-reason.ts'
import { z } from '../core/zod.ts'
import { payoutBatch, payoutBatchPage, payoutFile, waitingPayouts } from './batches.schema.ts'

/** The newest first, with what waits for the next one. */
export const listPayoutBatches = endpoint({
  method: 'GET',
  path: '/staff/payouts',
  access: 'staff',
  input: z.strictObject(pageQuery),
  answer: listOf(payoutBatch).extend({ waiting: waitingPayouts }),
  problems: [],
})

/** Takes all approved withdrawals that are in no batch and do not go to the caller, at most 500. */
export const createPayoutBatch = endpoint({
  method: 'POST',
  path: '/staff/payouts',
  access: 'staff',
  input: z.strictObject({}),
  answer: payoutBatch,
  problems: ['ledger.nothingToPay'],
  isIdempotent: true,
})

export const getPayoutBatch = endpoint({
  method: 'GET',
  path: '/staff/payouts/{id}',
  access: 'staff',
  input: z.strictObject({ id: givenUuid }),
  answer: payoutBatchPage,
  problems: ['error.notFound'],
})

/** The file with the accounts of those payouts that are still open; records who got it and why. */
export const downloadPayoutFile = endpoint({
  method: 'POST',
  path: '/staff/payouts/{id}/file',
  access: 'staff',
  needsFresh: true,
  input: z.strictObject({ id: givenUuid, reason: viewReason }),
  answer: payoutFile,
  problems: ['auth.freshRequired', 'staff.ownSubject', 'error.notFound', 'ledger.batchEnded'],
})

/** Says that the bank has paid all that are still open. Those that failed are returned one by one before. */
export const settlePayoutBatch = endpoint({
  method: 'POST',
  path: '/staff/payouts/{id}/done',
  access: 'staff',
  input: z.strictObject({ id: givenUuid }),
  answer: payoutBatch,
  problems: ['staff.ownSubject', 'error.notFound', 'ledger.batchEnded', 'ledger.batchNotDownloaded'],
  isIdempotent: true,
})
