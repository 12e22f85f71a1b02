// The shape of every refusal. Words belong to the screen: `message` is a courtesy to other clients.
import { z } from './zod.ts'

/** One field's refusal: where, which message, and the figures that message names. */
export const fieldIssue = z.object({
  path: z.string(),
  messageKey: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type FieldIssue = z.infer<typeof fieldIssue>

export const problem = z.object({
  status: z.int(),
  message: z.string(),
  messageKey: z.string(),
  issues: z.array(fieldIssue).optional(),
})
export type Problem = z.infer<typeof problem>

/** Codes that any call may answer, with their HTTP status. */
export const coreProblems = {
  'error.invalidRequest': 400,
  'error.idempotencyKeyRequired': 400,
  'error.notSignedIn': 401,
  'error.forbidden': 403,
  'error.foreignOrigin': 403,
  'error.notFound': 404,
  'error.conflict': 409,
  'error.idempotencyKeyReused': 409,
  'error.tooLarge': 413,
  'error.addressTooLong': 414,
  'error.mediaType': 415,
  'error.unknownHost': 421,
  'error.tooManyRequests': 429,
  'error.internal': 500,
  'error.unavailable': 503,
  /** Given by a client that got no readable refusal. */
  'error.requestFailure': 503,
} as const
