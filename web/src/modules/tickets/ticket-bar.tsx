// What stays in view of a ticket whose head is scrolled away: its title, its state, and what is asked of the reader.
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { useAnyInView } from '../../ui/in-view.ts'
import { titleId } from './read-ticket.ts'
import { SubstateBadge } from './substate-label.tsx'
import { useAdviceLabel } from './ticket-actions.ts'
import { type Advice, type Task, turnFor } from './whose-turn.ts'

type ButtonProps = {
  ticket: TicketPage
  advice: readonly Advice[]
  onAct: (task: Task) => void
  onAdvice: (step: Advice) => void
}

/** The first of what the callout offers. Where there is one column, a button at the end of the window leads there. */
export const NextButton = ({ ticket, advice: [step], onAct, onAdvice }: ButtonProps) => {
  const t = useT('tickets')
  const labelOf = useAdviceLabel()
  const turn = turnFor(ticket)
  // A request for disclosure is answered in the callout.
  if (turn?.kind !== 'asked' || turn.task === 'answerDisclosure') return null
  const label = step === undefined ? t(`turn.asked.${turn.task}.action`) : labelOf(ticket, step)
  return (
    <Button
      size="small"
      tone="primary"
      // Not the name of the button in the callout.
      aria-label={`${label}: ${ticket.title}`}
      onClick={() => (step === undefined ? onAct(turn.task) : onAdvice(step))}
      className="hidden! @2xl:inline-flex!"
    >
      {label}
    </Button>
  )
}

/** It takes no room, so nothing moves when it appears. */
export const TicketBar = ({ ticket: { title, substate }, children }: { ticket: TicketPage; children: ReactNode }) => {
  const t = useT('tickets.page')
  const locale = useLocale()
  const isTitleInView = useAnyInView([titleId])
  return (
    <div className="ticket-bar no-print" inert={isTitleInView} data-stuck={!isTitleInView || undefined}>
      <div>
        <p lang={langOf(title, locale)} className="min-w-0 truncate text-small font-bold">
          {title ?? t('untitled')}
        </p>
        <SubstateBadge substate={substate} />
        <div className="ml-auto shrink-0 empty:hidden">{children}</div>
      </div>
    </div>
  )
}
