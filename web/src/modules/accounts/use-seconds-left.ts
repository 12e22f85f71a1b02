import { useMsLeft } from '../../ui/use-ms-left.ts'

/** Begun seconds until a moment, counted down; 0 once it has come. For what only an awake page shows. */
export const useSecondsLeft = (untilMs: number): number =>
  Math.ceil((useMsLeft(untilMs) ?? Math.max(0, untilMs - Date.now())) / 1000)
