import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { Hourglass } from 'lucide-react'
import { useHasPermission } from '../../guards/permitted.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Counted } from '../../lists/counted.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TicketRows } from './ticket-rows.tsx'

type Props = {
  /** Those that wait for the reader. */
  waiting: readonly TicketRow[]
  /** How many wait in all; only the first of them are shown. */
  waitingCount: Counted
  /** Whose turn it is. */
  side: 'company' | 'hacker'
  /** Those that changed last. */
  recent: readonly TicketRow[]
  /** The list of all of them. */
  all: string
}

/** The reader's tickets on their start page: first those that wait for them, then what happened last. */
export const OwnOverview = ({ waiting, waitingCount, side, recent, all }: Props) => {
  const t = useT('home.own')
  const format = useFormat()
  const mayProcess = useHasPermission('TICKETS')
  return (
    <>
      {waiting.length > 0 && (
        <section className="overflow-hidden rounded-box bg-tint pb-1.5">
          <h2 className="flex items-center gap-2.5 px-5 pt-5 pb-2 text-heading font-bold">
            <Hourglass aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
            {t('turn', { count: waitingCount.count, shown: format.count(waitingCount), side })}
          </h2>
          <TicketRows tickets={waiting} isWaiting mayAct={side === 'hacker' || mayProcess} />
        </section>
      )}
      {recent.length > 0 && (
        <Card
          title={t('recent')}
          isFlush
          className="overflow-hidden"
          action={
            <LinkButton to={all} size="small">
              {t('all')}
            </LinkButton>
          }
        >
          <TicketRows tickets={recent} />
        </Card>
      )}
    </>
  )
}
