import type { Tone } from './badge.tsx'
import { chartFill } from './chart-fill.ts'
import { classNames } from './class-names.ts'

type Props = {
  from: number
  to: number
  /** The value at the right end; the left end is zero. */
  scale: number
  tone?: Tone
  title: string
  className?: string
}

/** Wide enough to be seen if both ends are equal. */
const leastPercent = 1.5

const percent = (value: number): string => `${Math.round(value * 100) / 100}%`

/** Where a range lies between zero and the largest value. Its ends are written beside it, so screen readers skip it. */
export const RangeBar = ({ from, to, scale, tone = 'jade', title, className }: Props) => {
  const share = (value: number): number => (scale > 0 ? Math.min(100, (value / scale) * 100) : 0)
  const width = Math.max(leastPercent, share(to) - share(from))
  const x = Math.min(share(from), 100 - width)
  return (
    <svg aria-hidden className={classNames('block h-2 w-full', className)}>
      <title>{title}</title>
      <rect width="100%" height="8" rx="4" className="fill-press" />
      {to > 0 && <rect x={percent(x)} width={percent(width)} height="8" rx="4" className={chartFill[tone]} />}
    </svg>
  )
}
