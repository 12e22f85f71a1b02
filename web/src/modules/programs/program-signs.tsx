import { dayMs } from '@jebo/contract/core/durations.ts'
import { newProgramDays } from '@jebo/contract/programs/programs.limits.ts'
import type { ProgramCard as Card } from '@jebo/contract/programs/programs.schema.ts'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useNow } from 'use-intl'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ProgramStatusBadge } from './program-status-badge.tsx'

const useIsNew = (publishedAt: string | null): boolean => {
  const now = useNow()
  return publishedAt !== null && now.getTime() - new Date(publishedAt).getTime() < newProgramDays * dayMs
}

/** Its status if it is not running, or that it is new. Of an event or a challenge that is over, its window says so. */
export const Signs = ({ program }: { program: Card }) => {
  const t = useT('programs.card')
  const isNew = useIsNew(program.publishedAt)
  if (program.phase === 'OVER') return null
  if (program.status !== 'RUNNING') return <ProgramStatusBadge status={program.status} />
  return isNew && <Badge tone="jade">{t('new')}</Badge>
}

/** Whether the company can pay right away, and what it has set aside; nothing for a program that takes no tickets. */
export const Funding = ({ isFunded, reservedWon, phase }: Pick<Card, 'isFunded' | 'reservedWon' | 'phase'>) => {
  const t = useT('programs.card')
  const { won } = useFormat()
  if (isFunded === null || phase === 'OVER') return null
  const Icon = isFunded ? CircleCheck : CircleDashed
  return (
    <span className={classNames('flex items-center gap-1', isFunded && 'font-bold text-accent-strong')}>
      <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2} />
      {reservedWon !== null ? t('reserved', { amount: won(reservedWon) }) : t(isFunded ? 'funded' : 'unfunded')}
    </span>
  )
}
