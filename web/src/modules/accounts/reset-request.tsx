import { requestPasswordReset } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { email } from '@jebo/contract/core/email.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { useState } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ignoreWhileComposing } from '../../ui/composing.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { asEmail, emailAttributes } from './email-input.ts'
import { ResetSent } from './reset-sent.tsx'
import { secondsToWait, useWait } from './use-wait.ts'
import { WaitAlert } from './wait-alert.tsx'

const addressForm = z.strictObject({ email })

type FormProps = { typed: string; onSent: (email: string) => void }

const AddressForm = ({ typed, onSent }: FormProps) => {
  const t = useT('accounts')
  const wait = useWait()
  const form = useContractForm(addressForm, { email: typed }, { required: { email: t('emailRequired') } })
  const { write, isBusy } = useWrite(requestPasswordReset, { revalidates: false })
  const submit = form.handleSubmit(async (values) => {
    if (wait.pending) return
    const written = await write(values)
    if (!written) return
    if (written.ok) return onSent(values.email)
    const seconds = secondsToWait(written.error)
    form.showFailure(seconds === null ? written.error : null)
    if (seconds !== null) wait.begin(seconds)
  })
  return (
    <form method="post" noValidate onSubmit={submit} onKeyDown={ignoreWhileComposing} className="flex flex-col gap-4">
      <p className="text-secondary">{t('reset.text')}</p>
      <Field label={t('email')} error={form.errorOf('email')}>
        <TextInput
          {...emailAttributes}
          autoComplete="username"
          {...form.register('email', { ...asEmail, onChange: wait.end })}
        />
      </Field>
      <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy} disabled={wait.pending !== null}>
        {t('reset.submit')}
      </Button>
      <WaitAlert wait={wait} />
      <FormFailure failure={form.failure} />
    </form>
  )
}

/** Requests a link by mail. The response is the same whether or not the address is registered. */
export const ResetRequest = () => {
  const [typed, setTyped] = useState('')
  const [isSent, setIsSent] = useState(false)
  if (isSent) return <ResetSent email={typed} onChangeAddress={() => setIsSent(false)} />
  return (
    <AddressForm
      typed={typed}
      onSent={(to) => {
        setTyped(to)
        setIsSent(true)
      }}
    />
  )
}
