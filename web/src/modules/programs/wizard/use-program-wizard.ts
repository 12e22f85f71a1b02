// One form for all steps. A draft is saved on each step change, a published program only on request.
import type { Asset } from '@jebo/contract/core/asset.ts'
import { publishProgram, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { type Restriction, restrictionsOf } from '@jebo/contract/programs/restrictions.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { CallError } from '../../../api/call-error.ts'
import { refreshViewer } from '../../../api/remembered-facts.ts'
import { isInUse, useOnReturn } from '../../../api/use-on-return.ts'
import { useContractForm } from '../../../forms/use-contract-form.ts'
import { useWrite } from '../../../forms/use-write.ts'
import { useHref } from '../../../i18n/link.tsx'
import { useT } from '../../../i18n/use-t.ts'
import {
  type DraftField,
  type DraftValues,
  draftSchema,
  emptyValues,
  isDraftField,
  isSameDraft,
  mergedOnto,
  missingParts,
  permitsOtherTests,
  refusedFields,
  savableOf,
  shownFields,
  valuesOf,
} from './draft-values.ts'
import { draftStore } from './stored-draft.ts'
import { useMarking } from './use-marking.ts'
import { editPath, fieldsOf, neighbourOf, stepIn, stepWith, type WizardStep } from './wizard-steps.ts'

type Saved = { version: number; values: DraftValues }

/** The failure of a draft that was not published because others have saved it meanwhile. */
const notPublished = 'error.conflict'

const savedOf = (program: ProgramPage): Saved => ({
  version: program.editing?.version ?? 1,
  values: valuesOf(program),
})

/** Holds the input: based on the last save, restored from this tab, and stored there while it is unsaved. */
const useDraft = (program: ProgramPage) => {
  const [saved, setSaved] = useState(() => savedOf(program))
  const [isRestored, setIsRestored] = useState<'unknown' | boolean>('unknown')
  const form = useContractForm(draftSchema, saved.values)
  const values = form.watch()
  const isChanged = !isSameDraft(values, saved.values)
  const newest = savedOf(program)
  const isBehind = newest.version > saved.version
  // Not where it has the same: a reload may come before the answer to one's own save.
  const isOutdated = isBehind && !isSameDraft(values, newest.values)

  const restore = useEffectEvent(() => {
    const stored = draftStore(program.id).find()
    if (stored) {
      form.reset({ ...saved.values, ...emptyValues, ...stored.values })
      // Based on an older version, so that saving cannot overwrite newer changes.
      setSaved(({ values }) => ({
        version: stored.version,
        values: stored.base ? ({ ...values, ...emptyValues, ...stored.base } as DraftValues) : values,
      }))
      // What was refused before the reload still is, and its fields say why.
      void form.trigger(refusedFields(form.getValues()))
    }
    setIsRestored(stored !== null)
  })
  // Before the first paint of the server-rendered form.
  useLayoutEffect(() => restore(), [])

  const storeTyped = useEffectEvent(() => {
    if (isRestored === 'unknown') return
    if (isChanged) draftStore(program.id).store({ version: saved.version, values, base: saved.values })
    else {
      draftStore(program.id).discard()
      // What is changed from now on was never lost.
      setIsRestored(false)
    }
  })
  useEffect(() => storeTyped())

  const takeNewest = () => {
    setSaved(newest)
    form.reset(newest.values)
    form.showFailure(null)
  }
  const discard = () => {
    form.reset(saved.values)
    form.showFailure(null)
  }
  // Without input that is saved nowhere, the form shows what others have saved.
  const followNewest = useEffectEvent(() => {
    if (!isBehind || (isOutdated && isChanged)) return
    const { failure } = form
    takeNewest()
    // It says why other values are shown now.
    if (failure?.messageKey === notPublished) form.showFailure({ ...failure, issues: [] }, failure.text)
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
    /** False until the stored input was looked for, as in the server-rendered page. */
    isLookedUp: isRestored !== 'unknown',
    newest,
    takeNewest,
    discard,
  }
}

type Draft = ReturnType<typeof useDraft>

/** Also those who are writing see at once that others have saved: their input stays, and the page offers both. */
const useNewestOnReturn = (): void => {
  const { revalidate } = useRevalidator()
  useOnReturn(async () => {
    // Otherwise the whole page is reloaded. Without a connection, it stays.
    if (isInUse() && (await refreshViewer()) !== 'unknown') await revalidate()
  })
}

type Led = { field: DraftField; show: () => void; from: WizardStep }

/** Opens the step of a field, and shows there what is wrong: only a field on the page can show its error and take the focus. */
const useLeading = (step: WizardStep, open: (to: WizardStep) => Promise<void>) => {
  const [led, setLed] = useState<Led | null>(null)
  const showLed = useEffectEvent(() => {
    if (!led) return
    const isThere = stepWith(led.field) === step
    // Somewhere else, its user no longer asks for it.
    if (isThere || step !== led.from) setLed(null)
    if (isThere) led.show()
  })
  useEffect(() => showLed())
  return async (field: DraftField, show: () => void): Promise<void> => {
    setLed({ field, show, from: step })
    if (stepWith(field) !== step) await open(stepWith(field))
  }
}

type Lead = ReturnType<typeof useLeading>

/** Whether saving a published program over this needs the authorization of its tests again. */
const mustAuthorize = ({ status }: ProgramPage, values: DraftValues, over: Saved): boolean =>
  status !== 'DRAFT' && permitsOtherTests(values, over.values)

type Saving = { isAuthorized: boolean; leadTo: Lead }

/** Saving returns the new version, or null if it was refused, which is then shown. */
const useSaving = (program: ProgramPage, draft: Draft, { isAuthorized, leadTo }: Saving) => {
  const { form, saved, setSaved } = draft
  const { id, status } = program
  const t = useT('programs.edit')
  const { revalidate } = useRevalidator()
  const { write, isBusy } = useWrite(updateProgram, { revalidates: false })
  const refuse = async (error: CallError): Promise<void> => {
    if (error.messageKey === 'error.notFound') return form.showFailure(error, t('gone'))
    if (error.messageKey !== 'program.outdatedVersion') {
      const field = error.issues.map(({ path }) => path.split('.', 1)[0]).find(isDraftField)
      const show = () => form.showFailure(error)
      return field ? leadTo(field, show) : show()
    }
    // The notice shows what differs, in all fields together.
    form.showFailure({ ...error, issues: [] }, t('outdated.choose'))
    // Loads the newer text and offers the choice between both.
    await revalidate()
  }
  const save = async (over: Saved = saved): Promise<number | null> => {
    // A copy, because the form keeps changing the objects it passes.
    const values = structuredClone(form.getValues())
    const input = status === 'DRAFT' ? savableOf(values, over.values) : values
    if (isSameDraft(input, over.values)) {
      setSaved(over)
      form.showFailure(null)
      return over.version
    }
    const authorizes = isAuthorized && mustAuthorize(program, values, over)
    const written = await write({ id, version: over.version, ...input, ...(authorizes && { authorizes }) })
    if (!written) return null
    if (!written.ok) {
      await refuse(written.error)
      return null
    }
    setSaved({ version: written.answer.version, values: input })
    form.showFailure(null)
    return written.answer.version
  }
  return { save, isSaving: isBusy }
}

type Publishing = {
  assets: readonly Asset[]
  leadTo: Lead
  save: () => Promise<number | null>
}

/** Publishes a draft, or leads to what prevents it. */
const usePublishing = (program: ProgramPage, draft: Draft, { assets, leadTo, save }: Publishing) => {
  const { form, values, saved, isChanged } = draft
  const outdatedText = useT('programs.edit.outdated')('publish')
  const { revalidate } = useRevalidator()
  /** What a published program has from the time of another plan stays. */
  const outOfPlan: Restriction[] =
    program.status === 'DRAFT' && !program.editing?.mayRestrict ? restrictionsOf(values) : []
  const publishing = useWrite(publishProgram, { revalidates: false })
  const { mark, markAuthorization } = useMarking(form)
  /** Opens the first required part that is missing. @returns whether nothing is missing */
  const isComplete = async (): Promise<boolean> => {
    const [part] = missingParts(form.getValues(), assets)
    if (part === undefined) return true
    form.showFailure(null)
    await leadTo(part, () => void mark(part))
    return false
  }
  /** Opens the first field that the plan does not allow, which says so. @returns whether there is none */
  const isInPlan = async (): Promise<boolean> => {
    const [field] = outOfPlan
    if (field === undefined) return true
    form.showFailure(null)
    await leadTo(field, () => form.setFocus(field))
    return false
  }
  const publish = async (): Promise<boolean> => {
    if (!(await isComplete()) || !(await isInPlan())) return false
    // What was refused before stays on the page until the next answer.
    const version = isChanged ? await save() : saved.version
    if (version === null) return false
    const written = await publishing.write({ id: program.id, version, authorizes: true })
    // The invalid field may be on another step, so the message is shown for the whole form.
    if (written && !written.ok) {
      const { messageKey, message, params } = written.error
      if (messageKey === 'program.outdatedVersion') {
        form.showFailure({ messageKey: notPublished, issues: [] }, outdatedText)
        await revalidate()
        return false
      }
      form.showFailure({ messageKey, message, params, issues: [] })
      // The plan has changed since the page was loaded, which then says what is not in it.
      if (messageKey === 'program.notInPlan') await revalidate()
    }
    return written?.ok ?? false
  }
  return { outOfPlan, mark, markAuthorization, isComplete, publish, isPublishing: publishing.isBusy }
}

/**
 * The shared state and actions of the steps and their buttons.
 * @param assets those of the company
 * @param isAuthorized whether the user has ticked the authorization of the tests
 */
export const useProgramWizard = (program: ProgramPage, assets: readonly Asset[], isAuthorized: boolean) => {
  const draft = useDraft(program)
  useNewestOnReturn()
  const { form, values, saved, setSaved, newest } = draft
  const unsavedText = useT('programs.edit.review')('unsavedChoose')
  const navigate = useNavigate()
  const href = useHref()
  const step = stepIn(useSearchParams()[0])
  const isDraft = program.status === 'DRAFT'
  const needsAuthorization = mustAuthorize(program, values, saved)
  const open = async (to: WizardStep): Promise<void> => navigate(href(editPath(program.id, to)))
  const leadTo = useLeading(step, open)
  const { save, isSaving } = useSaving(program, draft, { isAuthorized, leadTo })
  const { isComplete, isPublishing, mark, ...publishing } = usePublishing(program, draft, { assets, leadTo, save })

  /** Leads to a value of another step that is invalid and so not saved. @returns whether there is one */
  const showUnsaved = (): boolean => {
    const field = refusedFields(form.getValues()).find((one) => stepWith(one) !== step)
    if (!field) return false
    form.showFailure({ messageKey: 'program.incomplete', issues: [] }, unsavedText)
    void leadTo(field, () => void mark(field))
    return true
  }
  /** Opens a step; a draft is saved first, as far as it is valid. */
  const leaveFor = async (to: WizardStep): Promise<void> => {
    if (to === step) return
    if (!isDraft || (await save()) !== null) await open(to)
  }
  /** Shows what is invalid on the step. @returns whether nothing is */
  const validate = (): Promise<boolean> =>
    form.trigger(shownFields(form.getValues(), fieldsOf(step)), { shouldFocus: true })
  const goOn = async (): Promise<void> => {
    const next = neighbourOf(step, 1)
    if (next && (await validate())) await leaveFor(next)
  }
  /**
   * Saves everything; invalid input is shown.
   * @param authorize whether the tests are authorized, asked if they must be
   * @param over the version that it replaces
   */
  const saveAll = async (authorize: () => boolean, over = saved): Promise<boolean> => {
    if (!isDraft) {
      if (!(await isComplete()) || !(await validate()) || showUnsaved()) return false
      form.showFailure(null)
      const isAsked = mustAuthorize(program, form.getValues(), over)
      return (!isAsked || authorize()) && (await save(over)) !== null
    }
    const isSaved = (await save(over)) !== null
    return isSaved && (await validate())
  }
  /** As `saveAll`; what this tab has not changed stays as others have saved it. */
  const saveOverNewest = async (authorize: () => boolean): Promise<boolean> => {
    form.reset(mergedOnto(newest.values, { base: saved.values, values: structuredClone(form.getValues()) }))
    const isSaved = await saveAll(authorize, newest)
    // What others have saved is in the form and is no change of this tab. An invalid value is refused after the others are saved.
    if (!isSaved) setSaved((now) => (now.version > newest.version ? now : newest))
    return isSaved
  }
  return {
    ...draft,
    ...publishing,
    step,
    isDraft,
    isBusy: isSaving || isPublishing,
    refused: refusedFields(values),
    missing: missingParts(values, assets),
    needsAuthorization,
    leaveFor,
    goOn,
    saveAll,
    saveOverNewest,
    save,
    showUnsaved,
  }
}

export type Wizard = ReturnType<typeof useProgramWizard>
