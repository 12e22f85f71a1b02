// Where a ticket has one column, its actions follow what is read: this leads there from every place on it.
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { useAnyInView } from '../../ui/in-view.ts'
import { calloutId, panelId, turnButtonId } from './anchors.ts'
import { composerId } from './composer.tsx'
import { hasActions } from './ticket-actions.ts'
import { type Task, turnFor } from './whose-turn.ts'

type Props = {
  ticket: TicketPage
  onTask: (task: Task) => void
  /** Leads to the actions. */
  onPanel: () => void
  /** Whether what it leads to stands before the report. */
  isAbove: boolean
}

/** Nothing while what it leads to is in view, and for readers who may do nothing. */
export const NextStep = ({ ticket, onTask, onPanel, isAbove }: Props) => {
  const t = useT('tickets')
  const turn = turnFor(ticket)
  // A request for disclosure is answered in the callout.
  const task = turn?.kind === 'asked' && turn.task !== 'answerDisclosure' ? turn.task : null
  const isNear = useAnyInView([task === null ? calloutId : turnButtonId, composerId, panelId])
  const Arrow = isAbove ? ArrowUp : ArrowDown
  if (task === null && !hasActions(ticket)) return null
  return (
    <div className="next-step no-print @2xl:hidden" inert={isNear} data-near={isNear || undefined}>
      <Button tone={task === null ? 'secondary' : 'primary'} onClick={() => (task === null ? onPanel() : onTask(task))}>
        {task === null ? t('actions.title') : t(`turn.asked.${task}.action`)}
        <Arrow aria-hidden className="size-4" />
      </Button>
    </div>
  )
}
