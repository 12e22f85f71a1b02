import type { Tone } from './badge.tsx'
import { chartFill } from './chart-fill.ts'
import { classNames } from './class-names.ts'
import { Swatch } from './swatch.tsx'

type Part = {
  key: string
  label: string
  count: number
  /** The count as text. */
  text: string
  tone: Tone
}

type Props = { title: string; parts: readonly Part[]; className?: string }

/** Parts of a whole in one bar; the labels and counts are listed below it in the same order. */
export const ShareBar = ({ title, parts, className }: Props) => {
  const shown = parts.filter(({ count }) => count > 0)
  const whole = shown.reduce((sum, { count }) => sum + count, 0)
  const before = (at: number): number => shown.slice(0, at).reduce((sum, { count }) => sum + count, 0)
  return (
    <figure className={className}>
      <svg aria-hidden className="block h-3 w-full overflow-hidden rounded-chip">
        <title>{title}</title>
        <rect width="100%" height="12" className="fill-press" />
        {shown.map(({ key, count, tone }, index) => (
          <rect
            key={key}
            x={`${(before(index) / whole) * 100}%`}
            width={`${(count / whole) * 100}%`}
            height="12"
            className={classNames(chartFill[tone], 'stroke-paper')}
            strokeWidth="1"
          />
        ))}
      </svg>
      <figcaption className="sr-only">{title}</figcaption>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small">
        {parts.map(({ key, label, text, tone }) => (
          <li key={key} className="inline-flex items-center gap-1.5">
            <Swatch tone={tone} />
            <span className="text-secondary">{label}</span> <b className="tabular-nums">{text}</b>
          </li>
        ))}
      </ul>
    </figure>
  )
}
