import type { Tone } from './badge.tsx'

/** The fill of a drawn figure. Its label always stands beside it. */
export const chartFill: Record<Tone, string> = {
  red: 'fill-red',
  orange: 'fill-orange',
  amber: 'fill-amber',
  blue: 'fill-blue',
  grey: 'fill-control',
  jade: 'fill-accent',
  violet: 'fill-violet',
}
