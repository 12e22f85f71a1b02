// The actions on a ticket. A form opens in the place of their list, so that the report stays readable.
import { isRewardable } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallError } from '../../api/call-error.ts'
import { useViewer } from '../../api/page-facts.ts'
import { isEscape } from '../../forms/is-escape.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { ActionForm } from './action-form.tsx'
import { ActionList } from './action-list.tsx'
import type { Known } from './activities-since.ts'
import { panelId } from './anchors.ts'
import { StaleAlert } from './stale-alert.tsx'
import { type ActionName, hasActions } from './ticket-actions.ts'
import { showPanel, useChosenAction, useResult } from './use-chosen-action.ts'
import type { Advice } from './whose-turn.ts'

/** What a manager of the company lacks for the actions that are missing here. */
const useMissingPermissions = ({ side, substate }: TicketPage): readonly ('TICKETS' | 'REWARDS')[] => {
  const own = useViewer()?.company?.permissions ?? []
  if (side !== 'COMPANY') return []
  const needed = isRewardable(substate) ? (['TICKETS', 'REWARDS'] as const) : (['TICKETS'] as const)
  return needed.filter((permission) => !own.includes(permission))
}

type Props = {
  ticket: TicketPage
  advice: readonly Advice[]
  action: ActionName | null
  onAction: (action: ActionName | null) => void
  /** After the form of an action was closed without sending it. */
  onCancel: (action: ActionName) => void
  /** What the page has of the ticket's activities. */
  known: Known
}

/** Nothing for readers who may not do anything, and lack no permission for it. */
export const ActionPanel = (props: Props) => {
  const { ticket, advice, action, onAction, onCancel, known } = props
  const t = useT('tickets.actions')
  const { result, setResult } = useResult(known, action)
  const { read, isOpen, lost, setError, setWriting } = useChosenAction(props)
  const [showsEnds, setShowsEnds] = useState(false)
  const missing = useMissingPermissions(ticket)
  if (!hasActions(ticket) && missing.length === 0 && !isOpen && result === null && lost === null) return null
  const open = (next: ActionName) => {
    setError(null)
    onAction(next)
  }
  const finish = (done: string) => {
    flushSync(() => {
      setResult(done)
      setError(null)
      setShowsEnds(false)
      onAction(null)
    })
    showPanel()
  }
  const cancel = () => {
    setError(null)
    onAction(null)
    if (action !== null) onCancel(action)
  }
  const refuse = (error: CallError) => {
    setError(error)
    if (error.messageKey !== 'error.conflict') return
    flushSync(() => onAction(null))
    showPanel()
  }
  return (
    <section
      id={panelId}
      tabIndex={-1}
      aria-label={t('title')}
      // What others do is told, so that the form does not disappear under its user.
      data-stays={isOpen || undefined}
      // The form closes itself once it is loaded.
      onKeyDown={(event) => {
        const isLoaded = event.currentTarget.querySelector('form') !== null
        if (!isOpen || isLoaded || !isEscape(event)) return
        event.preventDefault()
        cancel()
      }}
      className="ticket-actions no-print scroll-mt-8 rounded-box border border-line bg-paper p-5 focus-within:border-accent"
    >
      {/* A form has a title of its own. */}
      <h2 className={classNames(isOpen ? 'sr-only' : 'mb-3 text-subheading font-bold')}>{t('title')}</h2>
      <div className="flex flex-col gap-4">
        {lost && <StaleAlert ticketId={ticket.id} {...lost} />}
        {!isOpen && result !== null && <Alert tone="success">{result}</Alert>}
        {isOpen && action ? (
          <Suspense fallback={<Spinner className="mx-auto my-6 size-5" />}>
            <ActionForm
              ticket={ticket}
              read={read}
              action={action}
              onClose={cancel}
              onDone={finish}
              onRefused={refuse}
              onWriting={setWriting}
              onReward={() => open('reward')}
            />
          </Suspense>
        ) : (
          hasActions(ticket) && (
            <ActionList ticket={ticket} advice={advice} onOpen={open} showsEnds={showsEnds} onShowEnds={setShowsEnds} />
          )
        )}
        {!isOpen &&
          missing.map((permission) => (
            <p key={permission} className="text-caption text-secondary">
              {t(`missing.${permission}`)}
            </p>
          ))}
      </div>
    </section>
  )
}
