// Apart from the other formats, because few pages show durations.
import { formatNow } from '@jebo/contract/core/format.ts'
import type { Locale } from '@jebo/contract/core/locale.ts'
import { useLocale } from 'use-intl'

export const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const msOf = { minute: minuteMs, hour: hourMs, day: dayMs }

/** Only up to a week of days says how many hours are left over. */
const exactDays = 7

/**
 * `12분`, `1 hour 44 minutes`, `3일 4시간`: the largest unit and the next smaller one, or the largest alone if `isRough`;
 * what has passed in full, and at least a minute.
 */
export const formatDuration = (
  locale: Locale,
  ms: number,
  { isRough = false, unitDisplay = 'long' }: { isRough?: boolean; unitDisplay?: 'long' | 'narrow' } = {},
): string => {
  const said = (value: number, unit: keyof typeof msOf) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value)
  const unit = ms < hourMs ? 'minute' : ms < dayMs ? 'hour' : 'day'
  const whole = Math.max(1, Math.floor(ms / msOf[unit]))
  const smaller = unit === 'day' ? 'hour' : 'minute'
  const rest = unit === 'minute' ? 0 : Math.floor((ms % msOf[unit]) / msOf[smaller])
  const isExact = isRough || rest === 0 || (unit === 'day' && whole >= exactDays)
  return isExact ? said(whole, unit) : `${said(whole, unit)} ${said(rest, smaller)}`
}

/** Formats a span of time in the language of the page; `narrow` is for columns. */
export const useDuration = (unitDisplay: 'long' | 'narrow' = 'long'): ((ms: number) => string) => {
  const locale = useLocale()
  return (ms) => formatDuration(locale, ms, { unitDisplay })
}

/** As `useDuration`, for times that go on and are compared with each other: in one unit. */
export const useAge = (unitDisplay: 'long' | 'narrow' = 'long'): ((ms: number) => string) => {
  const locale = useLocale()
  return (ms) => formatDuration(locale, ms, { isRough: true, unitDisplay })
}

/** What is said of the age of something that goes on; in its first minute what `RelativeTime` says beside it. */
export const useAgeText = (
  unitDisplay: 'long' | 'narrow' = 'long',
): ((ms: number, around: (time: string) => string) => string) => {
  const locale = useLocale()
  const age = useAge(unitDisplay)
  return (ms, around) => (ms < minuteMs ? formatNow(locale) : around(age(ms)))
}
