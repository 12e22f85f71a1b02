// Whether the window of an event lies in the period for which tests are authorized.
import { dayInSeoul } from '../core/day-in-seoul.ts'

type Window = { startsAt: string; endsAt: string }
/** Without a last day if that is absent or empty. */
type Period = { startsOn: string; endsOn?: string | null | undefined }

const isWithin = (day: string, { startsOn, endsOn }: Period): boolean => startsOn <= day && (!endsOn || day <= endsOn)

/** The ends of a window outside the period, whose days are in Seoul. A window that ends at midnight is over before that day. */
export const windowEndsOutside = ({ startsAt, endsAt }: Window, period: Period): ('startsAt' | 'endsAt')[] => [
  ...(isWithin(dayInSeoul(new Date(startsAt)), period) ? [] : ['startsAt' as const]),
  ...(isWithin(dayInSeoul(new Date(Date.parse(endsAt) - 1)), period) ? [] : ['endsAt' as const]),
]
