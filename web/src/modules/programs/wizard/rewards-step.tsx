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
import { severityTones } from '../../../domain/severity-tones.ts'
import { useSpanText } from '../../../domain/use-span-text.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { RangeBar } from '../../../ui/range-bar.tsx'
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

type AmountProps = { wizard: Wizard; severity: RewardedSeverity; end: 'min' | 'max'; isLabelHidden: boolean }

const Amount = ({ wizard: { form }, severity, end, isLabelHidden }: AmountProps) => {
  const t = useT('programs')
  const severities = useT('tickets.severities')
  const name = `bountyRange.${severity}.${end}` as const
  return (
    <Field
      error={form.errorOf(name)}
      isLabelHidden={isLabelHidden}
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

type RowProps = { wizard: Wizard; severity: RewardedSeverity; isFirst: boolean }

/** The limits of one severity, and where they lie below the highest reward. The first row names the columns. */
const Row = ({ wizard, severity, isFirst }: RowProps) => {
  const spanText = useSpanText()
  const range = wizard.values.bountyRange
  const { min = 0, max = 0 } = range?.[severity] ?? {}
  const scale = Math.max(0, ...rewardedSeverities.map((one) => range?.[one]?.max ?? 0))
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 py-4 sm:grid-cols-5">
      <div
        className={classNames(
          'col-span-2 flex items-center gap-3 sm:col-span-1 sm:flex-col sm:items-start sm:gap-2 sm:pr-4',
          isFirst ? 'sm:pt-7' : 'sm:pt-1',
        )}
      >
        <SeverityBadge severity={severity} />
        <RangeBar
          from={min}
          to={max}
          scale={scale}
          tone={severityTones[severity]}
          title={max > 0 ? spanText({ min, max }) : ''}
        />
      </div>
      <div className="sm:col-span-2">
        <Amount wizard={wizard} severity={severity} end="min" isLabelHidden={!isFirst} />
      </div>
      <div className="sm:col-span-2">
        <Amount wizard={wizard} severity={severity} end="max" isLabelHidden={!isFirst} />
      </div>
    </div>
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
        {rewardedSeverities.map((severity, index) => (
          <Row key={severity} wizard={wizard} severity={severity} isFirst={index === 0} />
        ))}
      </fieldset>
      <p className="text-small text-secondary">{t('least', { least: won(bountyLimits.leastWon) })}</p>
    </StepFrame>
  )
}
