import type { Tone } from './badge.tsx'
import { chartFill } from './chart-fill.ts'

/** The color of a drawn part, before its label. */
export const Swatch = ({ tone }: { tone: Tone }) => (
  <svg aria-hidden viewBox="0 0 8 8" className="size-2 shrink-0">
    <rect width="8" height="8" rx="2" className={chartFill[tone]} />
  </svg>
)
