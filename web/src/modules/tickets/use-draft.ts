// A draft on its way to the server: typed text is kept in the tab at once and saved by itself soon after.
import { createTicket, getTicket, updateTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { ticketForm } from '@jebo/contract/tickets/tickets.schema.ts'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useHref } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { createDraftSaver, type SaveOutcome, type SaveStage } from './draft-saver.ts'
import { type DraftValues, draftOf, draftText, sentDraft } from './draft-values.ts'
import { draftPlace, findKeptDraft, forgetDraft, keepDraft } from './kept-draft.ts'

/** What is on the server: nothing yet, or a text at a version. */
export type Known = { id: number | null; version: number | null; text: string }

type Start = { programId: number; id: number | null; version: number | null; values: DraftValues }

const outcomeOf = ({ status }: CallError): SaveOutcome => (status >= 500 || status === 429 ? 'retry' : 'halt')

type Told = {
  onStage: (stage: SaveStage) => void
  onProblem: (problem: CallError | null) => void
  onMade: (id: number) => void
}

/** The part without React: what is known of the server, what is kept in the tab, and when the one becomes the other. */
const openDesk = (form: UseFormReturn<DraftValues>, start: Start, { onStage, onProblem, onMade }: Told) => {
  let known: Known = { id: start.id, version: start.version, text: draftText(start.values) }
  const place = () => draftPlace(known.id, start.programId)
  const hasChanges = () => draftText(form.getValues()) !== known.text
  const keep = () => {
    if (hasChanges()) keepDraft(place(), { values: form.getValues(), version: known.version })
    else forgetDraft(place())
  }
  const learn = (next: Known) => {
    if (known.id === null && next.id !== null) {
      forgetDraft(place())
      onMade(next.id)
    }
    known = next
    keep()
    onProblem(null)
  }
  const send = async (values: DraftValues): Promise<void> => {
    const { id } = known
    const fields = sentDraft(values)
    const text = draftText(values)
    if (id === null) {
      const made = await call(createTicket, { programId: start.programId, ...fields })
      return learn({ ...made, text })
    }
    const { version } = await call(updateTicket, { id, ...fields, version: known.version ?? 1 })
    return learn({ id, version, text })
  }
  const save = async (): Promise<SaveOutcome> => {
    try {
      await send(form.getValues())
      return 'saved'
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      onProblem(error)
      return outcomeOf(error)
    }
  }
  const saver = createDraftSaver({ hasChanges, save, onStage })
  /** What the server has now, written by another window. */
  const theirs = async (): Promise<DraftValues> => {
    const page = await call(getTicket, { id: known.id ?? 0 })
    learn({ id: page.id, version: page.version, text: draftText(draftOf(page)) })
    return draftOf(page)
  }
  return {
    saver,
    known: () => known,
    typed: () => {
      keep()
      if (hasChanges()) saver.touch()
    },
    /** Takes up what an earlier visit to this page could not save any more. */
    restore: () => {
      const kept = findKeptDraft(place())
      if (!kept || draftText(kept.values) === known.text) return
      known = { ...known, version: kept.version ?? known.version }
      form.reset(kept.values)
      saver.touch()
    },
    takeTheirs: async () => {
      form.reset(await theirs())
      forgetDraft(place())
      onStage('clean')
    },
    keepMine: async () => {
      await theirs()
      await saver.flush()
    },
    /** The draft is gone or submitted: nothing more is saved. */
    close: () => {
      saver.stop()
      forgetDraft(place())
    },
  }
}

export type Desk = ReturnType<typeof openDesk>

/** Saves when the page is left, hidden or taken down, and asks before text that is not saved would be lost. */
const useSavingOnLeave = (
  { saver, typed, restore }: Desk,
  form: Pick<UseFormReturn<DraftValues>, 'subscribe'>,
  hasUnsaved: boolean,
) => {
  const { subscribe } = form
  useEffect(() => {
    restore()
    return subscribe({ formState: { values: true }, callback: typed })
  }, [restore, subscribe, typed])
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void saver.flush()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      void saver.flush()
    }
  }, [saver])
  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
}

/** The form of a draft and everything that keeps it safe. */
export const useDraft = (start: Start) => {
  const t = useT('tickets.form')
  const hrefOf = useHref()
  const isThere = useRef(true)
  const [stage, setStage] = useState<SaveStage>('clean')
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [problem, setProblem] = useState<CallError | null>(null)
  const form = useContractForm(ticketForm, start.values, {
    required: {
      title: t('titleRequired'),
      weaknessType: t('weaknessRequired'),
      description: t('descriptionRequired'),
      severity: t('severityRequired'),
    },
  })
  const onStage = (next: SaveStage) => {
    setStage(next)
    if (next === 'saved') setSavedAt(new Date().toISOString())
  }
  // Only the address changes: the page must not be drawn anew under somebody who is typing.
  const onMade = (id: number) => {
    if (isThere.current) window.history.replaceState(window.history.state, '', hrefOf(`/tickets/${id}/edit`))
  }
  const [desk] = useState(() => openDesk(form, start, { onStage, onProblem: setProblem, onMade }))
  useSavingOnLeave(desk, form, stage === 'waiting' || stage === 'failed' || stage === 'halted')
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return { form, desk, stage, savedAt, problem }
}

export type Draft = ReturnType<typeof useDraft>
