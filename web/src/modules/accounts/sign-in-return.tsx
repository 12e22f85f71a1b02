import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { secondsToWait, useWait } from './use-wait.ts'
import { WaitAlert } from './wait-alert.tsx'

/** Credentials that were accepted, of a user who takes their departure back. */
type Returning = { email: string; password: string; isReturning: true }

type Props = {
  known: { email: string; password: string }
  /** ISO 8601. */
  until: string
  onDone: () => Promise<void>
  onCodeAsked: (known: Returning) => void
  onBack: () => void
}

/** Sign-in of a user who left: they may return. */
export const SignInReturn = ({ known, until, onDone, onCodeAsked, onBack }: Props) => {
  const t = useT('accounts.signIn')
  const format = useFormat()
  const wait = useWait()
  const { failure, showFailure } = useFailure()
  const { write, isBusy } = useWrite(signIn, { revalidates: false })
  const submit = async () => {
    const returning: Returning = { email: known.email, password: known.password, isReturning: true }
    const written = await write(returning)
    if (!written) return
    if (written.ok) return onDone()
    if (written.error.messageKey === 'auth.otpRequired') return onCodeAsked(returning)
    const seconds = secondsToWait(written.error)
    if (seconds !== null) wait.begin(seconds)
    showFailure(seconds === null ? written.error : null)
  }
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning" title={t('comeBack.title')}>
        {t('comeBack.text', { date: format.date(until) })}
      </Alert>
      <WaitAlert wait={wait} />
      <FormFailure failure={failure} />
      <Button
        tone="primary"
        size="large"
        isWide
        isBusy={isBusy}
        disabled={wait.pending !== null}
        onClick={() => void submit()}
      >
        {t('comeBack.submit')}
      </Button>
      <Button tone="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  )
}
