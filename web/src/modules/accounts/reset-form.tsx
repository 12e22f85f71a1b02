import { resetPassword } from '@jebo/contract/accounts/accounts.endpoints.ts'
import type { CallError } from '../../api/call-error.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { refusalAt } from '../../forms/refusal-at.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ignoreWhileComposing } from '../../ui/composing.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type Props = { token: string; onDone: () => Promise<void>; onRejected: () => void }

/** The new password of the user who has the link. */
export const ResetForm = ({ token, onDone, onRejected }: Props) => {
  const t = useT('accounts')
  const form = useContractForm(async () => (await import('./accounts.forms.ts')).newPasswordForm, {
    password: '',
    confirmation: '',
  })
  const { write, isBusy } = useWrite(resetPassword, { revalidates: false })
  const refuse = (error: CallError) => {
    if (error.messageKey === 'auth.linkRejected') return onRejected()
    form.showFailure(error.messageKey === 'auth.samePassword' ? refusalAt('password', error) : error)
  }
  const submit = form.handleSubmit(async ({ password }) => {
    const written = await write({ token, password })
    if (written?.ok) await onDone()
    else if (written) refuse(written.error)
  })
  const [password, confirmation] = form.watch(['password', 'confirmation'])
  return (
    <form method="post" noValidate onSubmit={submit} onKeyDown={ignoreWhileComposing} className="flex flex-col gap-5">
      <p className="text-secondary">{t('reset.newText')}</p>
      <NewPasswordFields
        label={t('newPassword.label')}
        typed={{ password, confirmation }}
        fields={{
          password: form.register('password', { deps: ['confirmation'] }),
          confirmation: form.register('confirmation'),
        }}
        errorOf={form.errorOf}
      />
      <FormFailure failure={form.failure} />
      <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy}>
        {t('newPassword.submit')}
      </Button>
    </form>
  )
}
