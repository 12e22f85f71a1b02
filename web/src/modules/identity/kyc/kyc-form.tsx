import type { BankCode } from '@jebo/contract/identity/banks.ts'
import { submitKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { useController } from 'react-hook-form'
import type { CallError } from '../../../api/call-error.ts'
import { FormFailure } from '../../../forms/form-failure.tsx'
import { LeaveGuard } from '../../../forms/leave-guard.tsx'
import { useContractForm } from '../../../forms/use-contract-form.ts'
import { useWrite } from '../../../forms/use-write.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { ignoreWhileComposing } from '../../../ui/composing.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { BankInput } from './bank-input.tsx'
import { emptyKyc, pictureFields, withoutGaps } from './kyc-fields.ts'
import { MaskedPictureField } from './masked-picture-field.tsx'
import { type UploadMasked, useMaskedPicture } from './use-masked-picture.ts'

/**
 * @param onSent called when the server has accepted the submission @param onPending called if another one is pending,
 * which replaces this form
 */
const useKycForm = (verifiedName: string, upload: UploadMasked, onSent: () => void, onPending: () => void) => {
  const form = useContractForm(async () => (await import('../identity.forms.ts')).kycFields, {
    ...emptyKyc,
    owner: verifiedName,
  })
  const { control, setValue } = form
  // Registered in the order of the page, in which the first invalid field gets the focus.
  const bank = useController({ control, name: 'bank' }).field
  const owner = form.register('owner')
  const accountNumber = form.register('accountNumber', {
    setValueAs: withoutGaps,
    onBlur: () => setValue('accountNumber', form.getValues('accountNumber')),
  })
  const focusRefs = {
    accountCopy: useController({ control, name: 'accountCopy' }).field.ref,
    idFront: useController({ control, name: 'idFront' }).field.ref,
  }
  const changeOf = (field: (typeof pictureFields)[number]) => (id: string) =>
    setValue(field, id, { shouldValidate: id !== '', shouldDirty: true })
  const pictures = {
    accountCopy: useMaskedPicture('account-copy.jpg', upload, changeOf('accountCopy')),
    idFront: useMaskedPicture('id-front.jpg', upload, changeOf('idFront')),
  }
  const { write, isBusy } = useWrite(submitKyc)
  const refuse = (error: CallError) => {
    // An upload that has expired must be chosen again.
    const gone = error.issues.filter(({ messageKey }) => messageKey === 'file.notFound').map(({ path }) => path)
    for (const field of pictureFields) if (gone.includes(field)) pictures[field].takeOut()
    form.showFailure(error)
    if (error.messageKey === 'identity.kycPending') onPending()
  }
  const submit = form.handleSubmit(async (typed) => {
    // The form has accepted it, or the server refuses it.
    const written = await write({ ...typed, bank: typed.bank as BankCode })
    if (written === null) return
    if (written.ok) onSent()
    else refuse(written.error)
  })
  return { form, fields: { bank, owner, accountNumber }, focusRefs, pictures, submit, isBusy }
}

type Kyc = ReturnType<typeof useKycForm>

const AccountFields = ({ kyc: { form, fields } }: { kyc: Kyc }) => {
  const t = useT('identity.kyc')
  const { bank, owner, accountNumber } = fields
  return (
    <>
      <Field label={t('fields.bank')} mark="required" error={form.errorOf('bank')}>
        <BankInput inputRef={bank.ref} onChange={bank.onChange} onBlur={bank.onBlur} />
      </Field>
      <Field label={t('fields.owner')} mark="required" hint={t('form.ownerHint')} error={form.errorOf('owner')}>
        <TextInput autoComplete="name" {...owner} />
      </Field>
      <Field
        label={t('fields.accountNumber')}
        mark="required"
        hint={t('form.accountNumberHint')}
        error={form.errorOf('accountNumber')}
      >
        <TextInput inputMode="numeric" autoComplete="off" {...accountNumber} />
      </Field>
    </>
  )
}

type Props = {
  /** The verified name, as which the account must be registered. */
  owner: string
  upload: UploadMasked
  onSent: () => void
  onPending: () => void
  /** Returns to the verified account, if there is one. */
  onKeep?: (() => void) | undefined
}

/** The submission that staff decide on. The pictures are already uploaded, each as it was covered. */
export const KycForm = ({ owner, upload, onSent, onPending, onKeep }: Props) => {
  const t = useT('identity.kyc')
  const kyc = useKycForm(owner, upload, onSent, onPending)
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
      <p className="text-caption text-secondary">{t('form.storage')}</p>
      <div className="flex flex-col gap-3">
        <FormFailure failure={form.failure} />
        <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy}>
          {t('form.submit')}
        </Button>
        {onKeep && (
          <Button tone="quiet" onClick={onKeep}>
            {t('approved.keep')}
          </Button>
        )}
      </div>
    </form>
  )
}
