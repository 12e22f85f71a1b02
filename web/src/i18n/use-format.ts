import {
  formatBytes,
  formatCount,
  formatDate,
  formatDateTime,
  formatMonth,
  formatMonthName,
  formatNumber,
  formatTime,
  formatWon,
} from '@jebo/contract/core/format.ts'
import { useLocale } from 'use-intl'

/** Formats numbers and times in the language of the page. */
export const useFormat = () => {
  const locale = useLocale()
  return {
    number: (value: number): string => formatNumber(locale, value),
    count: (list: { count: number; isMore: boolean }): string => formatCount(locale, list),
    won: (amountWon: number): string => formatWon(locale, amountWon),
    date: (iso: string): string => formatDate(locale, iso),
    month: (isoMonth: string): string => formatMonth(locale, isoMonth),
    monthName: (number: number): string => formatMonthName(locale, number),
    bytes: (bytes: number): string => formatBytes(locale, bytes),
    time: (iso: string): string => formatTime(locale, iso),
    dateTime: (iso: string): string => formatDateTime(locale, iso),
  }
}
