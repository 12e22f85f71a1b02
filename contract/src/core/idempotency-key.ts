import { z } from './zod.ts'

/** The value of the `Idempotency-Key` header: the client creates one per action and repeats it with each retry. */
export const idempotencyKey = z.string().regex(/^[\w-]{8,128}$/)
