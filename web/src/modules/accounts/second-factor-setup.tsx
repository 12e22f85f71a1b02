import { switchOnSecondFactor } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { encode } from 'uqr'
import type { CallError } from '../../api/call-error.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { refusalAt } from '../../forms/refusal-at.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { CodeText } from '../../ui/code-text.tsx'
import { ignoreWhileComposing } from '../../ui/composing.ts'
import { Field } from '../../ui/field.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { CodeInput } from './code-input.tsx'
import { secondsToWait, useWait } from './use-wait.ts'
import { WaitAlert } from './wait-alert.tsx'

/** In groups of four for typing; apps ignore the spaces. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

type Secret = { secret: string; uri: string }

/** All dark squares as one path, each one unit wide. */
const pathOf = (squares: readonly (readonly boolean[])[]): string =>
  squares.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')

type QrCodeProps = { text: string; label: string }

/** Dark on light in both colour schemes, because not every camera reads the reverse. */
const QrCode = ({ text, label }: QrCodeProps) => {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-box border border-line bg-qr-light text-qr-dark"
    >
      <path d={pathOf(data)} fill="currentColor" />
    </svg>
  )
}

const SecretToTake = ({ secret, uri }: Secret) => {
  const t = useT('accounts.authentication.secondFactor.setup')
  const { shown, copy } = useCopy<HTMLElement>()
  return (
    <div className="flex flex-col gap-5 sm:flex-row">
      <QrCode text={uri} label={t('qr')} />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <p>{t('scan')}</p>
        <p className="text-small text-secondary">{t('type')}</p>
        <CodeText ref={shown}>{inFours(secret)}</CodeText>
        <Button size="small" onClick={() => void copy(secret, t('copied'))}>
          {t('copy')}
        </Button>
      </div>
    </div>
  )
}

const useSwitchingOn = (onDone: (codes: readonly string[]) => void) => {
  const wait = useWait()
  const form = useContractForm(
    async () => (await import('./accounts.forms.ts')).secondFactorForm,
    { otp: '' },
    { mode: 'onSubmit' },
  )
  const { write, isBusy } = useWrite(switchOnSecondFactor)
  const refuse = (error: CallError) => {
    const seconds = secondsToWait(error)
    if (seconds !== null) wait.begin(seconds)
    const isAboutCode = error.messageKey === 'auth.otpRejected'
    form.showFailure(seconds === null ? (isAboutCode ? refusalAt('otp', error) : error) : null)
  }
  const submit = form.handleSubmit(async (values) => {
    if (wait.pending) return
    const written = await write(values)
    if (written?.ok) onDone(written.answer.recoveryCodes)
    else if (written) refuse(written.error)
  })
  return { form, submit, isBusy, wait }
}

type Props = Secret & { onDone: (codes: readonly string[]) => void; onCancel: () => void }

/** The user adds the secret to an app; a code from the app confirms it. */
export const SecondFactorSetup = ({ secret, uri, onDone, onCancel }: Props) => {
  const t = useT('accounts.authentication.secondFactor.setup')
  const otp = useT('accounts.otp')
  const ui = useT('ui')
  const { form, submit, isBusy, wait } = useSwitchingOn(onDone)
  return (
    <form method="post" noValidate onSubmit={submit} onKeyDown={ignoreWhileComposing} className="flex flex-col gap-5">
      <SecretToTake secret={secret} uri={uri} />
      <Field label={otp('app')} hint={otp('appHint')} error={form.errorOf('otp')} className="max-w-xs">
        <CodeInput {...form.register('otp')} />
      </Field>
      <WaitAlert wait={wait} />
      <FormFailure failure={form.failure} />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{ui('cancel')}</Button>
        <Button type="submit" tone="primary" isBusy={isBusy} disabled={wait.pending !== null}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
