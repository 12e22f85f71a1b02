import { dayMs } from '@jebo/contract/core/durations.ts'
import { Clock, TriangleAlert } from 'lucide-react'
import { useNow } from 'use-intl'
import { RelativeTime } from '../i18n/relative-time.tsx'

/** After how many days of waiting a time is marked, and marked as late. */
const soonDays = 3
const lateDays = 7

type Props = { iso: string; isWaiting: boolean }

/** Since when something waits for the reader, with a mark after days. */
export const WaitingTime = ({ iso, isWaiting }: Props) => {
  const now = useNow({ updateInterval: 60_000 })
  const days = isWaiting ? (now.getTime() - Date.parse(iso)) / dayMs : 0
  const Icon = days < lateDays ? Clock : TriangleAlert
  const tone = days < soonDays ? 'text-secondary' : days < lateDays ? 'text-amber' : 'text-red'
  return (
    <span className={`inline-flex items-center gap-1 whitespace-nowrap ${tone}`}>
      {days >= soonDays && <Icon aria-hidden className="size-3.5 shrink-0" />}
      <RelativeTime iso={iso} isCounted={isWaiting} />
    </span>
  )
}
