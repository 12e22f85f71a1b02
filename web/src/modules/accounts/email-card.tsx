import { changeEmail } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { CallError } from '../../api/call-error.ts'
import { useViewer } from '../../api/page-facts.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { refusalAt } from '../../forms/refusal-at.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ignoreWhileComposing } from '../../ui/composing.ts'
import { Field } from '../../ui/field.tsx'
import { Setting } from '../../ui/setting.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { asEmail, emailAttributes } from './email-input.ts'
import { secondsToWait, useWait } from './use-wait.ts'
import { WaitAlert } from './wait-alert.tsx'

type Sent = { email: string; expiresAt: string }

const isAboutAddress = ({ messageKey }: CallError): boolean =>
  messageKey === 'auth.emailTaken' || messageKey === 'auth.sameEmail'

const AddressForm = ({ onSent }: { onSent: (sent: Sent) => void }) => {
  const t = useT('accounts')
  const wait = useWait()
  const form = useContractForm(
    async () => (await import('./accounts.forms.ts')).addressForm,
    { email: '' },
    { mode: 'onSubmit' },
  )
  const { write, isBusy } = useWrite(changeEmail)
  const refuse = (error: CallError) => {
    const seconds = secondsToWait(error)
    if (seconds !== null) wait.begin(seconds)
    form.showFailure(seconds === null ? (isAboutAddress(error) ? refusalAt('email', error) : error) : null)
  }
  const submit = form.handleSubmit(async (values) => {
    if (wait.pending) return
    const written = await write(values)
    if (written?.ok) onSent({ email: values.email, expiresAt: written.answer.expiresAt })
    else if (written) refuse(written.error)
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onKeyDown={ignoreWhileComposing}
      className="mt-4 flex flex-col gap-4"
    >
      <Field label={t('authentication.email.new')} error={form.errorOf('email')}>
        <TextInput
          {...emailAttributes}
          autoComplete="email"
          autoFocus
          {...form.register('email', { ...asEmail, onChange: wait.end })}
        />
      </Field>
      <WaitAlert wait={wait} />
      <FormFailure failure={form.failure} />
      <div className="flex justify-end">
        <Button type="submit" tone="primary" isBusy={isBusy} disabled={wait.pending !== null}>
          {t('authentication.email.submit')}
        </Button>
      </div>
    </form>
  )
}

/** The address for sign-in. A new one takes effect when the user opens the link that was sent there. */
export const EmailCard = () => {
  const t = useT('accounts.authentication.email')
  const format = useFormat()
  const viewer = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const isWaiting = sent !== null && sent.email !== viewer?.email
  return (
    <Setting
      icon={Mail}
      title={t('title')}
      description={t('text')}
      action={
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('change')}
        </Button>
      }
    >
      <p className="font-bold">{viewer?.email}</p>
      {isOpen && (
        <AddressForm
          onSent={(link) => {
            setSent(link)
            setIsOpen(false)
          }}
        />
      )}
      {isWaiting && (
        <Alert tone="success" className="mt-4">
          {t.rich('sent', {
            email: sent.email,
            time: format.time(sent.expiresAt),
            b: (chunks) => <b>{chunks}</b>,
          })}{' '}
          {t('sentHint')}
        </Alert>
      )}
    </Setting>
  )
}
