import type { Activity, TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallError } from '../../api/call-error.ts'
import { mayBeOutdated } from '../../api/may-be-outdated.ts'
import { useViewer } from '../../api/page-facts.ts'
import { isAllowed } from './action-form.tsx'
import { causeSince, isFollowed, type Known } from './activities-since.ts'
import { panelId, scrollToPanel } from './anchors.ts'
import type { ActionName } from './ticket-actions.ts'

/** What an action has done, until the form of another is opened or others have acted after it. */
export const useResult = (known: Known, action: ActionName | null) => {
  const reader = useViewer()?.uuid
  const [result, setResult] = useState<{ text: string; before: Known } | null>(null)
  if (result !== null && action !== null) setResult(null)
  return {
    result: result === null || isFollowed(result.before, known, reader) ? null : result.text,
    setResult: (text: string) => setResult({ text, before: known }),
  }
}

/** Moves the focus to the list of actions, after the form that had it has closed, and shows the list from what it begins with. */
export const showPanel = (): void => {
  document.getElementById(panelId)?.focus({ preventScroll: true })
  scrollToPanel()
}

type Refused = { action: ActionName; error: CallError | null; before: Known; read: TicketPage }

type Props = {
  ticket: TicketPage
  action: ActionName | null
  onAction: (action: ActionName | null) => void
  known: Known
}

type Chosen = {
  /** The ticket when the action was chosen. */
  read: TicketPage
  isOpen: boolean
  /** Why its form is closed without a result. */
  lost: Lost | null
  setError: (error: CallError | null) => void
  /** The form is sent, or nothing has come of that. */
  setWriting: (isWriting: boolean) => void
}

export type Lost = Pick<Refused, 'action' | 'error'> & {
  /** What others did meanwhile, or else the reader; null if nothing that the page has. */
  cause: Activity | null
  /** The ticket when the action was chosen, if the page may not have what happened since. */
  unseen: TicketPage | null
}

/** The chosen action, whether its form is open, and why it is not if its user has not closed it. */
export const useChosenAction = ({ ticket, action, onAction, known }: Props): Chosen => {
  const reader = useViewer()?.uuid
  /** Whose form is on its way, which says itself what becomes of it. */
  const [sent, setSent] = useState<ActionName | null>(null)
  const [opened, setOpened] = useState({ action, read: ticket, before: known })
  if (opened.action !== action) {
    setOpened({ action, read: ticket, before: known })
    setSent(null)
  }
  const [refused, setRefused] = useState<Refused | null>(null)
  const isOpen = action !== null && isAllowed(ticket, action)
  /** The page was read again, and the open form has nothing to decide any more. */
  const isOvertaken = action !== null && !isOpen && sent !== action
  /** Of this form, and about what the ticket is now. */
  const error = refused?.action === action && refused.error && mayBeOutdated(refused.error) ? refused.error : null
  const overtaken = isOvertaken ? { ...opened, action, error } : null
  const closed = overtaken ?? (isOpen ? null : refused)
  const giveUp = useEffectEvent(() => {
    setRefused(closed)
    onAction(null)
    if (document.activeElement === document.body) showPanel()
  })
  useEffect(() => {
    if (isOvertaken) giveUp()
  }, [isOvertaken])
  return {
    read: opened.read,
    isOpen,
    lost: closed && {
      action: closed.action,
      error: closed.error,
      cause: causeSince(closed.before, known, reader),
      unseen: closed.before.isWhole && known.isWhole ? null : closed.read,
    },
    setError: (next) => {
      setSent(null)
      setRefused(next && action && { ...opened, action, error: next })
    },
    setWriting: (isWriting) => {
      setSent(isWriting ? action : null)
      // What an earlier attempt was refused for.
      if (isWriting) setRefused(null)
    },
  }
}
