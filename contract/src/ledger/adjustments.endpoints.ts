// Staff correct wallets, with a reason that the owner reads.
import { endpoint } from '../core/endpoint.ts'
import { givenUuid } from '../core/id.ts'
import { listOf, pageQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { adjustment, adjustmentForm } from './adjustments.schema.ts'

/** The newest first. */
export const listStaffAdjustments = endpoint({
  method: 'GET',
  path: '/staff/adjustments',
  access: 'staff',
  input: z.strictObject(pageQuery),
  answer: listOf(adjustment).extend({
    /** Whether what a member of staff records is only proposed, until another one approves it. */
    needsSecond: z.boolean(),
  }),
  problems: [],
})

/** Posts a correction at once, or proposes it where two members of staff are needed. */
export const adjustWallet = endpoint({
  method: 'POST',
  path: '/contracts/adjustments',
  access: 'staff',
  needsFresh: true,
  input: adjustmentForm,
  answer: adjustment,
  problems: [
    'auth.freshRequired',
    'staff.ownSubject',
    'ledger.noSuchWallet',
    'company.closed',
    'ledger.insufficientBalance',
  ],
  isIdempotent: true,
})

/** Posts or refuses what another member of staff has proposed; who proposed it may only refuse it. */
export const decideAdjustment = endpoint({
  method: 'POST',
  path: '/staff/adjustments/{id}/decision',
  access: 'staff',
  needsFresh: true,
  input: z.strictObject({ id: givenUuid, accept: z.boolean() }),
  answer: adjustment,
  problems: [
    'auth.freshRequired',
    'staff.ownSubject',
    'error.notFound',
    'ledger.adjustmentDecided',
    'ledger.anotherNeeded',
    'ledger.noSuchWallet',
    'company.closed',
    'ledger.insufficientBalance',
  ],
  isIdempotent: true,
})
