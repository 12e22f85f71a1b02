import { endpoint, nothing } from '../core/endpoint.ts'
import { givenUuid } from '../core/id.ts'
import { pageQuery, tabbedListOf } from '../core/page.ts'
import { viewReason } from '../core/view-reason.ts'
import { z } from '../core/zod.ts'
import { kycStates } from './kyc.lifecycle.ts'
import { kycDetails, kycForm, kycReason, kycStanding, listedKyc } from './kyc.schema.ts'

export const getKyc = endpoint({
  method: 'GET',
  path: '/auth/kyc',
  access: 'verified',
  input: z.strictObject({}),
  answer: kycStanding,
  problems: [],
})

/** One submission can be pending at a time. A previously approved account stays in use until the decision. */
export const submitKyc = endpoint({
  method: 'POST',
  path: '/auth/kyc',
  access: 'verified',
  needsFresh: true,
  input: z.strictObject(kycForm),
  answer: nothing,
  problems: ['auth.freshRequired', 'identity.kycPending', 'identity.holderDiffers', 'file.notFound'],
})

/** Deletes the pending submission with its sealed data and pictures. */
export const retractKyc = endpoint({
  method: 'DELETE',
  path: '/auth/kyc',
  access: 'verified',
  input: z.strictObject({}),
  answer: nothing,
  problems: ['identity.kycNotPending'],
})

/** Pending submissions first, oldest first; then decided ones, newest first. */
export const listKyc = endpoint({
  method: 'GET',
  path: '/staff/kyc',
  access: 'staff',
  input: z.strictObject({ state: z.enum(kycStates).optional(), ...pageQuery }),
  answer: tabbedListOf(listedKyc, z.enum(kycStates)),
  problems: [],
})

/** Shows the sealed data, and records who viewed it and why. Staff cannot open their own submission. */
export const viewKyc = endpoint({
  method: 'POST',
  path: '/staff/kyc/{id}/views',
  access: 'staff',
  input: z.strictObject({ id: givenUuid, reason: viewReason }),
  answer: kycDetails,
  problems: ['staff.ownSubject', 'error.notFound'],
})

/** For staff who have the submission open. A denial requires a reason, and can delete the pictures at once. */
export const decideKyc = endpoint({
  method: 'PUT',
  path: '/staff/kyc/{id}',
  access: 'staff',
  input: z
    .strictObject({
      id: givenUuid,
      decision: z.enum(['APPROVED', 'DENIED']),
      reason: kycReason.optional(),
      deletesNow: z.boolean().optional(),
    })
    .refine(({ decision, reason }) => decision === 'APPROVED' || reason !== undefined, {
      error: 'field.required',
      path: ['reason'],
    })
    .refine(({ decision, deletesNow }) => decision === 'DENIED' || deletesNow !== true, {
      error: 'field.invalid',
      path: ['deletesNow'],
    }),
  answer: nothing,
  problems: [
    'staff.ownSubject',
    'error.notFound',
    'identity.kycDecided',
    'identity.viewFirst',
    'identity.holderDiffers',
  ],
})
