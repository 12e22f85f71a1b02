import { Refusal } from '../http/refusal.ts'
import type { Limit, Limiter } from './limits.ts'

type Counted = { limiter: Limiter; limit: Limit; key: string }

/**
 * Does what counts only once it is done: where it is refused or fails, the point is given back. It is spent before, so
 * that calls at once are counted too.
 * @param act gets what refuses whoever did it too often, to be called where that has its place among the refusals
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
    // Also of whoever did it too often: his call was counted as well.
    await limiter.giveBack(limit, key)
    throw error
  }
}
