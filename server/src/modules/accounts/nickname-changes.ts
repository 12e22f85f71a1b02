// How often users change their nickname: others recognize them by it.
import type { Call } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { nicknameChanges } from './accounts.limits.ts'

const longestMs = Math.max(...nicknameChanges.map(({ periodMs }) => periodMs))

type Clock = Pick<Call, 'config' | 'now'>

/**
 * How long a user has to wait before another change, in seconds; 0 if it is possible now.
 * @param earlier their changes, oldest first
 */
export const secondsToNicknameChange = ({ config, now }: Clock, earlier: readonly Date[]): number => {
  const waits = nicknameChanges.map(({ most, periodMs }) => {
    const oldest = earlier.at(-most * config.limitFactor)
    return oldest === undefined ? 0 : oldest.getTime() + periodMs - now.getTime()
  })
  return Math.ceil(Math.max(0, ...waits) / 1000)
}

/**
 * Adds a change to the earlier ones of a locked profile.
 * @param earlier oldest first
 * @throws Refusal `profile.nicknameChangedOften` until enough of them are old
 */
export const addNicknameChange = (clock: Clock, earlier: readonly Date[]): Date[] => {
  const retryAfterSeconds = secondsToNicknameChange(clock, earlier)
  if (retryAfterSeconds > 0) refuse('profile.nicknameChangedOften', { retryAfterSeconds })
  const { now } = clock
  return [...earlier.filter((at) => now.getTime() - at.getTime() < longestMs), now]
}
