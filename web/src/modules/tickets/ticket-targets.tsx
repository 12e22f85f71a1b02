import type { TicketTarget } from '@jebo/contract/tickets/targets.schema.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Fact } from './ticket-fact.tsx'

const tones: Record<TicketTarget['standing'], Tone> = {
  RUNNING: 'grey',
  WAITING: 'grey',
  OVERDUE: 'red',
  MET: 'jade',
  MISSED: 'red',
  ENDED: 'grey',
}

/** What the company promised about a ticket, and whether it kept it. */
export const TicketTargets = ({ ticket: { targets } }: { ticket: TicketPage }) => {
  const t = useT('tickets.targets')
  const format = useFormat()
  if (targets.length === 0) return null
  return (
    <Fact term={t('title')}>
      <ul className="flex flex-col gap-2">
        {targets.map(({ kind, standing, dueAt }) => (
          <li key={kind}>
            <span className="flex flex-wrap items-center gap-2">
              {t(`kinds.${kind}`)} <Badge tone={tones[standing]}>{t(`standings.${standing}`)}</Badge>
            </span>
            {dueAt && <p className="text-caption text-secondary">{t('until', { time: format.dateTime(dueAt) })}</p>}
            {standing === 'WAITING' && <p className="text-caption text-secondary">{t('waiting')}</p>}
          </li>
        ))}
      </ul>
    </Fact>
  )
}
