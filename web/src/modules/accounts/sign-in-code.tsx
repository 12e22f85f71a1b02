import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import type { CallError } from '../../api/call-error.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ignoreWhileComposing } from '../../ui/composing.ts'
import { OtpField } from './otp-field.tsx'
import { otpRefusal } from './otp-refusal.ts'
import { secondsToWait, useWait } from './use-wait.ts'
import { WaitAlert } from './wait-alert.tsx'

const isAboutCode = ({ messageKey }: CallError): boolean => messageKey === 'auth.otpRejected'

type Props = {
  /** The credentials that were already accepted. */
  known: { email: string; password: string; isReturning?: true }
  onDone: () => Promise<void>
  onBack: () => void
}

/** Sign-in with a second factor: only the code is still missing. */
export const SignInCode = ({ known, onDone, onBack }: Props) => {
  const t = useT('accounts')
  const wait = useWait()
  // Validated on submit, because an incomplete code is not an error yet.
  const form = useContractForm(
    async () => (await import('./accounts.forms.ts')).secondFactorForm,
    { otp: '' },
    { mode: 'onSubmit' },
  )
  const { write, isBusy } = useWrite(signIn, { revalidates: false })
  const refuse = (otp: string, error: CallError) => {
    const seconds = secondsToWait(error)
    if (seconds !== null) wait.begin(seconds)
    form.showFailure(seconds === null ? (isAboutCode(error) ? otpRefusal(otp, error) : error) : null)
  }
  const submit = form.handleSubmit(async ({ otp }) => {
    if (wait.pending) return
    const written = await write({ ...known, otp })
    if (written?.ok) await onDone()
    else if (written) refuse(otp, written.error)
  })
  return (
    <form method="post" noValidate onSubmit={submit} onKeyDown={ignoreWhileComposing} className="flex flex-col gap-4">
      <p className="text-secondary">
        {t.rich('signIn.codeAsked', { email: known.email, b: (chunks) => <b className="text-ink">{chunks}</b> })}
      </p>
      <OtpField
        field={form.register('otp')}
        error={form.errorOf('otp')}
        onSwitch={() => form.resetField('otp', { defaultValue: '' })}
      />
      <WaitAlert wait={wait} />
      <FormFailure failure={form.failure} />
      <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy} disabled={wait.pending !== null}>
        {t('signIn.submit')}
      </Button>
      <Button tone="quiet" onClick={onBack}>
        {t('signIn.back')}
      </Button>
    </form>
  )
}
