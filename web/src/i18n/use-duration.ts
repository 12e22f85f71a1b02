// Apart from the other formats, because few pages show durations.
import type { Locale } from '@jebo/contract/core/locale.ts'
import { useLocale } from 'use-intl'

export const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const msOf = { minute: minuteMs, hour: hourMs, day: dayMs }

/**
 * `12분`, `3 hours`, `4일`: up to two hours in minutes, up to two days in hours, beyond in days; what has passed in full,
 * as `RelativeTime` counts it, and at least a minute.
 */
export const formatDuration = (
  locale: Locale,
  ms: number,
  daysFromMs = 2 * dayMs,
  unitDisplay: 'long' | 'narrow' = 'long',
): string => {
  const unit = ms < 2 * hourMs ? 'minute' : ms < daysFromMs ? 'hour' : 'day'
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay })
  return format.format(Math.max(1, Math.floor(ms / msOf[unit])))
}

/** Formats a span of time in the language of the page. */
export const useDuration = (): ((ms: number) => string) => {
  const locale = useLocale()
  return (ms) => formatDuration(locale, ms)
}

/** As `useDuration`, for times that are compared with each other: in days from the first day on. */
export const useAge = (unitDisplay: 'long' | 'narrow' = 'long'): ((ms: number) => string) => {
  const locale = useLocale()
  return (ms) => formatDuration(locale, ms, dayMs, unitDisplay)
}
