// The actions on a ticket. A form opens in the place of their list, so that the report stays readable.
import { isRewardable } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Activity, TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { type KeyboardEvent, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallError } from '../../api/call-error.ts'
import { useViewer } from '../../api/page-facts.ts'
import { findInput } from '../../forms/stored-input.ts'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ActionForm, isAllowed } from './action-form.tsx'
import { ActionList } from './action-list.tsx'
import { panelId, scrollToPanel } from './anchors.ts'
import { type Newest, newSince } from './newest-activity.ts'
import { type ActionName, hasActions, reasonStore } from './ticket-actions.ts'
import { useActivityText } from './use-activity-text.ts'
import type { Advice } from './whose-turn.ts'

/** What a manager of the company lacks for the actions that are missing here. */
const useMissingPermissions = ({ side, substate }: TicketPage): readonly ('TICKETS' | 'REWARDS')[] => {
  const own = useViewer()?.company?.permissions ?? []
  if (side !== 'COMPANY') return []
  const needed = isRewardable(substate) ? (['TICKETS', 'REWARDS'] as const) : (['TICKETS'] as const)
  return needed.filter((permission) => !own.includes(permission))
}

/** The message that came too late, if one was written. */
const KeptReason = ({ ticketId }: { ticketId: number }) => {
  const t = useT('tickets.actions')
  const { comment } = { comment: '', ...findInput(reasonStore(ticketId), { comment: '' }) }
  if (comment.trim() === '') return null
  return (
    <>
      <p className="mt-3 flex items-center justify-between gap-2 font-bold">
        {t('kept')}
        <CopyButton label={t('copyKept')} done={t('keptCopied')} text={comment} />
      </p>
      <p className="line-clamp-6 whitespace-pre-line break-words">{comment}</p>
    </>
  )
}

/** Another user was faster: what they did. */
const StaleAlert = ({ ticketId, cause }: { ticketId: number; cause: Activity }) => {
  const t = useT('tickets')
  const textOf = useActivityText()
  const name = cause.actor?.nickname ?? t(`page.sides.${cause.side}`)
  return (
    <Alert tone="warning" title={t('actions.stale')}>
      {t('actions.staleText', { name, what: textOf(cause) })} <RelativeTime iso={cause.createdAt} />
      <KeptReason ticketId={ticketId} />
    </Alert>
  )
}

type Props = {
  ticket: TicketPage
  advice: readonly Advice[]
  action: ActionName | null
  onAction: (action: ActionName | null) => void
  /** After the form of an action was closed without sending it. */
  onCancel: (action: ActionName) => void
  newest: Newest
}

/** Moves the focus to the list, after the form that had it has closed, and shows the list from what it begins with. */
const showPanel = () => {
  document.getElementById(panelId)?.focus({ preventScroll: true })
  scrollToPanel()
}

/** In a field it closes nothing, so that no text is lost, and a question above the form has its own. */
const isEscape = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  key === 'Escape' &&
  target instanceof HTMLElement &&
  currentTarget.contains(target) &&
  !target.matches('textarea, input:not([type=radio])')

/** What an action has done, until another user has changed the ticket since. */
const useResult = ({ any }: Newest) => {
  const viewer = useViewer()
  const [result, setResult] = useState<{ text: string; at: string | undefined } | null>(null)
  const isOver = any !== null && any.id !== result?.at && any.actor?.uuid !== viewer?.uuid
  return {
    result: result === null || isOver ? null : result.text,
    setResult: (text: string | null) => setResult(text === null ? null : { text, at: any?.id }),
  }
}

/** The chosen action, its form if it is open, and whether another user was faster. */
const useChosen = ({ ticket, action, onAction, newest }: Props) => {
  const [opened, setOpened] = useState({ action, read: ticket, before: newest })
  if (opened.action !== action) setOpened({ action, read: ticket, before: newest })
  /** What was the newest when an action was chosen that was refused: what came later is why. */
  const [refusedAfter, setRefusedAfter] = useState<Newest | null>(null)
  const isOpen = action !== null && isAllowed(ticket, action)
  /** The page was read again, and the open form has nothing to decide any more. */
  const isOvertaken = action !== null && !isOpen
  const isByOther = isOvertaken && opened.before.other?.id !== newest.other?.id
  const before = isByOther ? opened.before : refusedAfter
  const giveUp = useEffectEvent(() => {
    setRefusedAfter(before)
    onAction(null)
    if (document.activeElement === document.body) showPanel()
  })
  useEffect(() => {
    if (isOvertaken) giveUp()
  }, [isOvertaken])
  const cause = before && newSince(before, newest)
  const isStale = cause !== null
  // It is said above the list, which may have been scrolled to before.
  useEffect(() => {
    if (isStale && document.activeElement?.id === panelId) scrollToPanel()
  }, [isStale])
  return { opened, isOpen, cause, setRefusedAfter }
}

/** Nothing for readers who may not do anything, and lack no permission for it. */
export const ActionPanel = (props: Props) => {
  const { ticket, advice, action, onAction, onCancel, newest } = props
  const t = useT('tickets.actions')
  const { result, setResult } = useResult(newest)
  const { opened, isOpen, cause, setRefusedAfter } = useChosen(props)
  const [showsEnds, setShowsEnds] = useState(false)
  const missing = useMissingPermissions(ticket)
  if (!hasActions(ticket) && missing.length === 0 && !isOpen && result === null && cause === null) return null
  const open = (next: ActionName) => {
    setResult(null)
    setRefusedAfter(null)
    onAction(next)
  }
  const finish = (done: string) => {
    flushSync(() => {
      setResult(done)
      setRefusedAfter(null)
      setShowsEnds(false)
      onAction(null)
    })
    showPanel()
  }
  const cancel = () => {
    setRefusedAfter(null)
    onAction(null)
    if (action !== null) onCancel(action)
  }
  const refuse = ({ messageKey }: CallError) => {
    setRefusedAfter(opened.before)
    if (messageKey !== 'error.conflict') return
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
      onKeyDown={(event) => {
        if (!isOpen || !isEscape(event)) return
        event.preventDefault()
        cancel()
      }}
      className="ticket-actions no-print scroll-mt-8 rounded-box border border-line bg-paper p-5 focus-within:border-accent"
    >
      {/* A form has a title of its own. */}
      <h2 className={classNames(isOpen ? 'sr-only' : 'mb-3 text-subheading font-bold')}>{t('title')}</h2>
      <div className="flex flex-col gap-4">
        {cause && <StaleAlert ticketId={ticket.id} cause={cause} />}
        {!isOpen && result !== null && <Alert tone="success">{result}</Alert>}
        {isOpen && action ? (
          <Suspense fallback={<Spinner className="mx-auto my-6 size-5" />}>
            <ActionForm
              ticket={ticket}
              read={opened.read}
              action={action}
              onClose={cancel}
              onDone={finish}
              onRefused={refuse}
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
