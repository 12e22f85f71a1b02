// Amounts, days and times as the reader's language writes them; always in Seoul time, always 24 hours.
import type { Locale } from './locale.ts'
import { timeZone } from './time-zone.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Up to here "3 hours ago" is more useful than the date. */
const recentMs = 7 * dayMs

const day: Record<Locale, Intl.DateTimeFormatOptions> = {
  ko: { year: 'numeric', month: 'numeric', day: 'numeric' },
  en: { year: 'numeric', month: 'short', day: 'numeric' },
}
const month: Record<Locale, Intl.DateTimeFormatOptions> = {
  ko: { year: 'numeric', month: 'long' },
  en: { year: 'numeric', month: 'short' },
}
// AM and PM differ between engines, so server and browser would render different text.
const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

const formatters = (locale: Locale) => ({
  number: new Intl.NumberFormat(locale),
  date: new Intl.DateTimeFormat(locale, { ...day[locale], timeZone }),
  month: new Intl.DateTimeFormat(locale, { ...month[locale], timeZone }),
  monthName: new Intl.DateTimeFormat(locale, { month: month[locale].month, timeZone }),
  time: new Intl.DateTimeFormat(locale, { ...clock, timeZone }),
  size: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
  dateTime: new Intl.DateTimeFormat(locale, { ...day[locale], ...clock, timeZone }),
  relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
})

const byLocale = { ko: formatters('ko'), en: formatters('en') }

/** `1,500,000`. */
export const formatNumber = (locale: Locale, value: number): string => byLocale[locale].number.format(value)

/** How many rows a list has: `57`, or `1,000+` if the count stopped there. */
export const formatCount = (locale: Locale, { count, isMore }: { count: number; isMore: boolean }): string =>
  `${formatNumber(locale, count)}${isMore ? '+' : ''}`

/** `1,500,000원`, `₩1,500,000`. */
export const formatWon = (locale: Locale, amountWon: number): string => {
  const figure = formatNumber(locale, Math.abs(amountWon))
  const sign = amountWon < 0 ? '-' : ''
  return locale === 'ko' ? `${sign}${figure}원` : `${sign}₩${figure}`
}

/** `2026. 11. 21.`, `Nov 21, 2026`. */
export const formatDate = (locale: Locale, iso: string): string => byLocale[locale].date.format(new Date(iso))

/** A month given as `YYYY-MM`: `2026년 3월`, `Mar 2026`. */
export const formatMonth = (locale: Locale, isoMonth: string): string =>
  byLocale[locale].month.format(new Date(`${isoMonth}-01`))

/** The name of a month by its number from 1: `3월`, `Mar`. */
export const formatMonthName = (locale: Locale, number: number): string =>
  byLocale[locale].monthName.format(new Date(Date.UTC(2000, number - 1)))

/** A file size: `12KB`, `1.4MB`. */
export const formatBytes = (locale: Locale, bytes: number): string => {
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${byLocale[locale].number.format(Math.ceil(kilobytes))}KB`
  return `${byLocale[locale].size.format(kilobytes / 1024)}MB`
}

/** The time of day alone, from 00:00 to 23:59. */
export const formatTime = (locale: Locale, iso: string): string => byLocale[locale].time.format(new Date(iso))

/** Korean pages are read where their times apply. */
const zone: Record<Locale, string> = { ko: '', en: ' KST' }

/** The day with the time of day, from 00:00 to 23:59; in English with the zone. */
export const formatDateTime = (locale: Locale, iso: string): string =>
  byLocale[locale].dateTime.format(new Date(iso)) + zone[locale]

const justNow: Record<Locale, string> = { ko: '방금', en: 'just now' }

/** What is said of a moment less than a minute ago: `방금`, `just now`. */
export const formatNow = (locale: Locale): string => justNow[locale]

/** `3시간 전`; the date beyond seven days, or `withinMs`; `지금` of a moment that comes within a minute. */
export const formatRelative = (locale: Locale, iso: string, now: Date, withinMs: number = recentMs): string => {
  const distance = new Date(iso).getTime() - now.getTime()
  const size = Math.abs(distance)
  const { relative } = byLocale[locale]
  if (size < minuteMs) return distance > 0 ? relative.format(0, 'second') : formatNow(locale)
  if (size < hourMs) return relative.format(Math.trunc(distance / minuteMs), 'minute')
  if (size < dayMs) return relative.format(Math.trunc(distance / hourMs), 'hour')
  if (size < withinMs) return relative.format(Math.trunc(distance / dayMs), 'day')
  return formatDate(locale, iso)
}
