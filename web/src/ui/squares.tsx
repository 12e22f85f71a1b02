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
  words: {
    /** Monday, Wednesday and Friday, short. */
    weekdays: readonly string[]
    less: string
    more: string
  }
}

const dayMs = 86_400_000
const pitch = 13
const side = 10
const weeks = 53
/** The room of the months above the squares, and of the weekdays before them. */
const labels = { above: 18, before: 24 } as const
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

/** What the strength of a square says. Each day has its own words, so screen readers skip it. */
const Scale = ({ less, more }: Props['words']) => (
  <p aria-hidden className="mt-2 flex items-center justify-end gap-1 text-micro text-secondary">
    {less}
    {[0, 1, 2, 4].map((count) => (
      <svg key={count} aria-hidden viewBox="0 0 8 8" className="size-2 shrink-0">
        <path d="M0 0h8v8H0Z" className={count === 0 ? 'fill-press' : classNames('fill-accent', opacityOf(count))} />
      </svg>
    ))}
    {more}
  </p>
)

/** Beside every other row, from Monday. Where the year stands in one line, only the first half has them. */
const Weekdays = ({ names, from }: { names: readonly string[]; from: number }) =>
  names.map((name, index) => (
    <text
      key={name}
      x={from * pitch}
      y={labels.above + (2 * index + 1) * pitch + 9}
      className={classNames('fill-secondary text-nano', from > 0 && 'sm:hidden')}
    >
      {name}
    </text>
  ))

export const Squares = ({ days, until, title, monthName, words }: Props) => {
  const last = numberOf(until)
  const first = last - weekdayOf(last) - 7 * (weeks - 1)
  const placeOf = (number: number) => {
    const index = number - first
    return { x: labels.before + Math.floor(index / 7) * pitch, y: labels.above + (index % 7) * pitch }
  }
  const weekOf = (number: number): number => Math.floor((number - first) / 7)
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const months = Array.from({ length: weeks }, (_, week) => new Date((first + 7 * week) * dayMs)).flatMap(
    (sunday, week) => (sunday.getUTCDate() <= 7 && week < weeks - 2 ? [{ week, month: sunday.getUTCMonth() + 1 }] : []),
  )
  return (
    <>
      <svg
        role="img"
        viewBox={`0 0 ${labels.before + weeks * pitch} ${labels.above + 7 * pitch}`}
        preserveAspectRatio="xMinYMin slice"
        className="squares"
      >
        <title>{title}</title>
        {halves.map(({ from, to }) => {
          const isHere = (week: number): boolean => from <= week && week < to
          const empty = all.filter((number) => isHere(weekOf(number))).map(placeOf)
          return (
            <g key={from}>
              <Weekdays names={words.weekdays} from={from} />
              {months
                .filter(({ week }) => isHere(week))
                .map(({ week, month }) => (
                  <text key={week} x={labels.before + week * pitch} y="10" className="fill-secondary text-nano">
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
      <Scale {...words} />
    </>
  )
}
