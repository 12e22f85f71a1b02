import { createAsset, listAssets, updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { assetForm, type CompanyAsset } from '@jebo/contract/companies/companies.schema.ts'
import { authorizes } from '@jebo/contract/core/program-rules.ts'
import { type Tier, tiers } from '@jebo/contract/core/tiers.ts'
import type { z } from '@jebo/contract/core/zod.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { CallError } from '../../../api/call-error.ts'
import { assetTypes, rewardedSeverities } from '../../../domain/orders.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import type { ContractForm } from '../../../forms/use-contract-form.ts'
import { askAll } from '../../../guards/ask-all.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

const schema = assetForm.safeExtend({ authorizes })
type AssetValues = z.input<typeof schema>

/** The saved asset; null if it was deleted or cannot be read. */
const findSaved = async (id: number): Promise<CompanyAsset | null> => {
  try {
    return (await askAll((page) => call(listAssets, page))).find((one) => one.id === id) ?? null
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}

const SavedMeanwhile = ({ asset: { name, type, url } }: { asset: CompanyAsset }) => {
  const t = useT('programs')
  return (
    <Alert tone="warning" title={t('edit.assets.dialog.savedNow')}>
      {[name, t(`assetTypes.${type}`), url].filter(Boolean).join(' · ')}
    </Alert>
  )
}

/** @param tiers those that can be chosen; a single one is not asked for */
const AssetFields = ({ form, tiers }: { form: ContractForm<AssetValues>; tiers: readonly Tier[] }) => {
  const t = useT('programs')
  const severityText = useT('tickets.severities')
  const type = form.watch('type')
  return (
    <>
      <Field label={t('assets.name')} error={form.errorOf('name')} mark="required">
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('assets.type')} error={form.errorOf('type')} mark="required">
        <Select
          prompt={t('edit.assets.dialog.chooseType')}
          choices={assetTypes.map((type) => ({ value: type, label: t(`assetTypes.${type}`) }))}
          {...form.register('type')}
        />
      </Field>
      <Field
        label={t('assets.url')}
        hint={t(`edit.assets.dialog.urlHints.${assetTypes.find((one) => one === type) ?? 'NONE'}`)}
        error={form.errorOf('url')}
        mark="optional"
      >
        <TextInput autoComplete="off" spellCheck={false} {...form.register('url')} />
      </Field>
      <Checkbox
        label={t('edit.assets.dialog.isInScope')}
        hint={t('edit.assets.dialog.isInScopeHint')}
        {...form.register('isInScope')}
      />
      <Field
        label={t('assets.maxSeverity')}
        hint={t('edit.assets.dialog.maxSeverityHint')}
        error={form.errorOf('maxSeverity')}
        mark="optional"
      >
        <Select
          prompt={t('assets.anySeverity')}
          choices={rewardedSeverities.map((severity) => ({ value: severity, label: severityText(severity) }))}
          {...form.register('maxSeverity')}
        />
      </Field>
      {tiers.length > 1 && (
        <Field label={t('assets.tier')} hint={t('edit.assets.dialog.tierHint')} error={form.errorOf('tier')}>
          <Select
            choices={tiers.map((tier) => ({ value: String(tier), label: t('bounty.tier', { tier }) }))}
            {...form.register('tier', { setValueAs: Number })}
          />
        </Field>
      )}
    </>
  )
}

/** Those of the program, and the one that the asset is in. */
const tiersUpTo = (count: number, own: Tier = 1): Tier[] => tiers.filter((tier) => tier <= Math.max(count, own))

type NewProps = {
  /** How many tiers the program has. */
  tierCount: number
  /** Called with the id of the new asset. */
  onDone: (id: number) => void
  onClose: () => void
}

/** Asked for if the asset is a target of a published program. */
const Authorizing = ({ form }: { form: ContractForm<AssetValues> }) => {
  const t = useT('programs.edit')
  return (
    <Alert title={t('authorizesAgain')}>
      <Checkbox
        className="mt-1"
        label={<b>{t('assets.dialog.authorizes')}</b>}
        hint={t('review.authorizesHint')}
        error={form.errorOf('authorizes')}
        {...form.register('authorizes')}
      />
    </Alert>
  )
}

/** A new asset of the company. */
export const NewAssetDialog = ({ tierCount, onDone, onClose }: NewProps) => {
  const t = useT('programs.edit.assets.dialog')
  return (
    <FormDialog
      endpoint={createAsset}
      schema={schema}
      defaults={{ name: '', url: '', isInScope: true, tier: 1 }}
      about="asset"
      inputOf={(values) => values}
      title={t('titleOfNew')}
      label={t('add')}
      onDone={({ id }) => onDone(id)}
      onClose={onClose}
    >
      {(form) => <AssetFields form={form} tiers={tiersUpTo(tierCount)} />}
    </FormDialog>
  )
}

type Props = { asset: CompanyAsset; tierCount: number; onDone: () => void; onClose: () => void }

/** An asset of the company; a change applies everywhere it is used. */
export const AssetDialog = ({ asset, tierCount, onDone, onClose }: Props) => {
  const t = useT('programs.edit.assets.dialog')
  // Another user's change that was saved while the dialog was open; saving again replaces it deliberately.
  const [savedMeanwhile, setSavedMeanwhile] = useState<CompanyAsset | null>(null)
  const [isAuthorizing, setIsAuthorizing] = useState(false)
  const { id, name, type, isInScope } = asset
  const askAgain = async ({ messageKey }: CallError) => {
    if (messageKey === 'program.authorizationRequired') setIsAuthorizing(true)
    if (messageKey === 'company.outdatedVersion') setSavedMeanwhile(await findSaved(id))
  }
  return (
    <FormDialog
      endpoint={updateAsset}
      schema={schema}
      defaults={{
        name,
        type,
        url: asset.url ?? '',
        isInScope,
        maxSeverity: asset.maxSeverity ?? undefined,
        tier: asset.tier,
      }}
      about="asset"
      inputOf={(values) => ({ id, ...values, version: (savedMeanwhile ?? asset).version })}
      title={t('titleOfChange')}
      text={name}
      label={t('save')}
      onDone={onDone}
      onRefused={askAgain}
      onClose={onClose}
    >
      {(form) => (
        <>
          <AssetFields form={form} tiers={tiersUpTo(tierCount, asset.tier)} />
          {savedMeanwhile && <SavedMeanwhile asset={savedMeanwhile} />}
          {isAuthorizing && <Authorizing form={form} />}
        </>
      )}
    </FormDialog>
  )
}
