// Calls that change many tickets, each on its own.
import { givenId } from '../core/id.ts'
import { z } from '../core/zod.ts'
import { mostChangedAtOnce } from './tickets.limits.ts'

export const ids = z.array(givenId).min(1).max(mostChangedAtOnce)

/**
 * What became of each ticket, in the order given: the code of the problem, null if it was changed. A repeated one is changed once,
 * and has the same result.
 */
export const results = z.object({ results: z.array(z.object({ id: z.int(), problem: z.string().nullable() })) })
