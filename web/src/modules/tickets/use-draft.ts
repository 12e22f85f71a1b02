// The form of a draft, and everything that prevents its loss.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CallError } from '../../api/call-error.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useHref } from '../../i18n/link.tsx'
import type { SaveStage } from './draft-saver.ts'
import { type DraftSession, type DraftStart, openDraftSession } from './draft-session.ts'
import { type DraftValues, isUnfinished } from './draft-values.ts'

/** Saves when the page is hidden or closed, and asks for confirmation before unsaved text would be lost. */
const useSavingOnLeave = (
  { flush, typed, restore, leave, replace }: DraftSession,
  { subscribe }: Pick<UseFormReturn<DraftValues>, 'subscribe'>,
  hasUnsaved: boolean,
) => {
  // Before what was written before the page was hydrated is repeated.
  useLayoutEffect(() => {
    restore()
    return subscribe({ formState: { values: true }, callback: typed })
  }, [restore, subscribe, typed])
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void flush()
    }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('beforeunload', leave)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('beforeunload', leave)
      replace()
      void flush()
    }
  }, [flush, leave, replace])
  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
}

/** Shows the address of a draft that was just created, while its page is open. */
const useAddressOfDraft = (): ((id: number) => void) => {
  const hrefOf = useHref()
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  // Only the address changes, because a new render would interrupt the typing.
  return (id) => {
    if (isThere.current) window.history.replaceState(window.history.state, '', hrefOf(`/tickets/${id}/edit`))
  }
}

export const useDraft = (start: DraftStart) => {
  const onMade = useAddressOfDraft()
  const [stage, setStage] = useState<SaveStage>('clean')
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [problem, setProblem] = useState<CallError | null>(null)
  const form = useContractForm(async () => (await import('./tickets.forms.ts')).draftForm, start.values)
  const onStage = (next: SaveStage) => {
    setStage(next)
    if (next === 'saved') setSavedAt(new Date().toISOString())
  }
  const [session] = useState(() => openDraftSession(form, start, { onStage, onProblem: setProblem, onMade }))
  const isVectorUnfinished = isUnfinished(form.watch('cvssVector'))
  useSavingOnLeave(session, form, isVectorUnfinished || stage === 'waiting' || stage === 'failed' || stage === 'halted')
  return { form, session, stage, savedAt, problem, isVectorUnfinished }
}

export type Draft = ReturnType<typeof useDraft>
