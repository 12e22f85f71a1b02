import { endpoint, nothing } from '../core/endpoint.ts'
import { z } from '../core/zod.ts'
import { responseTargets } from './targets.schema.ts'

/** How soon the caller's company promises to act on tickets. */
export const getResponseTargets = endpoint({
  method: 'GET',
  path: '/tickets/targets',
  access: 'manager',
  input: z.strictObject({}),
  answer: responseTargets,
  problems: [],
})

/** Applies to what begins from now on: targets that run stay as they are. */
export const updateResponseTargets = endpoint({
  method: 'PUT',
  path: '/tickets/targets',
  access: 'owner',
  input: responseTargets,
  answer: nothing,
  problems: ['company.notApproved'],
})
