import { dayMs } from '@jebo/contract/core/durations.ts'
import { isPublicHoliday } from './public-holidays.ts'

/**
 * Whether a day is neither of a weekend nor a public holiday of Korea.
 * @param day `YYYY-MM-DD`
 */
export const isWorkingDay = (day: string): boolean =>
  ![0, 6].includes(new Date(day).getUTCDay()) && !isPublicHoliday(day)

/** The first working day from a day on, that day included. @param day `YYYY-MM-DD` */
export const workingDayFrom = (day: string): string =>
  isWorkingDay(day) ? day : workingDayFrom(new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10))
