// Whether the window of an event lies in the period for which tests are authorized.

/** UTC+9 all year. */
const aheadMs = 9 * 3_600_000

/** The date in Seoul, `YYYY-MM-DD`. */
export const dayInSeoul = (ms: number): string => new Date(ms + aheadMs).toISOString().slice(0, 10)

type Window = { startsAt: string; endsAt: string }
/** Without a last day if that is absent or empty. */
type Period = { startsOn: string; endsOn?: string | null | undefined }

const isWithin = (day: string, { startsOn, endsOn }: Period): boolean => startsOn <= day && (!endsOn || day <= endsOn)

/** The ends of a window outside the period, whose days are in Seoul. A window that ends at midnight is over before that day. */
export const windowEndsOutside = ({ startsAt, endsAt }: Window, period: Period): ('startsAt' | 'endsAt')[] => [
  ...(isWithin(dayInSeoul(Date.parse(startsAt)), period) ? [] : ['startsAt' as const]),
  ...(isWithin(dayInSeoul(Date.parse(endsAt) - 1), period) ? [] : ['endsAt' as const]),
]
