// The times of a story.
import type { Chance } from '../chance.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
const kstMs = 9 * hourMs
const [opensAt, closesAt] = [9.2, 18.6]

/** The next moment in the working hours of Seoul. */
export const inOffice = (at: Date, { roll }: Chance): Date => {
  const local = new Date(at.getTime() + kstMs)
  const hour = local.getUTCHours() + local.getUTCMinutes() / 60
  const midnight = Math.floor(local.getTime() / dayMs) * dayMs
  const isLate = hour > closesAt
  const opening = midnight + (isLate ? dayMs : 0) + opensAt * hourMs
  const start = hour < opensAt || isLate ? opening + roll() * 2 * hourMs : local.getTime()
  const weekday = new Date(start).getUTCDay()
  const weekend = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return new Date(start + weekend * dayMs - kstMs)
}

/** A delay with many short and few long ones. */
export const delay = (typicalHours: number, { roll }: Chance): number =>
  typicalHours * hourMs * (0.25 - Math.log(1 - roll() * 0.98) * 0.8)
