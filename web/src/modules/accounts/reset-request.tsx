import { requestPasswordReset } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ignoreWhileComposing } from '../../ui/composing.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.tsx'
import { asEmail, emailAttributes } from './email-input.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { secondsToWait, useWait } from './use-wait.ts'
import { WaitAlert } from './wait-alert.tsx'
import { waitTextOf } from './waiting.ts'

/** For a link requested too soon. */
const useNewLinkText = (): ((seconds: number) => string) => waitTextOf(useT('accounts.reset.sent.again'))

type FormProps = { typed: string; onSent: (email: string) => void }

const AddressForm = ({ typed, onSent }: FormProps) => {
  const t = useT('accounts')
  const wait = useWait()
  const form = useContractForm(async () => (await import('./accounts.forms.ts')).addressForm, { email: typed })
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
      <WaitAlert wait={wait} />
      <FormFailure failure={form.failure} />
      <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy} disabled={wait.pending !== null}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}

/** A mail takes some time to arrive, so another one is not offered sooner. */
const resendAfterMs = 60_000

const useResending = (email: string) => {
  const t = useT('accounts.reset.sent')
  const { write, isBusy } = useWrite(requestPasswordReset, { revalidates: false })
  const { failure, showFailure } = useFailure()
  const [mayResendAtMs, setMayResendAtMs] = useState(() => Date.now() + resendAfterMs)
  const resend = async () => {
    const written = await write({ email })
    if (!written) return
    const seconds = written.ok ? resendAfterMs / 1000 : secondsToWait(written.error)
    showFailure(written.ok || seconds !== null ? null : written.error)
    if (seconds !== null) setMayResendAtMs(Date.now() + seconds * 1000)
    if (written.ok) showToast(t('resent'))
  }
  return { resend, isBusy, failure, mayResendAtMs }
}

type Props = { email: string; onChangeAddress: () => void }

/** Shown after a request for a link; it never reveals whether the address is registered. */
const ResetSent = ({ email, onChangeAddress }: Props) => {
  const t = useT('accounts.reset.sent')
  const { resend, isBusy, failure, mayResendAtMs } = useResending(email)
  const newLinkText = useNewLinkText()
  const secondsLeft = useSecondsLeft(mayResendAtMs)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-subheading font-bold">
        {t('heading')}
      </h2>
      <p>{t.rich('text', { email, b: (chunks) => <b>{chunks}</b> })}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-small text-secondary">
        <li>{t('lifetime')}</li>
        <li>{t('spam')}</li>
      </ul>
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Button isBusy={isBusy} disabled={secondsLeft > 0} onClick={() => void resend()}>
            {t('resend')}
          </Button>
          <Button tone="quiet" onClick={onChangeAddress}>
            {t('change')}
          </Button>
        </div>
        {/* Keeps its line, so that nothing moves when the wait is over. */}
        <p className="min-h-5 text-caption text-secondary tabular-nums">
          {secondsLeft > 0 && newLinkText(secondsLeft)}
        </p>
      </div>
      <FormFailure failure={failure} />
    </div>
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
