// A duration in its most suitable unit.
export type Duration = { unit: 'minutes' | 'hours' | 'days'; count: number }

const hour = 60
const day = 24 * hour

/** Up to two hours in minutes, up to two days in hours, beyond in days, each rounded. */
export const durationOf = (minutes: number): Duration => {
  if (minutes < 2 * hour) return { unit: 'minutes', count: minutes }
  if (minutes < 2 * day) return { unit: 'hours', count: Math.round(minutes / hour) }
  return { unit: 'days', count: Math.round(minutes / day) }
}
