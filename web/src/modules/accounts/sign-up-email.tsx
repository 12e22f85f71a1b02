import { requestEmailCode } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { useCallback, useState } from 'react'
import type { CallError } from '../../api/call-error.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { refusalAt } from '../../forms/refusal-at.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useEntryLink } from '../../guards/use-entry-link.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ignoreWhileComposing } from '../../ui/composing.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { asEmail, emailAttributes } from './email-input.ts'
import { type SentCode, sentNow, stillCounts, useNewCodeText } from './sent-code.ts'
import { SignUpCode } from './sign-up-code.tsx'
import type { SignUp } from './sign-up-state.ts'
import { StepHeading } from './step-heading.tsx'
import { TextLink } from './text-link.tsx'

type VerifiedProps = { email: string; onNext: () => void; onChangeAddress: () => void }

const Verified = ({ email, onNext, onChangeAddress }: VerifiedProps) => {
  const t = useT('accounts.signUp')
  return (
    <>
      <Alert tone="success">{t('email.verified', { email })}</Alert>
      <Button tone="primary" size="large" isWide onClick={onNext}>
        {t('next')}
      </Button>
      <Button tone="quiet" onClick={onChangeAddress}>
        {t('email.change')}
      </Button>
    </>
  )
}

/** The way on for people who have an account already. */
const TakenAddress = () => {
  const t = useT('accounts.signUp.email')
  const entryLink = useEntryLink()
  return (
    <p className="text-small text-secondary">
      {t.rich('taken', {
        signIn: (chunks) => <TextLink to={entryLink('/sign-in')}>{chunks}</TextLink>,
        reset: (chunks) => <TextLink to={entryLink('/reset-password')}>{chunks}</TextLink>,
      })}
    </p>
  )
}

type Props = {
  typed: string
  sent: SentCode | null
  onType: (typed: string) => void
  onSent: (email: string) => void
  /** Returns to the code that was already sent. */
  onReturn: () => void
}

/** The address for the code. */
const SignUpAddress = ({ typed, sent, onType, onSent, onReturn }: Props) => {
  const t = useT('accounts')
  const newCodeText = useNewCodeText()
  const [isTaken, setIsTaken] = useState(false)
  const form = useContractForm(async () => (await import('./accounts.forms.ts')).addressForm, { email: typed })
  const { write, isBusy } = useWrite(requestEmailCode, { revalidates: false })
  const refuse = (error: CallError) => {
    setIsTaken(error.messageKey === 'auth.emailTaken')
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
    onChange: (event: { target: HTMLInputElement }) => {
      setIsTaken(false)
      onType(event.target.value)
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} onKeyDown={ignoreWhileComposing} className="flex flex-col gap-4">
      <Field label={t('email')} hint={t('signUp.email.hint')} error={form.errorOf('email')}>
        <TextInput {...emailAttributes} autoComplete="email" {...field} />
      </Field>
      {isTaken && <TakenAddress />}
      <FormFailure failure={form.failure} />
      <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy}>
        {t('signUp.email.request')}
      </Button>
      {sent && (
        <Button tone="quiet" onClick={onReturn}>
          {t('signUp.email.toCode')}
        </Button>
      )}
    </form>
  )
}

const EmailBody = ({ signUp }: { signUp: SignUp }) => {
  const { change } = signUp
  const { proof, sent, email, isChangingAddress } = signUp.state
  const end = useCallback(() => {
    if (sent && !sent.isOver) change({ sent: { ...sent, isOver: true } })
  }, [sent, change])
  const accept = async (token: string) => {
    if (!sent) return
    change({ proof: { email: sent.email, token }, sent: null, email: sent.email, isChangingAddress: false })
    await signUp.goTo('account')
  }
  if (proof) {
    return (
      <Verified
        email={proof.email}
        onNext={() => void signUp.goTo('account')}
        onChangeAddress={() => change({ proof: null, sent: null, isChangingAddress: false })}
      />
    )
  }
  if (!sent || isChangingAddress) {
    return (
      <SignUpAddress
        typed={email}
        sent={sent}
        onType={(typed) => change({ email: typed })}
        onReturn={() => change({ isChangingAddress: false })}
        onSent={(to) => change({ sent: sentNow(to), email: to, isChangingAddress: false })}
      />
    )
  }
  return (
    <SignUpCode
      key={sent.endsAtMs}
      sent={sent}
      onChange={(next) => change({ sent: next })}
      onEnd={end}
      onAccepted={accept}
      onChangeAddress={() => change({ email: sent.email, isChangingAddress: true })}
    />
  )
}

/** The second step: an address, then the code that was sent there. */
export const SignUpEmail = ({ signUp }: { signUp: SignUp }) => (
  <div className="flex flex-col gap-5">
    <StepHeading>{useT('accounts.signUp.email')('heading')}</StepHeading>
    {signUp.complaint && <Alert tone="error">{signUp.complaint}</Alert>}
    <EmailBody signUp={signUp} />
  </div>
)
