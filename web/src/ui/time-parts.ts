const two = (value: number): string => String(value).padStart(2, '0')

/** A span of time as whole days and a clock, rounded up to a second: one day, `04:05:06`. */
export const timeParts = (ms: number): { days: number; clock: string } => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return { days: Math.floor(hours / 24), clock: `${two(hours % 24)}:${two(minutes)}:${two(seconds % 60)}` }
}
