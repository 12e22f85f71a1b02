import {
  type BountyPreset,
  type BountyRange,
  bountyLimits,
  bountyPresets,
  presetRange,
} from '@jebo/contract/core/bounty.ts'
import type { RewardedSeverity } from '@jebo/contract/core/severities.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { MoneyInput } from '../../../domain/money-input.tsx'
import { rewardedSeverities } from '../../../domain/orders.ts'
import { SeverityBadge } from '../../../domain/severity-badge.tsx'
import { useSpanText } from '../../../domain/use-span-text.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Wizard } from './use-program-wizard.ts'

const isSameRange = (one: BountyRange, other: BountyRange): boolean =>
  rewardedSeverities.every(
    (severity) => one[severity]?.min === other[severity]?.min && one[severity]?.max === other[severity]?.max,
  )

const presetOf = (range: BountyRange | undefined): BountyPreset | undefined =>
  range && bountyPresets.find((preset) => isSameRange(range, presetRange(preset)))

const isPreset = (value: string): value is BountyPreset => bountyPresets.some((preset) => preset === value)

/** The matching preset range; a changed figure makes it a custom one. */
const PresetChoice = ({ wizard: { form, values } }: { wizard: Wizard }) => {
  const t = useT('programs.edit.rewards')
  const spanText = useSpanText()
  const [isOwn, setIsOwn] = useState(false)
  const preset = presetOf(values.bountyRange)
  const chosen = isOwn ? 'CUSTOM' : (preset ?? (values.bountyRange ? 'CUSTOM' : ''))
  const choose = (value: string) => {
    setIsOwn(!isPreset(value))
    if (isPreset(value)) form.setValue('bountyRange', presetRange(value), { shouldValidate: true, shouldTouch: true })
  }
  return (
    <RadioGroup
      legend={t('presets')}
      name="preset"
      isBoxed
      value={chosen}
      error={form.errorOf('bountyRange')}
      onChange={({ target }) => choose(target.value)}
      options={[
        ...bountyPresets.map((one) => {
          const { LOW, CRITICAL } = presetRange(one)
          return { value: one, label: t(one), hint: spanText({ min: LOW.min, max: CRITICAL.max }) }
        }),
        { value: 'CUSTOM', label: t('CUSTOM'), hint: t('customHint') },
      ]}
    />
  )
}

type AmountProps = { wizard: Wizard; severity: RewardedSeverity; end: 'min' | 'max' }

const Amount = ({ wizard: { form }, severity, end }: AmountProps) => {
  const t = useT('programs')
  const severities = useT('tickets.severities')
  const name = `bountyRange.${severity}.${end}` as const
  return (
    <Field
      error={form.errorOf(name)}
      label={
        <>
          <VisuallyHidden>{severities(severity)} </VisuallyHidden>
          {t(`bounty.${end}`)}
        </>
      }
    >
      <Controller
        control={form.control}
        name={name}
        // A change of either limit can resolve an error between both.
        rules={{ deps: [`bountyRange.${severity}.max`] }}
        render={({ field: { value, ...field } }) => <MoneyInput {...field} value={value} className="text-end" />}
      />
    </Field>
  )
}

export const RewardsStep = ({ wizard }: { wizard: Wizard }) => {
  const t = useT('programs.edit.rewards')
  const { won } = useFormat()
  return (
    <StepFrame step="rewards">
      <PresetChoice wizard={wizard} />
      <fieldset className="divide-y divide-line border-y border-line">
        <legend className="sr-only">{t('amounts')}</legend>
        {rewardedSeverities.map((severity) => (
          <div key={severity} className="grid grid-cols-2 items-start gap-x-3 gap-y-2 py-4 sm:grid-cols-5">
            <div className="col-span-2 sm:col-span-1 sm:pt-8">
              <SeverityBadge severity={severity} />
            </div>
            <div className="sm:col-span-2">
              <Amount wizard={wizard} severity={severity} end="min" />
            </div>
            <div className="sm:col-span-2">
              <Amount wizard={wizard} severity={severity} end="max" />
            </div>
          </div>
        ))}
      </fieldset>
      <p className="text-small text-secondary">{t('least', { least: won(bountyLimits.leastWon) })}</p>
    </StepFrame>
  )
}
