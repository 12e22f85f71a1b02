import { FormFailure } from '../../../forms/form-failure.tsx'
import { LeaveGuard } from '../../../forms/leave-guard.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { ignoreWhileComposing } from '../../../ui/composing.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { BankInput } from './bank-input.tsx'
import { pictureFields, withoutGaps } from './kyc-fields.ts'
import { MaskedPictureField } from './masked-picture-field.tsx'
import { useKycForm } from './use-kyc-form.ts'
import type { UploadMasked } from './use-masked-picture.ts'

type Kyc = ReturnType<typeof useKycForm>

const AccountFields = ({ kyc: { form, bank } }: { kyc: Kyc }) => {
  const t = useT('identity.kyc')
  const withoutGapsOnBlur = {
    setValueAs: withoutGaps,
    onBlur: () => form.setValue('accountNumber', form.getValues('accountNumber')),
  }
  return (
    <>
      <Field label={t('fields.bank')} mark="required" error={form.errorOf('bank')}>
        <BankInput inputRef={bank.ref} onChange={bank.onChange} onBlur={bank.onBlur} />
      </Field>
      <Field label={t('fields.owner')} mark="required" hint={t('form.ownerHint')} error={form.errorOf('owner')}>
        <TextInput autoComplete="name" {...form.register('owner')} />
      </Field>
      <Field
        label={t('fields.accountNumber')}
        mark="required"
        hint={t('form.accountNumberHint')}
        error={form.errorOf('accountNumber')}
      >
        <TextInput inputMode="numeric" autoComplete="off" {...form.register('accountNumber', withoutGapsOnBlur)} />
      </Field>
    </>
  )
}

type Props = {
  upload: UploadMasked
  onSent: () => void
  onPending: () => void
  /** Returns to the verified account, if there is one. */
  onKeep?: (() => void) | undefined
}

/** The submission that staff decide on. The pictures are already uploaded, each as it was covered. */
export const KycForm = ({ upload, onSent, onPending, onKeep }: Props) => {
  const t = useT('identity.kyc')
  const kyc = useKycForm(upload, onSent, onPending)
  const { form, pictures, focusRefs, submit, isBusy } = kyc
  return (
    <form method="post" noValidate onSubmit={submit} onKeyDown={ignoreWhileComposing} className="flex flex-col gap-5">
      <LeaveGuard hasUnsaved={form.formState.isDirty} />
      <AccountFields kyc={kyc} />
      {pictureFields.map((field) => (
        <MaskedPictureField
          key={field}
          field={field}
          masked={pictures[field]}
          error={form.errorOf(field)}
          focusRef={focusRefs[field]}
        />
      ))}
      <p className="text-caption text-secondary">{t('form.kept')}</p>
      <div className="flex flex-col gap-3">
        <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy}>
          {t('form.submit')}
        </Button>
        {onKeep && (
          <Button tone="quiet" onClick={onKeep}>
            {t('approved.keep')}
          </Button>
        )}
        <FormFailure failure={form.failure} />
      </div>
    </form>
  )
}
