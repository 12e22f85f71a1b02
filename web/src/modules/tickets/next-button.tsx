import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
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
