// The format of every refusal. Screens have their own texts; `message` is for other clients.
import { z } from './zod.ts'

/** The refusal of one field: its path, the message, and the arguments of the message. */
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
  /** The arguments of the message: how many are allowed, or how long to wait. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  issues: z.array(fieldIssue).optional(),
})
export type Problem = z.infer<typeof problem>

/** Codes of every call, with their HTTP status. */
export const coreProblems = {
  'error.invalidRequest': 400,
  'error.idempotencyKeyRequired': 400,
  'error.notSignedIn': 401,
  'error.forbidden': 403,
  /** Staff do not act on what is linked to them, or to a company they belonged to in the last 90 days. */
  'staff.ownSubject': 403,
  'error.foreignOrigin': 403,
  'error.notFound': 404,
  'error.conflict': 409,
  /** The page that makes the call was loaded for another user. */
  'error.otherUser': 409,
  'error.idempotencyKeyReused': 409,
  'error.tooLarge': 413,
  'error.addressTooLong': 414,
  'error.mediaType': 415,
  'error.unknownHost': 421,
  'error.tooManyRequests': 429,
  'error.internal': 500,
  'error.unavailable': 503,
  /** Used by a client that got no readable response. */
  'error.requestFailure': 503,
} as const
