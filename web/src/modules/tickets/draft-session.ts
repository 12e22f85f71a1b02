// A draft between the form, this tab and the server: what is saved, what is stored, and when each is updated. It knows
// the calls, but not React.
import { createTicket, updateTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { newKey } from '../../api/new-key.ts'
import { withProblemTexts } from '../../i18n/problem-texts.ts'
import { createDraftSaver, type SaveOutcome, type SaveStage } from './draft-saver.ts'
import { type DraftValues, draftOf, draftText, savable, sentDraft } from './draft-values.ts'
import { draftStore } from './stored-draft.ts'

/** The state of the server: nothing yet, or a text at a version, with its vector. */
type Known = { id: number | null; version: number | null; text: string; vector: string }

export type DraftStart = { programId: number; id: number | null; version: number | null; values: DraftValues }

type Callbacks = {
  onStage: (stage: SaveStage) => void
  onProblem: (problem: CallError | null) => void
  onMade: (id: number) => void
}

type Form = {
  getValues: () => DraftValues
  reset: (values: DraftValues) => void
}

/** The version of every new draft. */
const firstVersion = 1

/** How many of them outlive the page: each can be as long as a ticket. */
const mostSent = 8

/** Differs from every form's text: the draft is on the server, but its text is unknown. */
const unknownText = ''

/** The next page continues the draft that this one created, even if this one never showed its number. */
const leaveToNext = (store: ReturnType<typeof draftStore>, key: string, { id, version, vector }: Known) => {
  const stored = store.find()
  if (id !== null && stored?.key === key) store.store({ ...stored, id, version, vector })
}

/** The server's state, and what this tab stores in addition. */
const openMemory = (form: Form, { programId, id, version, values }: DraftStart, onMade: Callbacks['onMade']) => {
  let known: Known = { id, version, text: draftText(values), vector: values.cvssVector ?? '' }
  let key = newKey()
  let isKeyUsed = false
  let isLeaving = false
  /** Texts that may have arrived although no response came back. */
  const sent = new Set<string>()
  const unnumbered = draftStore(null, programId)
  const store = () => draftStore(known.id, programId)
  const toSave = () => savable(form.getValues(), known.vector)
  /** An unfinished vector is stored in the tab, but not saved. */
  const hasChanges = () => draftText(form.getValues()) !== known.text
  const hasSavable = () => draftText(toSave()) !== known.text
  const discard = () => store().discard()
  const storeChanges = () => {
    if (hasChanges())
      store().store({ values: form.getValues(), version: known.version, key, sent: [...sent].slice(-mostSent) })
    else discard()
  }
  const learn = (next: Known) => {
    const isNew = known.id === null && next.id !== null
    // The page may reload at its old address while its draft is created.
    leaveToNext(unnumbered, key, next)
    known = next
    storeChanges()
    if (isNew && next.id !== null) onMade(next.id)
  }
  /** The text that an earlier visit could not save, if any. */
  const restore = (): DraftValues | null => {
    const stored = store().find()
    if (!stored || draftText(stored.values) === known.text) return null
    form.reset(stored.values)
    if (stored.id !== undefined)
      learn({ id: stored.id, version: stored.version, text: unknownText, vector: stored.vector ?? '' })
    else known = { ...known, version: stored.version ?? known.version }
    if (stored.key !== undefined) key = stored.key
    isKeyUsed = true
    // Leaving a page may have sent its text: that of the last one, or of one before it.
    for (const text of [...(stored.sent ?? []), draftText(toSave())]) sent.add(text)
    return stored.values
  }
  /** Takes back what was passed on to the next page. */
  const stay = () => {
    isLeaving = false
    if (known.id !== null && unnumbered.find()?.id === known.id) unnumbered.discard()
  }
  return {
    known: () => known,
    toSave,
    hasChanges,
    hasSavable,
    storeChanges,
    discard,
    learn,
    restore,
    /** Forgets a draft that is gone: the next save creates another. */
    forget: () => {
      discard()
      sent.clear()
      known = { id: null, version: null, text: unknownText, vector: '' }
      key = newKey()
      isKeyUsed = false
      storeChanges()
    },
    sent,
    /** The initial text of the draft, and whether it may already exist. */
    takeKey: () => {
      const taken = { key, isUsed: isKeyUsed }
      isKeyUsed = true
      return taken
    },
    leave: () => {
      isLeaving = true
    },
    stay,
    isLeaving: () => isLeaving,
  }
}

type Memory = ReturnType<typeof openMemory>

const isOutdated = (error: unknown): error is CallError =>
  error instanceof CallError && error.messageKey === 'ticket.outdatedVersion'

const outcomeOf = ({ status }: CallError): SaveOutcome => (status >= 500 || status === 429 ? 'retry' : 'halt')

/** Problems that only the author can resolve, not further typing. */
const needsAuthor = ({ messageKey, status }: CallError): boolean =>
  messageKey === 'ticket.outdatedVersion' || messageKey === 'ticket.notDraft' || status === 404

/** Sends the form's text to the server. */
const openSending = (memory: Memory, programId: number) => {
  const change = async (text: string, fields: ReturnType<typeof sentDraft>): Promise<void> => {
    const { id, version } = memory.known()
    const saved = await withProblemTexts(
      call(updateTicket, { id: id ?? 0, ...fields, version: version ?? firstVersion }),
    )
    memory.learn({ id, ...saved, text, vector: fields.cvssVector ?? '' })
  }
  const make = async (text: string, fields: ReturnType<typeof sentDraft>): Promise<void> => {
    const { key, isUsed } = memory.takeKey()
    const { id } = await withProblemTexts(call(createTicket, { programId, ...fields, clientKey: key }))
    if (!isUsed) return memory.learn({ id, version: firstVersion, text, vector: fields.cvssVector ?? '' })
    // It may have been created with another text, and a vector to keep. A later version would be from another window.
    const { known } = await readAgain(id)
    memory.learn({ ...known, version: firstVersion, text: unknownText })
    await send()
  }
  const send = async (): Promise<void> => {
    const values = memory.toSave()
    const text = draftText(values)
    memory.sent.add(text)
    // Its page may close at any time.
    memory.storeChanges()
    await (memory.known().id === null ? make : change)(text, sentDraft(values))
  }
  /** The server's current state. */
  const readAgain = async (id = memory.known().id ?? 0): Promise<{ known: Known; values: DraftValues }> => {
    const page = await withProblemTexts(call(getTicket, { id }))
    const values = draftOf(page)
    return {
      known: { id: page.id, version: page.version, text: draftText(values), vector: values.cvssVector ?? '' },
      values,
    }
  }
  /** A newer version may be the user's own, from a save whose response was lost; that is not a conflict. */
  const sendOverOwn = async (error: unknown): Promise<void> => {
    if (!isOutdated(error)) throw error
    const { known } = await readAgain()
    if (!memory.sent.has(known.text)) throw error
    memory.learn(known)
    if (memory.hasSavable()) await send()
  }
  return {
    readAgain,
    send: async (): Promise<void> => {
      await send().catch(sendOverOwn)
      memory.sent.clear()
    },
  }
}

/** @param callbacks callbacks that update the screen */
export const openDraftSession = (form: Form, start: DraftStart, { onStage, onProblem, onMade }: Callbacks) => {
  const memory = openMemory(form, start, onMade)
  const { readAgain, send } = openSending(memory, start.programId)
  let waitsForAuthor = false
  const settle = (problem: CallError | null) => {
    waitsForAuthor = problem !== null && needsAuthor(problem)
    onProblem(problem)
  }
  const save = async (): Promise<SaveOutcome> => {
    try {
      await send()
      settle(null)
      return 'saved'
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const outcome = outcomeOf(error)
      // As in `typed`, what was refused may be gone. What failed may have arrived all the same.
      const isUndone = outcome === 'halt' && !needsAuthor(error) && !memory.hasSavable()
      // What is tried again is no problem of the author.
      settle(isUndone || outcome === 'retry' ? null : error)
      return isUndone ? 'undone' : outcome
    }
  }
  const saver = createDraftSaver({ hasChanges: () => memory.hasSavable() && !waitsForAuthor, save, onStage })
  const learnTheirs = async (): Promise<DraftValues> => {
    const { known, values } = await readAgain()
    memory.learn(known)
    settle(null)
    return values
  }
  return {
    known: memory.known,
    /** Saves at once. @returns whether all of the text is on the server now */
    flush: async () => (await saver.flush()) && !memory.hasChanges(),
    typed: () => {
      memory.stay()
      memory.storeChanges()
      if (waitsForAuthor) return
      // What was refused is not there any more.
      if (!memory.hasSavable()) settle(null)
      saver.touch()
    },
    /** The page may reload or close. */
    leave: memory.leave,
    /** Another page of this window replaces this one. */
    replace: () => {
      memory.stay()
      memory.leave()
    },
    restore: () => {
      memory.stay()
      if (memory.restore()) saver.touch()
    },
    /** Replaces this window's text with the other window's. */
    takeTheirs: async () => {
      form.reset(await learnTheirs())
      memory.discard()
      onStage('clean')
    },
    /** Saves this window's text over the other window's. */
    keepMine: async () => {
      await learnTheirs()
      // Both texts may be the same by now.
      saver.touch()
      await saver.flush()
    },
    /** Saves this window's text as a new draft, after another window has deleted this one. */
    saveAsNew: async () => {
      memory.forget()
      settle(null)
      await saver.flush()
    },
    /** The draft is deleted or submitted, so nothing more is saved. */
    close: () => {
      saver.stop()
      memory.stay()
      memory.discard()
    },
  }
}

export type DraftSession = ReturnType<typeof openDraftSession>
