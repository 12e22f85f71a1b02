import { z } from './zod.ts'

/** The value of the `Idempotency-Key` header: the client makes a new one per intention and repeats it with each retry. */
export const idempotencyKey = z.string().regex(/^[\w-]{8,128}$/)
