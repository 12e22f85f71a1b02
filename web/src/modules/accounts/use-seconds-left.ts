import { useMsLeft } from '../../ui/use-ms-left.ts'

/**
 * Seconds until a moment, rounded up and counted down; 0 from then on. For components that render only after hydration.
 */
export const useSecondsLeft = (untilMs: number): number =>
  Math.ceil((useMsLeft(untilMs) ?? Math.max(0, untilMs - Date.now())) / 1000)
