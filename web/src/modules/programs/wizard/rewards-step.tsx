import type { Asset } from '@jebo/contract/core/asset.ts'
import {
  type BountyPreset,
  type BountyRange,
  bountyLimits,
  bountyPresets,
  invertedSpans,
  presetRange,
} from '@jebo/contract/core/bounty.ts'
import type { RewardedSeverity } from '@jebo/contract/core/severities.ts'
import { tiers } from '@jebo/contract/core/tiers.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Controller, type FieldPathValue } from 'react-hook-form'
import { MoneyInput } from '../../../domain/money-input.tsx'
import { rewardedSeverities } from '../../../domain/orders.ts'
import { SeverityBadge } from '../../../domain/severity-badge.tsx'
import { severityTones } from '../../../domain/severity-tones.ts'
import { useSpanText } from '../../../domain/use-span-text.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import { focusPlace } from '../../../ui/focus-place.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { RangeBar } from '../../../ui/range-bar.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type DraftValues, hasAmount } from './draft-values.ts'
import { StepFrame } from './step-frame.tsx'
import type { Wizard } from './use-program-wizard.ts'

const isSameRange = (one: BountyRange, other: BountyRange): boolean =>
  rewardedSeverities.every(
    (severity) => one[severity]?.min === other[severity]?.min && one[severity]?.max === other[severity]?.max,
  )

const presetOf = (range: BountyRange | undefined): BountyPreset | undefined =>
  range && bountyPresets.find((preset) => isSameRange(range, presetRange(preset)))

const isPreset = (value: string): value is BountyPreset => bountyPresets.some((preset) => preset === value)

/** Where the form holds the range of a tier. */
type Base = 'bountyRange' | `furtherTiers.${number}`

const baseOf = (tier: number): Base => (tier === 1 ? 'bountyRange' : `furtherTiers.${tier - 2}`)

const rangeIn = ({ bountyRange, furtherTiers = [] }: Wizard['values'], tier: number): BountyRange | undefined =>
  tier === 1 ? bountyRange : furtherTiers[tier - 2]

/** Validated as a whole: its fields by themselves would leave its own error where it is. */
const setWhole = <Whole extends Base | 'furtherTiers'>(
  form: Wizard['form'],
  name: Whole,
  value: FieldPathValue<DraftValues, Whole>,
): void => {
  form.setValue(name, value, { shouldTouch: true })
  void form.trigger(name)
}

type TierProps = { wizard: Wizard; tier: number }

/** The matching preset range; a changed figure makes it a custom one. */
const PresetChoice = ({ wizard: { form, values }, tier }: TierProps) => {
  const t = useT('programs.edit.rewards')
  const spanText = useSpanText()
  const [isOwn, setIsOwn] = useState(false)
  const base = baseOf(tier)
  const range = rangeIn(values, tier)
  const preset = presetOf(range)
  const chosen = isOwn ? 'CUSTOM' : (preset ?? (hasAmount(range) ? 'CUSTOM' : ''))
  const choose = (value: string) => {
    setIsOwn(!isPreset(value))
    if (isPreset(value)) setWhole(form, base, presetRange(value))
  }
  return (
    <RadioGroup
      legend={t('presets')}
      name={`preset-${tier}`}
      isBoxed
      value={chosen}
      error={form.errorOf(base)}
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

type AmountProps = TierProps & { severity: RewardedSeverity; end: 'min' | 'max'; isFirst: boolean }

const Amount = ({ wizard: { form }, tier, severity, end, isFirst }: AmountProps) => {
  const t = useT('programs')
  const severities = useT('tickets.severities')
  const base = baseOf(tier)
  const name = `${base}.${severity}.${end}` as const
  return (
    <Field
      error={form.errorOf(name)}
      label={
        // In a line of columns, the first row names them.
        <span className={classNames(!isFirst && 'sm:sr-only')}>
          <VisuallyHidden>{severities(severity)} </VisuallyHidden>
          {t(`bounty.${end}`)}
        </span>
      }
    >
      <Controller
        control={form.control}
        name={name}
        // A change of either limit can resolve an error between both.
        rules={{ deps: [`${base}.${severity}.max`] }}
        render={({ field: { value, ...field } }) => <MoneyInput {...field} value={value} className="text-end" />}
      />
    </Field>
  )
}

type RowProps = TierProps & { severity: RewardedSeverity; isFirst: boolean }

/** The limits of one severity, and where they lie below the highest reward. The first row names the columns. */
const Row = ({ wizard, tier, severity, isFirst }: RowProps) => {
  const spanText = useSpanText()
  const range = rangeIn(wizard.values, tier)
  // A text that is not an amount has no place on the bar.
  const wonAt = (one: RewardedSeverity, end: 'min' | 'max') => Number(range?.[one]?.[end]) || 0
  const [min, max] = [wonAt(severity, 'min'), wonAt(severity, 'max')]
  const scale = Math.max(0, ...rewardedSeverities.map((one) => wonAt(one, 'max')))
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 py-4 sm:grid-cols-5">
      <div
        className={classNames(
          'col-span-2 flex items-center gap-3 sm:col-span-1 sm:flex-col sm:items-start sm:gap-2 sm:pr-4',
          isFirst ? 'sm:pt-7' : 'sm:pt-2',
        )}
      >
        <span className="w-16 shrink-0 sm:w-auto">
          <SeverityBadge severity={severity} />
        </span>
        <RangeBar
          from={min}
          to={max}
          scale={scale}
          tone={severityTones[severity]}
          title={max > 0 ? spanText({ min, max }) : ''}
        />
      </div>
      <div className="sm:col-span-2">
        <Amount wizard={wizard} tier={tier} severity={severity} end="min" isFirst={isFirst} />
      </div>
      <div className="sm:col-span-2">
        <Amount wizard={wizard} tier={tier} severity={severity} end="max" isFirst={isFirst} />
      </div>
    </div>
  )
}

/** The presets and the amounts of one tier. */
const Range = ({ wizard, tier }: TierProps) => {
  const t = useT('programs.edit.rewards')
  const severities = useT('tickets.severities')
  return (
    <>
      <PresetChoice wizard={wizard} tier={tier} />
      <fieldset className="divide-y divide-line border-y border-line">
        <legend className="sr-only">{t('amounts')}</legend>
        {rewardedSeverities.map((severity, index) => (
          <Row key={severity} wizard={wizard} tier={tier} severity={severity} isFirst={index === 0} />
        ))}
      </fieldset>
      {tier > 1 && !hasAmount(rangeIn(wizard.values, tier)) && <Alert tone="warning">{t('emptyTier', { tier })}</Alert>}
      {invertedSpans(rangeIn(wizard.values, tier) ?? {}).map(({ higher, lower }) => (
        <Alert key={lower} tone="warning">
          {t('inverted', { higher: severities(higher), lower: severities(lower) })}
        </Alert>
      ))}
    </>
  )
}

type SectionProps = TierProps & { assets: readonly Asset[]; onRemove: (() => void) | null }

const headingOf = (tier: number) => `tier-${tier}`

/** A tier of several, with the assets that are in it. */
const TierSection = ({ wizard, tier, assets, onRemove }: SectionProps) => {
  const t = useT('programs.edit.rewards')
  const bounty = useT('programs.bounty')
  const names = assets.filter((asset) => asset.tier === tier).map(({ name }) => name)
  const id = headingOf(tier)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 id={id} className="text-subheading font-bold">
            {bounty('tier', { tier })}
          </h3>
          <p className="text-small text-secondary">
            {names.length > 0 ? t('assetsOf', { names: names.join(', ') }) : t('noAssets')}
          </p>
        </div>
        {onRemove && (
          <Button size="small" tone="quiet" onClick={onRemove}>
            <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
            {t('removeTier', { tier })}
          </Button>
        )}
      </div>
      <Range wizard={wizard} tier={tier} />
    </section>
  )
}

/** What a new tier starts with: less than the one before. */
const presetBelow = (range: BountyRange | undefined): BountyRange =>
  presetRange(presetOf(range) === 'ADVANCED' ? 'INTERMEDIATE' : 'BASIC')

/** Only the last tier is removed, so that the assets of no other one change theirs. */
export const RewardsStep = ({ wizard, assets }: { wizard: Wizard; assets: readonly Asset[] }) => {
  const t = useT('programs.edit.rewards')
  const { won } = useFormat()
  const { form, values } = wizard
  const { furtherTiers = [] } = values
  const shown = tiers.slice(0, 1 + furtherTiers.length)
  const last = shown.length
  const missing = assets.filter(({ tier }) => tier > last)
  const setFurther = (ranges: BountyRange[]) => setWhole(form, 'furtherTiers', ranges)
  const adding = useRef<HTMLButtonElement>(null)
  // The button that was pressed may be gone afterwards.
  const add = () => {
    flushSync(() => setFurther([...furtherTiers, presetBelow(rangeIn(values, last))]))
    const heading = document.getElementById(headingOf(last + 1))
    if (heading) focusPlace(heading)
    heading?.scrollIntoView({ block: 'nearest' })
  }
  const remove = () => {
    flushSync(() => setFurther(furtherTiers.slice(0, -1)))
    adding.current?.focus()
  }
  const error = form.errorOf('furtherTiers')
  return (
    <StepFrame step="rewards">
      {last === 1 ? (
        <Range wizard={wizard} tier={1} />
      ) : (
        shown.map((tier) => (
          <TierSection
            key={tier}
            wizard={wizard}
            tier={tier}
            assets={assets}
            onRemove={tier > 1 && tier === last ? remove : null}
          />
        ))
      )}
      <p className="text-small text-secondary">{t('least', { least: won(bountyLimits.leastWon) })}</p>
      <div className="flex flex-col items-start gap-2 border-t border-line pt-5">
        <p className="text-small text-secondary">{t('tiersHint')}</p>
        {missing.length > 0 && (
          <Alert tone="warning">
            {t('missingTiers', {
              assets: missing.map(({ name, tier }) => t('assetInTier', { name, tier })).join(', '),
            })}
          </Alert>
        )}
        {error && (
          <p role="alert" className="text-small text-danger">
            {error}
          </p>
        )}
        {last < tiers.length && (
          <Button ref={adding} size="small" onClick={add}>
            <Plus aria-hidden className="size-4" />
            {t('addTier')}
          </Button>
        )}
      </div>
    </StepFrame>
  )
}
