import type { EventPhase } from './events.ts'

/** In which phase the window of an event is at a moment. */
export const phaseIn = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): EventPhase => {
  if (endsAt <= now) return 'OVER'
  return now < startsAt ? 'UPCOMING' : 'RUNNING'
}
