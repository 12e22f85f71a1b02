import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { ChevronDown, ChevronLeft, ChevronUp } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { iconButtonClass } from '../../ui/button-style.ts'
import { useTrail } from './stored-trail.ts'

const TrailKeys = lazyPart(async () => (await import('./trail-keys.tsx')).TrailKeys)

const lists = {
  AUTHOR: { name: 'own', path: '/management/ticket' },
  CREW: { name: 'crew', path: '/management/ticket' },
  PARTICIPANT: { name: 'shared', path: '/management/ticket?shared=yes' },
  COMPANY: { name: 'received', path: '/management/company/ticket' },
  none: { name: 'disclosed', path: '/hacktivity' },
} as const

/** A member of a crew finds its tickets by the crew. */
const listOf = ({ side, crew }: Pick<TicketPage, 'side' | 'crew'>) => {
  const list = lists[side ?? 'none']
  return side === 'CREW' && crew ? { ...list, path: `${list.path}?crewId=${crew.id}` } : list
}

/** The page of the list that a ticket is in for its reader. */
export const listPathOf = ({ side }: Pick<TicketPage, 'side'>): string => lists[side ?? 'none'].path

const Step = ({ id, label, children }: { id: number | undefined; label: string; children: ReactNode }) =>
  id === undefined ? (
    <span aria-hidden className="grid size-8 place-items-center text-edge">
      {children}
    </span>
  ) : (
    <Link to={`/tickets/${id}`} aria-label={label} className={iconButtonClass({ size: 'small' })}>
      {children}
    </Link>
  )

/** The way back to the list that the reader came from, as it was, and to the tickets before and after this one. */
export const TicketTrail = ({ ticket }: { ticket: TicketPage }) => {
  const t = useT('tickets.trail')
  const format = useFormat()
  const trail = useTrail(ticket.id)
  const list = listOf(ticket)
  const place = trail?.ids.indexOf(ticket.id) ?? -1
  const [previous, next] = [trail?.ids[place - 1], trail?.ids[place + 1]]
  return (
    <nav aria-label={t('label')} className="mb-4 flex min-h-8 items-center justify-between gap-4 print:hidden">
      <Link
        to={trail?.path ?? list.path}
        className="inline-flex min-h-6 items-center gap-1 text-small text-secondary no-underline hover:text-ink hover:underline"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {t(list.name)}
      </Link>
      {trail && (
        <span className="flex items-center gap-1 text-caption text-secondary tabular-nums">
          <Suspense>
            <TrailKeys previous={previous} next={next} />
          </Suspense>
          <span className="mr-1">{t('place', { place: trail.before + place + 1, count: format.count(trail) })}</span>
          <Step id={previous} label={t('previous')}>
            <ChevronUp aria-hidden className="size-4" />
          </Step>
          <Step id={next} label={t('next')}>
            <ChevronDown aria-hidden className="size-4" />
          </Step>
        </span>
      )}
    </nav>
  )
}
