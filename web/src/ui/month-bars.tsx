import { useT } from '../i18n/use-t.ts'
import type { Tone } from './badge.tsx'
import { chartFill } from './chart-fill.ts'
import { classNames } from './class-names.ts'
import { Swatch } from './swatch.tsx'

type Kind = { key: string; label: string; tone: Tone }
type Part = Kind & { value: number; text: string }

type Bar = {
  key: string
  value: number
  /** The value as text. */
  text: string
  /** The name of the month, and its short form below the bar. */
  label: string
  short: string
  /** Of what the value consists, from the top; none for a bar of one color. */
  parts?: readonly Part[]
}

type Props = {
  /** Says what the bars show. */
  title: string
  /** The heading of the values in the table. */
  valueLabel: string
  /** From the oldest to the latest. */
  bars: readonly Bar[]
  /** Of which kinds the parts are. */
  kinds?: readonly Kind[]
}

/** The part of a bar's place that it fills. */
const filled = 0.62
/** A value that is not zero can be seen. */
const leastPercent = 2

const partsText = (parts: readonly Part[]): string => parts.map(({ label, text }) => `${label} ${text}`).join(' · ')

type ColumnProps = Pick<Bar, 'value' | 'parts'> & { x: number; width: number; height: number }

/** A bar, in percent of the figure, that stands on its bottom. */
const Column = ({ value, parts = [], x, width, height }: ColumnProps) => {
  const place = { x: `${x}%`, width: `${width}%`, rx: 2 }
  if (parts.length === 0) {
    return <rect {...place} y={`${100 - height}%`} height={`${height}%`} className="fill-accent" />
  }
  const above = (at: number): number => parts.slice(0, at).reduce((sum, part) => sum + part.value, 0)
  return parts.map((part, at) => (
    <rect
      key={part.key}
      {...place}
      y={`${100 - height + (height * above(at)) / value}%`}
      height={`${(height * part.value) / value}%`}
      className={classNames(chartFill[part.tone], 'stroke-paper')}
    />
  ))
}

/** A figure of each month. Its values are also listed in a table below, so screen readers skip the bars. */
export const MonthBars = ({ title, valueLabel, bars, kinds = [] }: Props) => {
  const t = useT('ui.chart')
  const top = Math.max(1, ...bars.map(({ value }) => value))
  const highest = bars.find(({ value }) => value === top)
  const pitch = 100 / Math.max(1, bars.length)
  const percentOf = (value: number): number => (value > 0 ? Math.max(leastPercent, (value / top) * 100) : 0)
  return (
    <figure>
      {/* The height of the bars. */}
      <p
        aria-hidden
        className="mb-1 border-b border-dashed border-edge text-end text-micro text-secondary tabular-nums"
      >
        {highest?.text}
      </p>
      <svg aria-hidden className="block h-32 w-full overflow-visible">
        <title>{title}</title>
        {bars.map(({ key, value, label, text, parts }, index) => (
          <g key={key}>
            <title>{`${label}: ${text}${parts?.length ? ` (${partsText(parts)})` : ''}`}</title>
            {/* The whole height answers to the pointer. */}
            <rect x={`${index * pitch}%`} width={`${pitch}%`} height="100%" fillOpacity="0" />
            <Column
              value={value}
              {...(parts && { parts })}
              x={(index + (1 - filled) / 2) * pitch}
              width={pitch * filled}
              height={percentOf(value)}
            />
          </g>
        ))}
        <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-edge" />
      </svg>
      <div
        aria-hidden
        className="mt-1.5 grid auto-cols-fr grid-flow-col text-center text-micro text-secondary tabular-nums"
      >
        {bars.map(({ key, short }, index) => (
          // A phone has room for every second name.
          <span key={key} className={classNames((bars.length - index) % 2 === 0 && 'max-sm:invisible')}>
            {short}
          </span>
        ))}
      </div>
      {kinds.length > 0 && (
        <ul aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-caption text-secondary">
          {kinds.map(({ key, label, tone }) => (
            <li key={key} className="inline-flex items-center gap-1.5">
              <Swatch tone={tone} />
              {label}
            </li>
          ))}
        </ul>
      )}
      <details className="mt-3 text-small">
        <summary className="cursor-pointer text-secondary hover:text-ink">{t('asTable')}</summary>
        <table className="mt-2 w-full">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-caption text-secondary">
              <th scope="col" className="py-1.5 text-start font-normal">
                {t('month')}
              </th>
              <th scope="col" className="py-1.5 text-end font-normal">
                {valueLabel}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ key, label, text, parts }) => (
              <tr key={key} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {label}
                </th>
                <td className="py-1.5 text-end tabular-nums">
                  {text}
                  {parts && parts.length > 0 && (
                    <span className="block text-caption text-secondary">{partsText(parts)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
