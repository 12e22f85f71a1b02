// How often users change their nickname: others recognize them by it.
import type { Call } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { nicknameChanges } from './accounts.limits.ts'

const longestMs = Math.max(...nicknameChanges.map(({ periodMs }) => periodMs))

/**
 * Adds a change to the earlier ones of a locked profile.
 * @param earlier oldest first
 * @throws Refusal `profile.nicknameChangedOften` until enough of them are old
 */
export const addNicknameChange = ({ config, now }: Pick<Call, 'config' | 'now'>, earlier: readonly Date[]): Date[] => {
  const waits = nicknameChanges.map(({ most, periodMs }) => {
    const oldest = earlier.at(-most * config.limitFactor)
    return oldest === undefined ? 0 : oldest.getTime() + periodMs - now.getTime()
  })
  const waitMs = Math.max(...waits)
  if (waitMs > 0) refuse('profile.nicknameChangedOften', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  return [...earlier.filter((at) => now.getTime() - at.getTime() < longestMs), now]
}
