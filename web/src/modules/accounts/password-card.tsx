import { changePassword } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { refusalAt } from '../../forms/refusal-at.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ignoreWhileComposing } from '../../ui/composing.ts'
import { Setting } from '../../ui/setting.tsx'
import { showToast } from '../../ui/toast.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const PasswordForm = ({ onDone }: { onDone: () => void }) => {
  const t = useT('accounts')
  const viewer = useViewer()
  const form = useContractForm(async () => (await import('./accounts.forms.ts')).newPasswordForm, {
    password: '',
    confirmation: '',
  })
  const { write, isBusy } = useWrite(changePassword)
  const submit = form.handleSubmit(async ({ password }) => {
    const written = await write({ password })
    if (!written) return
    if (written.ok) return onDone()
    const { error } = written
    form.showFailure(error.messageKey === 'auth.samePassword' ? refusalAt('password', error) : error)
  })
  const [password, confirmation] = form.watch(['password', 'confirmation'])
  return (
    <form method="post" noValidate onSubmit={submit} onKeyDown={ignoreWhileComposing} className="flex flex-col gap-5">
      {/* Password managers store a password under its user name. */}
      <input type="hidden" name="username" autoComplete="username" value={viewer?.email ?? ''} />
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
      <div className="flex justify-end">
        <Button type="submit" tone="primary" isBusy={isBusy}>
          {t('authentication.password.submit')}
        </Button>
      </div>
    </form>
  )
}

export const PasswordCard = () => {
  const t = useT('accounts.authentication.password')
  const [isOpen, setIsOpen] = useState(false)
  const finish = () => {
    setIsOpen(false)
    showToast(t('done'))
  }
  return (
    <Setting
      icon={KeyRound}
      title={t('title')}
      description={t('text')}
      action={
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('change')}
        </Button>
      }
    >
      {isOpen && <PasswordForm onDone={finish} />}
    </Setting>
  )
}
