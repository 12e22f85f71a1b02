import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'red' | 'orange' | 'amber' | 'blue' | 'grey' | 'jade' | 'violet'

type Props = { tone?: Tone; children: ReactNode; className?: string }

const soft: Record<Tone, string> = {
  red: 'bg-red-soft text-red',
  orange: 'bg-orange-soft text-orange',
  amber: 'bg-amber-soft text-amber',
  blue: 'bg-blue-soft text-blue',
  grey: 'bg-grey-soft text-grey',
  jade: 'bg-accent-soft text-accent-strong',
  violet: 'bg-violet-soft text-violet',
}

/** A filled shape with its label: the colour only repeats the label. */
export const Badge = ({ tone = 'grey', children, className }: Props) => (
  <span
    className={classNames(
      'inline-flex h-5 items-center whitespace-nowrap rounded-chip px-1.5 text-micro font-bold',
      soft[tone],
      className,
    )}
  >
    {children}
  </span>
)

export const Dot = ({ tone = 'grey' }: Pick<Props, 'tone'>) => (
  <span aria-hidden className={classNames('size-2 shrink-0 rounded-full bg-current', soft[tone].split(' ')[1])} />
)

/** A label with a coloured dot, for states that are listed in a column. */
export const DotLabel = ({ tone = 'grey', children, className }: Props) => (
  <span className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap', className)}>
    <Dot tone={tone} />
    {children}
  </span>
)

/** As a badge shows it; a name that goes with the badge says the same. */
export const badgeCount = (count: number): string => (count > 99 ? '99+' : String(count))

/** A count on top of a bell or beside a label; nothing for zero. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-nano font-bold text-on-danger">
      {badgeCount(count)}
    </span>
  ) : null
