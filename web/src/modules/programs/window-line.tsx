import { formatRelative } from '@jebo/contract/core/format.ts'
import type { EventPhase } from '@jebo/contract/programs/events.ts'
import type { ProgramCard } from '@jebo/contract/programs/programs.schema.ts'
import { useLocale, useNow } from 'use-intl'
import { useT } from '../../i18n/use-t.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { WindowTimes } from './window-times.tsx'

const tones: Record<EventPhase, Tone> = { RUNNING: 'jade', UPCOMING: 'blue', OVER: 'grey' }

export const PhaseBadge = ({ phase }: { phase: EventPhase }) => {
  const t = useT('programs.events.phases')
  return <Badge tone={tones[phase]}>{t(phase)}</Badge>
}

/** How soon it starts, of one that has not started yet; otherwise where it stands. */
const Standing = ({ phase, startsAt }: { phase: EventPhase; startsAt: string }) => {
  const t = useT('programs.events')
  const locale = useLocale()
  const now = useNow()
  if (phase !== 'UPCOMING') return <PhaseBadge phase={phase} />
  return <Badge tone={tones.UPCOMING}>{t('starts', { time: formatRelative(locale, startsAt, now) })}</Badge>
}

type Props = { program: Pick<ProgramCard, 'window' | 'phase'>; className?: string }

/** When an event or a challenge starts and ends, and where it stands or how soon it starts; nothing for other programs. */
export const WindowLine = ({ program: { window, phase }, className = 'mt-3' }: Props) => {
  if (window === null || phase === null) return null
  return (
    <span className={classNames('flex flex-wrap items-center gap-x-2 gap-y-1 text-caption tabular-nums', className)}>
      <Standing phase={phase} startsAt={window.startsAt} />
      <span>
        <WindowTimes window={window} />
      </span>
    </span>
  )
}
