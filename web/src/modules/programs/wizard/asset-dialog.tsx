import { createAsset, listAssets, updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { assetForm, type CompanyAsset, companyLimits } from '@jebo/contract/companies/companies.schema.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { CallError } from '../../../api/call-error.ts'
import { assetTypes } from '../../../domain/orders.ts'
import { FormFailure } from '../../../forms/form-failure.tsx'
import { useContractForm } from '../../../forms/use-contract-form.ts'
import { useWrite } from '../../../forms/use-write.ts'
import { askAll } from '../../../guards/ask-all.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { keepComposing } from '../../../ui/composing.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

const schema = z.strictObject(assetForm)
type AssetValues = z.input<typeof schema>

type Props = {
  /** The one to change; without it a new one is made. */
  asset: CompanyAsset | null
  /** Told the id of a new one. */
  onDone: (id: number | null) => void
  onClose: () => void
}

/** The asset as it is saved now; null where it is gone or cannot be read. */
const findSaved = async (id: number): Promise<CompanyAsset | null> => {
  try {
    return (await askAll((page) => call(listAssets, page))).find((one) => one.id === id) ?? null
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}

const useAssetForm = ({ asset, onDone }: Props) => {
  const t = useT('programs.edit.assets.dialog')
  const [name, type, url] = [asset?.name ?? '', asset?.type, asset?.url ?? '']
  const form = useContractForm(
    schema,
    { name, url, ...(type && { type }) },
    { required: { name: t('nameRequired'), type: t('typeRequired') } },
  )
  // What somebody else saved while the dialog was open; saving again replaces it knowingly.
  const [savedMeanwhile, setSavedMeanwhile] = useState<CompanyAsset | null>(null)
  const creating = useWrite(createAsset)
  const updating = useWrite(updateAsset)
  const update = async (known: CompanyAsset, values: AssetValues) => {
    const written = await updating.write({ id: known.id, ...values, version: (savedMeanwhile ?? known).version })
    if (written?.ok) onDone(null)
    else if (written) form.showFailure(written.error)
    if (written?.ok === false && written.error.messageKey === 'company.outdatedVersion') {
      setSavedMeanwhile(await findSaved(known.id))
    }
  }
  const create = async (values: AssetValues) => {
    const written = await creating.write(values)
    if (written?.ok) onDone(written.answer.id)
    else if (written) form.showFailure(written.error)
  }
  const send = (values: AssetValues) => (asset ? update(asset, values) : create(values))
  return {
    form,
    submit: form.handleSubmit(send),
    savedMeanwhile,
    isBusy: creating.isBusy || updating.isBusy,
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

const AssetFields = ({ formId, ...props }: Props & { formId: string }) => {
  const t = useT('programs')
  const { form, submit, savedMeanwhile, isBusy } = useAssetForm(props)
  return (
    <form
      id={formId}
      method="post"
      noValidate
      onKeyDown={keepComposing}
      // The dialog stands elsewhere on the page, but its events still rise to the form of the step.
      onSubmit={(event) => {
        event.stopPropagation()
        void submit(event)
      }}
      className="flex flex-col gap-4"
    >
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
        hint={t('edit.assets.dialog.urlHint', { max: companyLimits.assetUrl.max })}
        error={form.errorOf('url')}
        mark="optional"
      >
        <TextInput autoComplete="off" spellCheck={false} {...form.register('url')} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={props.onClose}>{t('edit.assets.dialog.cancel')}</Button>
        <Button type="submit" tone="primary" isBusy={isBusy}>
          {t(props.asset ? 'edit.assets.dialog.save' : 'edit.assets.dialog.add')}
        </Button>
      </div>
      <FormFailure failure={form.failure} />
      {savedMeanwhile && <SavedMeanwhile asset={savedMeanwhile} />}
    </form>
  )
}

/** An asset of the company: made, or changed wherever it is named. */
export const AssetDialog = (props: Props) => {
  const t = useT('programs.edit.assets.dialog')
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title={t(props.asset ? 'titleOfChange' : 'titleOfNew')}
      description={props.asset?.name}
    >
      <AssetFields {...props} formId={useId()} />
    </Dialog>
  )
}
