import { programLimits } from '@jebo/contract/programs/programs.limits.ts'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { amountIn } from '../../../domain/money-text.ts'
import { MarkdownArea } from '../../../forms/markdown-area.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { PolicyTemplates } from './policy-templates.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Wizard } from './use-program-wizard.ts'

/** The choice without a restriction. */
const everyone = 'EVERYONE'

type Props = { wizard: Wizard; mayRestrict: boolean }

/**
 * The number of tickets that a hacker needs. What a program has from the time of another plan can be lowered and removed: the
 * field stays open until the step is left, as its user would lose the focus with the last digit.
 */
const Minimum = ({ wizard: { form, values, outOfPlan }, mayRestrict }: Props) => {
  const t = useT('programs.edit.restrictions')
  const planText = useT('programs.edit.outOfPlan')
  const [isOpen, setIsOpen] = useState(mayRestrict)
  if (!isOpen && (mayRestrict || values.minimumValidTickets)) setIsOpen(true)
  const beyondPlan = outOfPlan.includes('minimumValidTickets') && planText('minimumValidTickets')
  return (
    <Field
      label={t('minimum')}
      hint={t('minimumHint', { max: programLimits.minimumValidTickets })}
      error={form.errorOf('minimumValidTickets') ?? beyondPlan}
      mark="optional"
      className="max-w-sm"
    >
      <TextInput
        inputMode="numeric"
        disabled={!isOpen}
        {...form.register('minimumValidTickets', {
          // Not undefined, for which the form would show its initial value again.
          setValueAs: (given: string | number | undefined) => amountIn(String(given ?? '')) ?? '',
        })}
      />
    </Field>
  )
}

/** Who may take part; a FREE plan sees the options and why they are locked. */
const Restrictions = ({ wizard, mayRestrict }: Props) => {
  const { form, outOfPlan } = wizard
  const t = useT('programs.edit.restrictions')
  const planText = useT('programs.edit.outOfPlan')
  const beyondPlan = outOfPlan.includes('participantRestriction') && planText('participantRestriction')
  const { field } = useController({ control: form.control, name: 'participantRestriction' })
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-5">
      <legend className="sr-only">{t('who')}</legend>
      <p className="font-bold" aria-hidden>
        {t('who')}
      </p>
      {!mayRestrict && <p className="text-small text-secondary">{t('notInPlan')}</p>}
      <RadioGroup
        legend={<span className="sr-only">{t('who')}</span>}
        // What the plan does not allow cannot take the focus.
        ref={(radio) => (radio?.disabled ? undefined : field.ref(radio))}
        name={field.name}
        isBoxed
        options={[
          { value: everyone, label: t('everyone'), hint: t('everyoneHint') },
          { value: 'SOLO_ONLY', label: t('soloOnly'), hint: t('soloOnlyHint'), isDisabled: !mayRestrict },
          {
            value: 'CREW_ONLY',
            label: t('crewOnly'),
            hint: t('crewOnlyHint'),
            isDisabled: !mayRestrict,
          },
        ]}
        value={field.value || everyone}
        error={form.errorOf('participantRestriction') ?? beyondPlan}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value === everyone ? '' : target.value)}
      />
      <Minimum wizard={wizard} mayRestrict={mayRestrict} />
    </fieldset>
  )
}

export const RestrictionsStep = (props: Props) => {
  const t = useT('programs.edit.restrictions')
  const { form, values } = props.wizard
  const { min, max } = programLimits.policy
  return (
    <StepFrame step="restrictions" action={<PolicyTemplates wizard={props.wizard} />}>
      <Field label={t('policy')} hint={t('policyHint', { min })} error={form.errorOf('policy')} mark="required">
        <MarkdownArea rows={10} limit={max} {...form.register('policy')} value={values.policy ?? ''} />
      </Field>
      <Restrictions {...props} />
    </StepFrame>
  )
}
