import { requestEmailCode } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { email, signUpLimits } from '@jebo/contract/accounts/accounts.schema.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { useCallback, useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { keepComposing } from '../../forms/composing.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { asEmail, emailAttributes } from './email-input.ts'
import { SignUpCode } from './sign-up-code.tsx'
import type { SignUp } from './sign-up-state.ts'
import { StepHeading } from './step-heading.tsx'

const addressForm = z.strictObject({ email })

type AddressProps = { known: string; onSent: (email: string) => void }

const Address = ({ known, onSent }: AddressProps) => {
  const t = useT('accounts')
  const form = useContractForm(addressForm, { email: known })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { write, isBusy } = useWrite(requestEmailCode, { revalidates: false })
  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    const written = await write(values)
    if (written?.ok) onSent(values.email)
    else if (written) setRefusal(t(written.error.status === 409 ? 'signUp.email.taken' : 'signUp.email.requestFailed'))
  })
  return (
    <form method="post" noValidate onSubmit={submit} onKeyDown={keepComposing} className="flex flex-col gap-4">
      <Field label={t('email')} hint={t('signUp.email.hint')} error={form.errorOf('email')}>
        <TextInput {...emailAttributes} autoComplete="email" {...form.register('email', asEmail)} />
      </Field>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy}>
        {t('signUp.email.request')}
      </Button>
    </form>
  )
}

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

/** The second step: an address, then the code that was sent there. */
export const SignUpEmail = ({ signUp }: { signUp: SignUp }) => {
  const t = useT('accounts.signUp')
  const { change } = signUp
  const { proof, sent } = signUp.state
  const known = proof?.email ?? sent?.email ?? ''
  const [isChanging, setIsChanging] = useState(false)
  const begin = (to: string) => {
    setIsChanging(false)
    change({ sent: { email: to, endsAtMs: Date.now() + signUpLimits.codeLifetimeMs, isOver: false } })
  }
  const end = useCallback(() => {
    if (sent && !sent.isOver) change({ sent: { ...sent, isOver: true } })
  }, [sent, change])
  const accept = async (token: string) => {
    change({ proof: { email: known, token } })
    await signUp.goTo('account')
  }
  const body = () => {
    if (proof) {
      return (
        <Verified
          email={proof.email}
          onNext={() => void signUp.goTo('account')}
          onChangeAddress={() => change({ proof: null, sent: null })}
        />
      )
    }
    if (!sent || isChanging) return <Address known={known} onSent={begin} />
    return (
      <SignUpCode
        key={sent.endsAtMs}
        sent={sent}
        onEnd={end}
        onSentAgain={() => begin(sent.email)}
        onAccepted={accept}
        onChangeAddress={() => setIsChanging(true)}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <StepHeading>{t('email.heading')}</StepHeading>
      {signUp.complaint && <Alert tone="error">{signUp.complaint}</Alert>}
      {body()}
    </div>
  )
}
