// One form over all steps. A draft is saved whenever one goes on; a published program only when one says so.
import { publishProgram, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { CallError } from '../../../api/call-error.ts'
import { useContractForm } from '../../../forms/use-contract-form.ts'
import { useWrite } from '../../../forms/use-write.ts'
import { useHref } from '../../../i18n/link.tsx'
import { useT } from '../../../i18n/use-t.ts'
import {
  type DraftValues,
  draftSchema,
  isSameDraft,
  missingParts,
  refusedFields,
  savableOf,
  valuesOf,
} from './draft-values.ts'
import { draftStore } from './kept-draft.ts'
import { useMarking } from './use-marking.ts'
import { editPath, fieldsOf, neighbourOf, stepIn, stepWith, type WizardStep } from './wizard-steps.ts'

type Saved = { version: number; values: DraftValues }

const savedOf = (program: ProgramPage): Saved => ({
  version: program.editing?.version ?? 1,
  values: valuesOf(program),
})

/** Holds what is written: on top of what was saved last, restored from this tab, kept in it while it is not saved. */
const useDraft = (program: ProgramPage) => {
  const [saved, setSaved] = useState(() => savedOf(program))
  const [isRestored, setIsRestored] = useState<'unknown' | boolean>('unknown')
  const form = useContractForm(draftSchema, saved.values)
  const values = form.watch()
  const isChanged = !isSameDraft(values, saved.values)
  const newest = savedOf(program)
  const isOutdated = newest.version > saved.version

  const restore = useEffectEvent(() => {
    const kept = draftStore(program.id).find()
    if (kept) {
      form.reset({ ...saved.values, ...kept.values })
      // Written on an older version: saving must not run over what came since.
      setSaved((before) => ({ ...before, version: kept.version }))
    }
    setIsRestored(kept !== null)
  })
  // Before anybody sees the form as the server drew it.
  useLayoutEffect(() => restore(), [])

  const keepTyped = useEffectEvent(() => {
    if (isRestored === 'unknown') return
    if (isChanged) draftStore(program.id).store({ version: saved.version, values })
    else draftStore(program.id).discard()
  })
  useEffect(() => keepTyped())

  const takeNewest = () => {
    setSaved(newest)
    form.reset(newest.values)
    form.showFailure(null)
  }
  const discard = () => form.reset(saved.values)
  // Nothing of one's own is lost by showing what others have written.
  const followNewest = useEffectEvent(() => {
    if (isOutdated && !isChanged) takeNewest()
  })
  useEffect(() => followNewest())

  return {
    form,
    values,
    saved,
    setSaved,
    isChanged,
    isOutdated,
    isRestored: isRestored === true,
    newest,
    takeNewest,
    discard,
  }
}

type Draft = ReturnType<typeof useDraft>

/** Saving gives the version that stands afterwards, or null where it was refused, which is then shown. */
const useSaving = (program: ProgramPage, { form, saved, setSaved, newest }: Draft) => {
  const { id, status } = program
  const t = useT('programs.edit')
  const { revalidate } = useRevalidator()
  const { write, isBusy } = useWrite(updateProgram, { revalidates: false })
  const refuse = async (error: CallError): Promise<void> => {
    if (error.messageKey !== 'program.outdatedVersion') return form.showFailure(error)
    form.showFailure(error, t('outdated.choose'))
    // Brings the newer text, and with it the choice between both.
    await revalidate()
  }
  const save = async (over: Saved = saved): Promise<number | null> => {
    // A copy: the form goes on writing into the objects it gives.
    const values = structuredClone(form.getValues())
    const input = status === 'DRAFT' ? savableOf(values, over.values) : values
    if (isSameDraft(input, over.values)) {
      setSaved(over)
      return over.version
    }
    const written = await write({ id, version: over.version, ...input })
    if (!written) return null
    if (!written.ok) {
      await refuse(written.error)
      return null
    }
    setSaved({ version: written.answer.version, values: input })
    form.showFailure(null)
    return written.answer.version
  }
  return { save, saveOverNewest: () => save(newest), isSaving: isBusy }
}

/** Everything the steps and the buttons under them work with. */
export const useProgramWizard = (program: ProgramPage) => {
  const draft = useDraft(program)
  const { form, values } = draft
  const { save, saveOverNewest, isSaving } = useSaving(program, draft)
  const publishing = useWrite(publishProgram, { revalidates: false })
  const { mark, markAuthorization } = useMarking(form)
  const navigate = useNavigate()
  const href = useHref()
  const step = stepIn(useSearchParams()[0])
  const isDraft = program.status === 'DRAFT'
  const open = (to: WizardStep): void => void navigate(href(editPath(program.id, to)))

  /** Opens a step; a draft is saved first, as far as it can be. */
  const leaveFor = async (to: WizardStep): Promise<void> => {
    if (to === step) return
    if (!isDraft || (await save()) !== null) open(to)
  }
  const goOn = async (): Promise<void> => {
    const next = neighbourOf(step, 1)
    if (next && (await form.trigger([...fieldsOf(step)], { shouldFocus: true }))) await leaveFor(next)
  }
  /** Leads to what a running program may not lack. @returns whether there is nothing of the kind */
  const isComplete = async (): Promise<boolean> => {
    const [part] = missingParts(form.getValues())
    if (part === undefined) return true
    if (stepWith(part) !== step) open(stepWith(part))
    form.showFailure({ messageKey: 'program.incomplete', issues: [] })
    await mark(part)
    return false
  }
  /** Saves all there is; what cannot be saved is shown. */
  const saveAll = async (): Promise<boolean> => {
    if (!isDraft) return (await isComplete()) && (await form.trigger()) && (await save()) !== null
    const isSaved = (await save()) !== null
    return isSaved && (await form.trigger([...fieldsOf(step)], { shouldFocus: true }))
  }
  const publish = async (): Promise<boolean> => {
    if (!(await isComplete())) return false
    const version = await save()
    if (version === null) return false
    const written = await publishing.write({ id: program.id, version, authorizes: true })
    // What it names may stand on another step, so it is said as a whole.
    if (written && !written.ok) form.showFailure({ messageKey: written.error.messageKey, issues: [] })
    return written?.ok ?? false
  }
  return {
    ...draft,
    step,
    isDraft,
    isBusy: isSaving || publishing.isBusy,
    refused: refusedFields(values),
    missing: missingParts(values),
    leaveFor,
    goOn,
    saveAll,
    saveOverNewest,
    save,
    markAuthorization,
    publish,
  }
}

export type Wizard = ReturnType<typeof useProgramWizard>
