import { programLimits } from '@jebo/contract/programs/programs.limits.ts'
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
const restrictions = ['SOLO_ONLY', 'CREW_ONLY'] as const

type Props = { wizard: Wizard; mayRestrict: boolean }

/** Who may take part; a FREE plan sees the options and why they are locked. */
const Restrictions = ({ wizard: { form, values }, mayRestrict }: Props) => {
  const t = useT('programs.edit.restrictions')
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-5">
      <legend className="sr-only">{t('who')}</legend>
      <p className="font-bold" aria-hidden>
        {t('who')}
      </p>
      {!mayRestrict && <p className="text-small text-secondary">{t('notInPlan')}</p>}
      <RadioGroup
        legend={<span className="sr-only">{t('who')}</span>}
        name="participantRestriction"
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
        value={values.participantRestriction ?? everyone}
        error={form.errorOf('participantRestriction')}
        onChange={({ target }) =>
          form.setValue(
            'participantRestriction',
            restrictions.find((one) => one === target.value),
          )
        }
      />
      <Field
        label={t('minimum')}
        hint={t('minimumHint', { max: programLimits.minimumValidTickets })}
        error={form.errorOf('minimumValidTickets')}
        mark="optional"
        className="max-w-sm"
      >
        <TextInput
          inputMode="numeric"
          disabled={!mayRestrict}
          {...form.register('minimumValidTickets', {
            setValueAs: (text: unknown) => (text === '' || text === undefined ? undefined : Number(text)),
          })}
        />
      </Field>
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
