import type { ReactNode } from 'react'
import { minuteMs, useDuration } from '../i18n/use-duration.ts'
import { RangeBar } from '../ui/range-bar.tsx'

type Props = { rows: readonly { key: string; term: string; minutes: number | null; missing: ReactNode }[] }

/** How long each step takes, on a common scale. */
export const ResponseTimes = ({ rows }: Props) => {
  const durationText = useDuration()
  const scale = Math.max(...rows.map(({ minutes }) => minutes ?? 0))
  return (
    <dl className="space-y-4">
      {rows.map(({ key, term, minutes, missing }) => (
        <div key={key} className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-small">
          <dt className="text-secondary">{term}</dt>
          <dd className="text-end font-bold tabular-nums">
            {minutes === null ? missing : durationText(minutes * minuteMs)}
          </dd>
          <dd className="col-span-2">
            <RangeBar from={0} to={minutes ?? 0} scale={scale} title={term} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
