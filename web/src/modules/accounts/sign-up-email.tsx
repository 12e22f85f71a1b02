import { useCallback } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { sentNow } from './sent-code.ts'
import { SignUpAddress } from './sign-up-address.tsx'
import { SignUpCode } from './sign-up-code.tsx'
import type { SignUp } from './sign-up-state.ts'
import { StepHeading } from './step-heading.tsx'

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
