import * as years from '@hyunbinseo/holidays-kr/all'

const holidays = new Set(Object.values(years).flatMap((days) => Object.keys(days)))

/** Whether a day in Seoul, `YYYY-MM-DD`, is a public holiday or a substitute for one, in the years that are announced. */
export const isPublicHoliday = (day: string): boolean => holidays.has(day)

/** All of them, in any order. */
export const listHolidays = (): string[] => [...holidays]
