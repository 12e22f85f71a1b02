// Calls that change many tickets, each on its own.
import { publicId } from '../core/id.ts'
import { z } from '../core/zod.ts'
import { mostChangedAtOnce } from './tickets.limits.ts'

/** In a body, where a number that is no id is a mistake of the caller, and not an address that leads nowhere. */
export const ids = z.array(publicId).min(1).max(mostChangedAtOnce)

/**
 * What became of each ticket, in the order given: the code of the problem, null if it was changed. A repeated one is changed once,
 * and has the same result.
 */
export const results = z.object({ results: z.array(z.object({ id: z.int(), problem: z.string().nullable() })) })
