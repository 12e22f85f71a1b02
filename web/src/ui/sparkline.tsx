import { classNames } from './class-names.ts'

type Props = {
  /** From the oldest to the latest; the line leads over those that are missing. */
  values: readonly (number | null)[]
  /** Says what the line shows, with its figures. */
  title: string
  className?: string
}

const width = 100
const height = 32
const margin = 3

const pointsOf = (values: Props['values']): [x: number, y: number][] => {
  const top = Math.max(1, ...values.map((value) => value ?? 0))
  const step = width / Math.max(1, values.length - 1)
  return values.flatMap((value, index) =>
    value === null ? [] : [[index * step, height - margin - (value / top) * (height - 2 * margin)]],
  )
}

const at = ([x, y]: [number, number]): string => `${x.toFixed(2)} ${y.toFixed(2)}`

/** The course of a figure, without axes: its title says what it shows, and the page says the figures. */
export const Sparkline = ({ values, title, className }: Props) => {
  const points = pointsOf(values)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const line = `M${points.map(at).join('L')}`
  return (
    <svg
      role="img"
      viewBox={`-2 0 ${width + 4} ${height}`}
      preserveAspectRatio="none"
      className={classNames('block h-10 w-full', className)}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <title>{title}</title>
      <path d={`${line}V${height}H${first[0].toFixed(2)}Z`} className="fill-accent-soft" />
      <path d={line} className="stroke-accent" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      {/* A line without length is a dot that keeps its shape. */}
      <path d={`M${at(last)}h.01`} className="stroke-accent" strokeWidth="6" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
