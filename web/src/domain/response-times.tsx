import type { Spread } from '@jebo/contract/core/time-spreads.ts'
import type { ReactNode } from 'react'
import { minuteMs, useDuration } from '../i18n/use-duration.ts'
import { useT } from '../i18n/use-t.ts'
import { RangeBar } from '../ui/range-bar.tsx'

type Row = {
  key: string
  term: string
  /** The average. */
  minutes: number | null
  spread: Spread | null
  missing: ReactNode
}
type Props = { rows: readonly Row[] }

/** How long each step takes: the average on a common scale, and below it what half and nine tenths of the tickets took. */
export const ResponseTimes = ({ rows }: Props) => {
  const t = useT('programs.statistics')
  const durationText = useDuration()
  const scale = Math.max(...rows.map(({ minutes }) => minutes ?? 0))
  return (
    <dl className="space-y-4">
      {rows.map(({ key, term, minutes, spread, missing }) => (
        <div key={key} className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-small">
          <dt className="text-secondary">{term}</dt>
          <dd className="text-end font-bold tabular-nums">
            {minutes === null ? missing : durationText(minutes * minuteMs)}
          </dd>
          <dd className="col-span-2">
            {/* A long bar is nothing good. */}
            <RangeBar from={0} to={minutes ?? 0} scale={scale} tone="grey" title={term} />
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
