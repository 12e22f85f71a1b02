import { invertedSpans } from '@jebo/contract/core/bounty.ts'
import { firstDay, lastDay } from '@jebo/contract/core/given-dates.ts'
import { programLimits } from '@jebo/contract/programs/programs.limits.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import type { Ref } from 'react'
import { useNow } from 'use-intl'
import { Link } from '../../../i18n/link.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { DraftField } from './draft-values.ts'
import { ReviewOverview } from './review-overview.tsx'
import { StepFrame } from './step-frame.tsx'
import { type Untimely, untimely } from './untimely.ts'
import type { Wizard } from './use-program-wizard.ts'
import { editPath, stepWith, type WizardStep } from './wizard-steps.ts'

const authorizationId = 'authorization'

/** The authorization itself is further down on this step. */
const placeOf = (id: number, part: DraftField): string => {
  const step = stepWith(part)
  return step === 'review' ? `${editPath(id, step)}#${authorizationId}` : editPath(id, step)
}

/** What is missing, or is not in the plan, each with a link to its step. */
const Parts = ({ id, title, parts }: { id: number; title: string; parts: readonly DraftField[] }) => {
  const t = useT('programs.edit')
  return (
    <Alert tone="warning" title={title}>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {parts.map((part) => (
          <li key={part}>
            <Link to={placeOf(id, part)} className="inline-flex min-h-6 items-center font-bold underline">
              {t(`parts.${part}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Dates that do not fit, each with a link to its step. */
const Dates = ({ id, found }: { id: number; found: readonly Untimely[] }) => {
  const t = useT('programs.edit.review')
  return (
    <Alert tone="warning" title={t('dates')}>
      <ul className="mt-1 flex flex-col">
        {found.map(({ reason, field }) => (
          <li key={reason}>
            <Link to={placeOf(id, field)} className="inline-flex min-h-6 items-center font-bold underline">
              {t(reason)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Amounts that are probably swapped; they may be meant so. */
const Inverted = ({ id }: { id: number }) => {
  const t = useT('programs.edit.review')
  return (
    <Alert tone="warning" title={t('invertedTitle')}>
      <Link to={editPath(id, 'rewards')} className="inline-flex min-h-6 items-center font-bold underline">
        {t('inverted')}
      </Link>
    </Alert>
  )
}

/** The steps with invalid values, which are not saved. */
const Unsaved = ({ id, steps }: { id: number; steps: readonly WizardStep[] }) => {
  const t = useT('programs.edit')
  return (
    <Alert tone="error" title={t('review.unsaved')}>
      <p>{t('review.unsavedText')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {steps.map((step) => (
          <li key={step}>
            <Link to={editPath(id, step)} className="inline-flex min-h-6 items-center font-bold underline">
              {t(`steps.${step}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const Authorization = ({ wizard: { form, values } }: { wizard: Wizard }) => {
  const t = useT('programs.edit.review')
  const { min, max } = programLimits.methods
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('startsOn')} error={form.errorOf('authorization.startsOn')} mark="required">
          <DateInput
            type="date"
            isEmpty={!values.authorization?.startsOn}
            min={firstDay}
            max={lastDay}
            {...form.register('authorization.startsOn')}
          />
        </Field>
        <Field label={t('endsOn')} hint={t('endsOnHint')} error={form.errorOf('authorization.endsOn')} mark="optional">
          <DateInput
            type="date"
            isEmpty={!values.authorization?.endsOn}
            min={firstDay}
            max={lastDay}
            {...form.register('authorization.endsOn')}
          />
        </Field>
      </div>
      <Field
        label={t('methods')}
        hint={t('methodsHint', { min })}
        error={form.errorOf('authorization.methods')}
        mark="required"
      >
        <TextArea
          rows={5}
          limit={max}
          {...form.register('authorization.methods')}
          value={values.authorization?.methods ?? ''}
        />
      </Field>
    </>
  )
}

type AuthorizingProps = {
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
  error: string | undefined
  ref: Ref<HTMLInputElement>
}

/** The authorization; not ticked at first, and required again for every publication and every change of the tests. */
export const Authorizing = ({ label, isChecked, onCheck, error, ref }: AuthorizingProps & { label: string }) => {
  const t = useT('programs.edit.review')
  return (
    <Checkbox
      ref={ref}
      className="mt-1"
      label={<b>{label}</b>}
      hint={t('authorizesHint')}
      error={error}
      checked={isChecked}
      onChange={({ target }) => onCheck(target.checked)}
    />
  )
}

type ReviewProps = {
  wizard: Wizard
  program: ProgramPage
  /** With the values of the form. */
  previewed: ProgramPage
  isFunded: boolean
  authorizing: AuthorizingProps | null
}

export const ReviewStep = ({ wizard, program, previewed, isFunded, authorizing }: ReviewProps) => {
  const t = useT('programs.edit.review')
  const now = useNow()
  const { id } = program
  const unsaved = [...new Set(wizard.refused.map(stepWith))].filter((step) => step !== 'review')
  const missing = wizard.missing.filter((part) => part === 'authorization' || !wizard.refused.includes(part))
  const targets = previewed.assets.filter(({ isInScope }) => isInScope)
  const { bountyRange, furtherTiers = [] } = wizard.values
  const isInverted = [...(bountyRange ? [bountyRange] : []), ...furtherTiers].some(
    (range) => invertedSpans(range).length > 0,
  )
  const dates = wizard.isDraft ? untimely(wizard.values, now) : []
  return (
    <>
      {(unsaved.length > 0 || missing.length > 0 || wizard.outOfPlan.length > 0 || dates.length > 0 || isInverted) && (
        <div className="mb-6 flex flex-col gap-4">
          {unsaved.length > 0 && <Unsaved id={id} steps={unsaved} />}
          {missing.length > 0 && (
            <Parts id={id} title={t(wizard.isDraft ? 'missing' : 'missingToSave')} parts={missing} />
          )}
          {wizard.outOfPlan.length > 0 && <Parts id={id} title={t('notInPlan')} parts={wizard.outOfPlan} />}
          {dates.length > 0 && <Dates id={id} found={dates} />}
          {isInverted && <Inverted id={id} />}
        </div>
      )}
      {!isFunded && authorizing && (
        <Alert
          tone="warning"
          title={t('unfundedTitle')}
          className="mb-6"
          action={
            <LinkButton size="small" to="/management/company/credit">
              {t('deposit')}
            </LinkButton>
          }
        >
          {t('unfunded')}
        </Alert>
      )}
      <ReviewOverview wizard={wizard} previewed={previewed} stored={program} />
      <div id={authorizationId}>
        <StepFrame step="review">
          <Authorization wizard={wizard} />
          {authorizing && <Authorizing {...authorizing} label={t('authorizes', { count: targets.length })} />}
        </StepFrame>
      </div>
    </>
  )
}
