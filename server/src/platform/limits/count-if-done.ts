import { Refusal } from '../http/refusal.ts'
import type { Limit, Limiter } from './limits.ts'

type Counted = { limiter: Limiter; limit: Limit; key: string }

/**
 * Counts an act only if it succeeds: the point is taken first, so that concurrent calls are counted, and returned if
 * the act is refused or fails.
 * @param act receives the check of the limit, to be called in its order among the refusals
 */
export const countIfDone = async <T>(
  { limiter, limit, key }: Counted,
  act: (refuseTooOften: () => void) => Promise<T>,
): Promise<T> => {
  const tooOften = await limiter.spend(limit, key).catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })
  try {
    return await act(() => {
      if (tooOften) throw tooOften
    })
  } catch (error) {
    // Also for a call over the limit, which was counted too.
    await limiter.giveBack(limit, key)
    throw error
  }
}
