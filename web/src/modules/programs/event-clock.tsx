import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { CalendarClock } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useNow } from 'use-intl'
import { useT } from '../../i18n/use-t.ts'
import { timeParts } from '../../ui/time-parts.ts'
import { useMsLeft } from '../../ui/use-ms-left.ts'
import { WindowTimes } from './window-times.tsx'

/** A reader's clock may be ahead of the server's, whose answer decides. */
const askAgainMs = 5000
const mostAsks = 12

/** Reads the page again once the time is up, until the server agrees. */
const useNextPhase = (isUp: boolean): void => {
  const { revalidate } = useRevalidator()
  const ask = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (!isUp) return
    let asks = 1
    ask()
    const timer = setInterval(() => {
      if (asks >= mostAsks) return clearInterval(timer)
      asks++
      ask()
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [isUp])
}

/** Not a live region, because an announcement every second helps nobody. Digits of one width, so that nothing moves. */
const TimeLeft = ({ untilMs }: { untilMs: number }) => {
  const t = useT('programs.events.clock')
  // Before hydration, the time left as of the moment at which the server rendered the page.
  const rendered = untilMs - useNow().getTime()
  const leftMs = useMsLeft(untilMs) ?? Math.max(0, rendered)
  useNextPhase(leftMs === 0)
  const { days, clock } = timeParts(leftMs)
  return (
    <span role="timer" className="text-heading font-bold whitespace-nowrap tabular-nums">
      {days > 0 && `${t('days', { days })} `}
      {clock}
    </span>
  )
}

/** When an event or a challenge starts and ends, and how long it takes until then; nothing for other programs. */
export const EventClock = ({ program: { window, phase, status } }: { program: ProgramPage }) => {
  const t = useT('programs.events.clock')
  if (window === null || phase === null) return null
  const next = phase === 'OVER' || status === 'DRAFT' ? null : phase === 'UPCOMING' ? window.startsAt : window.endsAt
  return (
    <section
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-box border border-line bg-paper px-5 py-4"
    >
      <CalendarClock aria-hidden className="size-6 shrink-0 text-accent" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-56 text-small tabular-nums">
        <p>
          <WindowTimes window={window} />
        </p>
      </div>
      {next !== null && (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-small text-secondary">{t(phase === 'UPCOMING' ? 'untilStart' : 'untilEnd')}</span>
          <TimeLeft key={next} untilMs={Date.parse(next)} />
        </p>
      )}
    </section>
  )
}
