import type { Spread } from '@jebo/contract/core/time-spreads.ts'
import type { ReactNode } from 'react'
import { minuteMs, useDuration } from '../i18n/use-duration.ts'
import { useT } from '../i18n/use-t.ts'

type Row = {
  key: string
  term: string
  /** The average. */
  minutes: number | null
  spread: Spread | null
  missing: ReactNode
}
type Props = { rows: readonly Row[]; className: string }

/** How long each step takes: the average, and below it what half and nine tenths of the tickets took. */
export const ResponseTimes = ({ rows, className }: Props) => {
  const t = useT('programs.statistics')
  const durationText = useDuration()
  return (
    <dl className={className}>
      {rows.map(({ key, term, minutes, spread, missing }) => (
        <div key={key} className="grid grid-cols-2 gap-x-4 gap-y-0.5 text-small">
          <dt className="text-secondary">{term}</dt>
          <dd className="text-end font-bold tabular-nums">
            {minutes === null ? missing : durationText(minutes * minuteMs)}
          </dd>
          {spread && (
            <dd className="col-span-2 text-caption text-secondary tabular-nums">
              {t('spread', {
                median: durationText(spread.median * minuteMs),
                p90: durationText(spread.p90 * minuteMs),
              })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
