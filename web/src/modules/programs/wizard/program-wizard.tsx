import type { CompanyAsset } from '@jebo/contract/companies/companies.schema.ts'
import { programLimits } from '@jebo/contract/programs/programs.limits.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNow } from 'use-intl'
import { useViewer } from '../../../api/page-facts.ts'
import { FormFailure } from '../../../forms/form-failure.tsx'
import { MarkdownArea } from '../../../forms/markdown-area.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ignoreWhileComposing } from '../../../ui/composing.ts'
import { Field } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { AssetsStep } from './assets-step.tsx'
import { refusedFields } from './draft-values.ts'
import { OutdatedNotice } from './outdated-notice.tsx'
import { previewedProgram } from './previewed-program.ts'
import { BesidePreview, PreviewButton } from './previews.tsx'
import { RestrictionsStep } from './restrictions-step.tsx'
import { Authorizing, ReviewStep } from './review-step.tsx'
import { RewardsStep } from './rewards-step.tsx'
import { StepFrame } from './step-frame.tsx'
import { TitleStep } from './title-step.tsx'
import { useProgramWizard, type Wizard } from './use-program-wizard.ts'
import { WizardButtons } from './wizard-buttons.tsx'
import { WizardNav } from './wizard-nav.tsx'
import { wizardSteps } from './wizard-steps.ts'

type Props = {
  program: ProgramPage
  assets: readonly CompanyAsset[]
  /** Whether the company has credit to pay rewards with; true if the manager may not know. */
  isFunded: boolean
  /** Called after the program is published. */
  onPublished: () => void
}

/** The authorization of the tests. It is not stored, so that users read it again each time. */
const useAuthorizing = () => {
  const problems = useT('problems.field')
  const [isChecked, setIsChecked] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  const onCheck = (checked: boolean) => {
    setIsChecked(checked)
    setIsRefused(false)
  }
  const isGiven = (): boolean => {
    setIsRefused(!isChecked)
    if (!isChecked) ref.current?.focus()
    return isChecked
  }
  return { props: { isChecked, onCheck, ref, error: isRefused ? problems('authorizes') : undefined }, isGiven }
}

type AuthorizingState = ReturnType<typeof useAuthorizing>

const IntroductionStep = ({ wizard: { form, values } }: { wizard: Wizard }) => {
  const t = useT('programs.edit.introduction')
  const { min, max } = programLimits.introduction
  return (
    <StepFrame step="introduction">
      <Field label={t('label')} hint={t('hint', { min })} error={form.errorOf('introduction')} mark="required">
        <MarkdownArea rows={14} limit={max} {...form.register('introduction')} value={values.introduction ?? ''} />
      </Field>
    </StepFrame>
  )
}

const Step = ({
  program,
  assets,
  isFunded,
  wizard,
  authorizing,
  previewed,
}: Props & { wizard: Wizard; authorizing: AuthorizingState; previewed: ProgramPage }) => {
  const { id, editing } = program
  const mayRestrict = editing?.mayRestrict ?? false
  if (wizard.step === 'title') return <TitleStep wizard={wizard} mayRestrict={mayRestrict} />
  if (wizard.step === 'assets') {
    // A draft is saved before another step; assets of a published program can be in its saved tiers only.
    const { furtherTiers = [] } = wizard.isDraft ? wizard.values : program
    return <AssetsStep wizard={wizard} programId={id} assets={assets} tierCount={1 + furtherTiers.length} />
  }
  if (wizard.step === 'rewards') return <RewardsStep wizard={wizard} assets={previewed.assets} />
  if (wizard.step === 'restrictions') {
    return <RestrictionsStep wizard={wizard} mayRestrict={mayRestrict} />
  }
  if (wizard.step === 'introduction') return <IntroductionStep wizard={wizard} />
  const publishing = wizard.isDraft ? authorizing.props : null
  return <ReviewStep {...{ wizard, program, previewed, isFunded }} authorizing={publishing} />
}

/** Notices before the user continues: others have saved meanwhile, or this tab restored unsaved input. */
const WizardNotices = (props: Pick<Props, 'program' | 'assets'> & { wizard: Wizard; onKeep: () => void }) => {
  const t = useT('programs.edit')
  const { wizard } = props
  if (wizard.isOutdated && wizard.isChanged) return <OutdatedNotice {...props} />
  return (
    wizard.isRestored &&
    wizard.isChanged && (
      <Alert
        className="mb-6"
        action={
          <Button size="small" onClick={wizard.discard}>
            {t('restored.discard')}
          </Button>
        }
      >
        {t('restored.text')}
      </Alert>
    )
  )
}

/** Another step takes the focus, unless one of its fields has it already, being refused; the step also takes that of a notice that goes. */
const useFocusOnStep = (step: Wizard['step'], hasNotice: boolean) => {
  const frame = useRef<HTMLElement>(null)
  const shown = useRef(step)
  const hadNotice = useRef(hasNotice)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (!frame.current?.contains(document.activeElement)) frame.current?.focus({ preventScroll: true })
  }, [step])
  useEffect(() => {
    if (hadNotice.current && !hasNotice && document.activeElement === document.body)
      frame.current?.focus({ preventScroll: true })
    hadNotice.current = hasNotice
  }, [hasNotice])
  return frame
}

/** Edits a program in six steps, in any order; a published one is changed in the same steps. */
export const ProgramWizard = (props: Props) => {
  const t = useT('programs.edit')
  const partName = useT('programs.edit.parts')
  const ui = useT('ui')
  const { program, onPublished } = props
  const authorizing = useAuthorizing()
  const wizard = useProgramWizard(program, props.assets, authorizing.props.isChecked)
  const hasConflict = wizard.isOutdated && wizard.isChanged
  const frame = useFocusOnStep(wizard.step, hasConflict)
  const number = wizardSteps.indexOf(wizard.step) + 1
  const place = `${ui('stepOf', { step: number, count: wizardSteps.length })} · ${t(`steps.${wizard.step}`)}`
  const forget = useEffectEvent(() => authorizing.props.onCheck(false))
  useEffect(() => {
    // The next change is another one, whether this one was saved or undone.
    if (!wizard.needsAuthorization) forget()
  }, [wizard.needsAuthorization])
  useEffect(() => {
    if (!wizard.isDraft || !wizard.isOutdated) return
    // What was read before is not what would be published, nor what was read until a version was chosen.
    forget()
    return () => forget()
  }, [wizard.isDraft, wizard.isOutdated])
  const previewed = previewedProgram(program, wizard.values, props.assets, useNow())
  const isApproved = useViewer()?.company?.state === 'APPROVED'
  const announce = async (saving: Promise<boolean>) => {
    if (!(await saving)) return
    const left = refusedFields(wizard.form.getValues()).map((field) => partName(field))
    showToast(left.length > 0 ? t('savedExcept', { parts: left.join(', ') }) : t('savedNow'))
  }
  const save = () => void announce(wizard.saveAll(authorizing.isGiven))
  const keep = () => void announce(wizard.saveOverNewest(authorizing.isGiven))
  const publish = async () => {
    if (wizard.showUnsaved()) return
    if (!authorizing.isGiven()) {
      wizard.form.showFailure(null)
      return wizard.markAuthorization()
    }
    if (await wizard.publish()) onPublished()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wizard.isDraft) save()
    else if (wizard.step === 'review') void publish()
    else void wizard.goOn()
  }
  return (
    <>
      <WizardNav id={program.id} wizard={wizard} preview={<PreviewButton program={previewed} stored={program} />} />
      <WizardNotices wizard={wizard} program={program} assets={props.assets} onKeep={keep} />
      <BesidePreview program={previewed} stored={program} step={wizard.step}>
        <form method="post" noValidate onSubmit={submit} onKeyDown={ignoreWhileComposing}>
          <section ref={frame} tabIndex={-1} aria-label={place} className="outline-none">
            <Step {...props} wizard={wizard} authorizing={authorizing} previewed={previewed} />
          </section>
          {wizard.needsAuthorization && (
            <Alert title={t('authorizesAgain')} className="mt-5">
              <Authorizing {...authorizing.props} label={t('authorizes')} />
            </Alert>
          )}
          <WizardButtons
            wizard={wizard}
            onSave={save}
            publishBlock={isApproved ? (hasConflict ? t('outdated.text') : null) : t('review.notApproved')}
            failure={<FormFailure failure={wizard.form.failure} />}
          />
        </form>
      </BesidePreview>
    </>
  )
}
