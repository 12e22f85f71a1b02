import type { Asset } from '@jebo/contract/core/asset.ts'
import type { BountyRange } from '@jebo/contract/core/bounty.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import { Controller } from 'react-hook-form'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { countCodePoints } from '../../ui/code-points.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { DraftValues } from './draft-values.ts'
import { SeverityChoice } from './severity-choice.tsx'
import { WeaknessInput } from './weakness-input.tsx'

type Form = ContractForm<DraftValues>

const TitleField = ({ form }: { form: Form }) => {
  const t = useT('tickets.form')
  const ui = useT('ui')
  const count = countCodePoints(form.watch('title') ?? '')
  return (
    <Field
      mark="required"
      label={t('title')}
      hint={t('titleHint')}
      error={form.errorOf('title')}
      aside={ui('charactersOf', { count, limit: ticketLimits.title.max })}
    >
      <TextInput {...form.register('title')} />
    </Field>
  )
}

const WeaknessField = ({ form }: { form: Form }) => {
  const t = useT('tickets.form')
  return (
    <Field mark="required" label={t('weakness')} hint={t('weaknessHint')} error={form.errorOf('weaknessType')}>
      <Controller
        control={form.control}
        name="weaknessType"
        render={({ field }) => (
          <WeaknessInput value={field.value ?? ''} onChange={field.onChange} onBlur={field.onBlur} />
        )}
      />
    </Field>
  )
}

const AssetField = ({ form, assets }: { form: Form; assets: readonly Asset[] }) => {
  const t = useT('tickets.form')
  const types = useT('programs.assetTypes')
  const choices = assets.map(({ id, name, type }) => ({ value: String(id), label: `${name} (${types(type)})` }))
  const asNumber = (value: unknown) => (value === '' || value === undefined ? undefined : Number(value))
  return (
    <Field mark="optional" label={t('asset')} hint={t('assetHint')} error={form.errorOf('assetId')}>
      <Select prompt={t('assetPrompt')} choices={choices} {...form.register('assetId', { setValueAs: asNumber })} />
    </Field>
  )
}

const DescriptionField = ({ form }: { form: Form }) => {
  const t = useT('tickets.form')
  const fill = () => {
    const before = form.getValues('description').trimEnd()
    const text = before === '' ? t('template') : `${before}\n\n${t('template')}`
    form.setValue('description', text, { shouldDirty: true })
    form.setFocus('description')
  }
  return (
    <Field
      mark="required"
      label={t('description')}
      hint={t('descriptionHint')}
      error={form.errorOf('description')}
      aside={
        <Button size="mini" tone="quiet" onClick={fill}>
          {t('fillTemplate')}
        </Button>
      }
    >
      <Controller
        control={form.control}
        name="description"
        render={({ field }) => (
          <TextArea rows={16} limit={ticketLimits.description.max} {...field} value={field.value ?? ''} />
        )}
      />
    </Field>
  )
}

type Props = { form: Form; assets: readonly Asset[]; range: BountyRange | null }

/** A component of its own, because the fields are focused in the order in which they are registered. */
const SeverityField = ({ form, range }: Omit<Props, 'assets'>) => {
  const t = useT('tickets.form')
  const ui = useT('ui')
  return (
    <SeverityChoice
      legend={
        <>
          {t('severity')}
          <span className="text-danger">
            <span aria-hidden>&thinsp;*</span>
            <VisuallyHidden>{ui('required')}</VisuallyHidden>
          </span>
        </>
      }
      range={range}
      error={form.errorOf('severity')}
      {...form.register('severity')}
    />
  )
}

/** The fields of a ticket. */
export const DraftFields = ({ form, assets, range }: Props) => (
  <div className="flex flex-col gap-7">
    <TitleField form={form} />
    <WeaknessField form={form} />
    {assets.length > 0 && <AssetField form={form} assets={assets} />}
    <SeverityField form={form} range={range} />
    <DescriptionField form={form} />
  </div>
)
