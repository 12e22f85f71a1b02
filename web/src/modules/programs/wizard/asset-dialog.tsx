import { createAsset, updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { assetForm, companyLimits } from '@jebo/contract/companies/companies.schema.ts'
import type { Asset } from '@jebo/contract/core/asset.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { useId } from 'react'
import { assetTypes } from '../../../domain/orders.ts'
import { FormFailure } from '../../../forms/form-failure.tsx'
import { useContractForm } from '../../../forms/use-contract-form.ts'
import { useWrite, type Written } from '../../../forms/use-write.ts'
import { useT } from '../../../i18n/use-t.ts'
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
  asset: Asset | null
  /** Told the id of a new one. */
  onDone: (id: number | null) => void
  onClose: () => void
}

const useAssetForm = ({ asset, onDone }: Props) => {
  const t = useT('programs.edit.assets.dialog')
  const [name, type, url] = [asset?.name ?? '', asset?.type, asset?.url ?? '']
  const form = useContractForm(
    schema,
    { name, url, ...(type && { type }) },
    { required: { name: t('nameRequired'), type: t('typeRequired') } },
  )
  const creating = useWrite(createAsset)
  const updating = useWrite(updateAsset)
  const finish = (written: Written<typeof createAsset> | Written<typeof updateAsset> | null) => {
    if (written?.ok) onDone(written.answer?.id ?? null)
    else if (written) form.showFailure(written.error)
  }
  const send = async (values: AssetValues) =>
    finish(asset ? await updating.write({ id: asset.id, ...values }) : await creating.write(values))
  return { form, submit: form.handleSubmit(send), isBusy: creating.isBusy || updating.isBusy }
}

const AssetFields = ({ formId, ...props }: Props & { formId: string }) => {
  const t = useT('programs')
  const { form, submit, isBusy } = useAssetForm(props)
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
