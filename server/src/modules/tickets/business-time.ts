// Time in which companies work: from 9 to 18 o'clock in Seoul, on days that are neither of a weekend nor public holidays.
import { dayMs } from '@jebo/contract/core/durations.ts'
import { isWorkingDay } from '../../platform/calendar/working-days.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
/** UTC+9 all year. */
const aheadMs = 9 * hourMs
const opensAt = 9 * hourMs
const closesAt = 18 * hourMs

/** Of a business day. */
export const minutesPerDay = (closesAt - opensAt) / minuteMs

const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** @param day counted from 1970-01-01 */
const isWorkedOn = (day: number): boolean => isWorkingDay(dateOf(day))

const dayOf = (moment: Date): number => Math.floor((moment.getTime() + aheadMs) / dayMs)

/** When the business hours of a day begin and end. */
const hoursOf = (day: number): [number, number] => {
  if (!isWorkedOn(day)) return [0, 0]
  const midnight = day * dayMs - aheadMs
  return [midnight + opensAt, midnight + closesAt]
}

/** The moment by which so much business time has passed. */
export const afterBusinessMinutes = (from: Date, minutes: number): Date => {
  let left = minutes * minuteMs
  for (let day = dayOf(from); ; day += 1) {
    const [opens, closes] = hoursOf(day)
    const start = Math.max(opens, from.getTime())
    const room = Math.max(0, closes - start)
    if (room > 0 && left <= room) return new Date(start + left)
    left -= room
  }
}

/** The latest moment from which so much business time is left. */
export const beforeBusinessMinutes = (until: Date, minutes: number): Date => {
  let left = minutes * minuteMs
  for (let day = dayOf(until); ; day -= 1) {
    const [opens, closes] = hoursOf(day)
    const end = Math.min(closes, until.getTime())
    const room = Math.max(0, end - opens)
    if (room > 0 && left <= room) return new Date(end - left)
    left -= room
  }
}

/** How much business time lies between two moments, in whole minutes. */
export const businessMinutesBetween = (from: Date, until: Date): number => {
  let spent = 0
  for (let day = dayOf(from); day <= dayOf(until); day += 1) {
    const [opens, closes] = hoursOf(day)
    spent += Math.max(0, Math.min(closes, until.getTime()) - Math.max(opens, from.getTime()))
  }
  return Math.floor(spent / minuteMs)
}
