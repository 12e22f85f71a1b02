import { submitKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { bankCode } from '@jebo/contract/identity/kyc.schema.ts'
import { useController } from 'react-hook-form'
import type { CallError } from '../../../api/call-error.ts'
import { useContractForm } from '../../../forms/use-contract-form.ts'
import { useWrite } from '../../../forms/use-write.ts'
import { useT } from '../../../i18n/use-t.ts'
import { emptyKyc, kycFields, pictureFields } from './kyc-fields.ts'
import { type UploadMasked, useMaskedPicture } from './use-masked-picture.ts'

/**
 * @param onSent called when the server has accepted the submission @param onPending called if another one is pending,
 * which replaces this form
 */
export const useKycForm = (upload: UploadMasked, onSent: () => void, onPending: () => void) => {
  const t = useT('identity.kyc.form')
  const form = useContractForm(kycFields, emptyKyc, {
    required: {
      bank: t('bankRequired'),
      accountCopy: t('accountCopyRequired'),
      idFront: t('idFrontRequired'),
    },
  })
  const { control, setValue } = form
  const bank = useController({ control, name: 'bank' }).field
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
    const written = await write({ ...typed, bank: bankCode.parse(typed.bank) })
    if (written === null) return
    if (written.ok) onSent()
    else refuse(written.error)
  })
  return { form, bank, focusRefs, pictures, submit, isBusy }
}
