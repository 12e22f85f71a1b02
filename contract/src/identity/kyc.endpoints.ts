import { endpoint, nothing } from '../core/endpoint.ts'
import { givenUuid } from '../core/id.ts'
import { listOf, pageQuery } from '../core/page.ts'
import { viewReason } from '../core/view-reason.ts'
import { z } from '../core/zod.ts'
import { kycDetails, kycForm, kycReason, kycRow, kycStanding, kycStates } from './kyc.schema.ts'

export const getKyc = endpoint({
  method: 'GET',
  path: '/auth/kyc',
  access: 'verified',
  input: z.strictObject({}),
  answer: kycStanding,
  problems: [],
})

/** One request waits at a time. An account that was approved before counts until this one is decided. */
export const submitKyc = endpoint({
  method: 'POST',
  path: '/auth/kyc',
  access: 'verified',
  needsFresh: true,
  input: z.strictObject(kycForm),
  answer: nothing,
  problems: ['auth.freshRequired', 'identity.kycPending', 'identity.holderDiffers', 'file.notFound'],
})

/** Takes back what waits: the request is gone, with all that was sealed of it and its pictures. */
export const retractKyc = endpoint({
  method: 'DELETE',
  path: '/auth/kyc',
  access: 'verified',
  input: z.strictObject({}),
  answer: nothing,
  problems: ['identity.kycNotPending'],
})

/** The oldest waiting ones first; what is decided, the newest first. */
export const listKyc = endpoint({
  method: 'GET',
  path: '/staff/kyc',
  access: 'staff',
  input: z.strictObject({ state: z.enum(kycStates).optional(), ...pageQuery }),
  answer: listOf(kycRow),
  problems: [],
})

/** Opens what is sealed, and writes down who did so and why. Nobody opens his own this way. */
export const viewKyc = endpoint({
  method: 'POST',
  path: '/staff/kyc/{id}/views',
  access: 'staff',
  input: z.strictObject({ id: givenUuid, reason: viewReason }),
  answer: kycDetails,
  problems: ['error.notFound'],
})

/** For whoever has the request open. A denial needs its reason, and may take the pictures away at once. */
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
  problems: ['error.notFound', 'identity.kycDecided', 'identity.viewFirst', 'identity.holderDiffers'],
})
