import { requestEmailCode } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { email } from '@jebo/contract/core/email.ts'
import { z } from '@jebo/contract/core/zod.ts'
import type { CallError } from '../../api/call-error.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { refusalAt, useContractForm } from '../../forms/use-contract-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ignoreWhileComposing } from '../../ui/composing.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { asEmail, emailAttributes } from './email-input.ts'
import { type SentCode, stillCounts } from './sent-code.ts'
import { useNewCodeText } from './waiting.ts'

const addressForm = z.strictObject({ email })

type Props = {
  typed: string
  sent: SentCode | null
  onType: (typed: string) => void
  onSent: (email: string) => void
  /** Returns to the code that was already sent. */
  onReturn: () => void
}

/** The address for the code. */
export const SignUpAddress = ({ typed, sent, onType, onSent, onReturn }: Props) => {
  const t = useT('accounts')
  const newCodeText = useNewCodeText()
  const form = useContractForm(addressForm, { email: typed }, { required: { email: t('emailRequired') } })
  const { write, isBusy } = useWrite(requestEmailCode, { revalidates: false })
  const refuse = (error: CallError) => {
    if (error.messageKey === 'auth.emailTaken') return form.showFailure(refusalAt('email', error))
    const seconds = error.retryAfterSeconds
    form.showFailure(error, seconds === null ? t('signUp.email.requestFailed') : newCodeText(seconds))
  }
  const submit = form.handleSubmit(async (values) => {
    if (sent?.email === values.email && stillCounts(sent)) return onReturn()
    const written = await write(values)
    if (written?.ok) onSent(values.email)
    else if (written) refuse(written.error)
  })
  const field = form.register('email', {
    ...asEmail,
    onChange: (event: { target: HTMLInputElement }) => onType(event.target.value),
  })
  return (
    <form method="post" noValidate onSubmit={submit} onKeyDown={ignoreWhileComposing} className="flex flex-col gap-4">
      <Field label={t('email')} hint={t('signUp.email.hint')} error={form.errorOf('email')}>
        <TextInput {...emailAttributes} autoComplete="email" {...field} />
      </Field>
      <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy}>
        {t('signUp.email.request')}
      </Button>
      {sent && (
        <Button tone="quiet" onClick={onReturn}>
          {t('signUp.email.toCode')}
        </Button>
      )}
      <FormFailure failure={form.failure} />
    </form>
  )
}
