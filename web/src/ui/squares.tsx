// A year of activity: one square per day, one column per week from Sunday.
import { classNames } from './class-names.ts'

type Day = { day: string; count: number; title: string }

type Props = {
  /** The days with activity, as `YYYY-MM-DD`. */
  days: readonly Day[]
  /** The last day of the year. */
  until: string
  title: string
  monthName: (number: number) => string
}

const dayMs = 86_400_000
const pitch = 13
const side = 10
const weeks = 53
const labels = 18
/** Where there is little room, the year stands in two lines; see `.squares`. */
const halves = [
  { from: 0, to: 26 },
  { from: 26, to: weeks },
] as const

const numberOf = (day: string): number => Math.round(Date.parse(day) / dayMs)

/** The first of January 1970 was a Thursday. */
const weekdayOf = (number: number): number => (number + 4) % 7

const square = (x: number, y: number): string => `M${x} ${y}h${side}v${side}h-${side}Z`

const opacityOf = (count: number): string => {
  if (count === 1) return 'opacity-40'
  return count <= 3 ? 'opacity-70' : 'opacity-100'
}

export const Squares = ({ days, until, title, monthName }: Props) => {
  const last = numberOf(until)
  const first = last - weekdayOf(last) - 7 * (weeks - 1)
  const placeOf = (number: number) => {
    const index = number - first
    return { x: Math.floor(index / 7) * pitch, y: labels + (index % 7) * pitch }
  }
  const weekOf = (number: number): number => Math.floor((number - first) / 7)
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const months = Array.from({ length: weeks }, (_, week) => new Date((first + 7 * week) * dayMs)).flatMap(
    (sunday, week) => (sunday.getUTCDate() <= 7 && week < weeks - 2 ? [{ week, month: sunday.getUTCMonth() + 1 }] : []),
  )
  return (
    <svg
      role="img"
      viewBox={`0 0 ${weeks * pitch} ${labels + 7 * pitch}`}
      preserveAspectRatio="xMinYMin slice"
      className="squares"
    >
      <title>{title}</title>
      {halves.map(({ from, to }) => {
        const isHere = (week: number): boolean => from <= week && week < to
        const empty = all.filter((number) => isHere(weekOf(number))).map(placeOf)
        return (
          <g key={from}>
            {months
              .filter(({ week }) => isHere(week))
              .map(({ week, month }) => (
                <text key={week} x={week * pitch} y="10" className="fill-secondary text-nano">
                  {monthName(month)}
                </text>
              ))}
            <path d={empty.map(({ x, y }) => square(x, y)).join('')} className="fill-press" />
            {days.map(({ day, count, title: text }) => {
              const number = numberOf(day)
              if (number < first || number > last || count === 0 || !isHere(weekOf(number))) return null
              return (
                <rect
                  key={day}
                  {...placeOf(number)}
                  width={side}
                  height={side}
                  className={classNames('fill-accent', opacityOf(count))}
                >
                  <title>{text}</title>
                </rect>
              )
            })}
          </g>
        )
      })}
    </svg>
  )
}
