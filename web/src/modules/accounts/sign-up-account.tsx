import { signUp as signUpCall } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { useEffect } from 'react'
import type { CallError } from '../../api/call-error.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useProblemText } from '../../i18n/use-problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ignoreWhileComposing } from '../../ui/composing.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { NicknameField } from './nickname-field.tsx'
import type { SignUp } from './sign-up-state.ts'
import type { SignUpStep } from './sign-up-steps.ts'
import { StepHeading } from './step-heading.tsx'
import { useWaitText } from './waiting.ts'

/** Refusals that the user must correct in an earlier step. */
const correctedAt: Partial<Record<string, SignUpStep>> = {
  'auth.tokenRejected': 'email',
  'auth.emailTaken': 'email',
  'terms.outdatedVersion': 'terms',
}

type Props = { signUp: SignUp; onDone: (nickname: string) => Promise<void>; onOutdated: () => Promise<void> }

const useAccountForm = ({ signUp, onDone, onOutdated }: Props) => {
  const textOf = useProblemText()
  const waitText = useWaitText()
  const form = useContractForm(async () => (await import('./accounts.forms.ts')).accountForm, {
    ...signUp.state.draft,
    nickname: signUp.state.nickname,
  })
  const { change } = signUp
  const { getValues } = form
  useEffect(() => {
    const storeDraft = () => {
      const { password, confirmation } = getValues()
      change({ draft: { password, confirmation } })
    }
    return storeDraft
  }, [change, getValues])
  const { write, isBusy } = useWrite(signUpCall, { revalidates: false })
  const refuse = async (error: CallError) => {
    const { messageKey, message, retryAfterSeconds } = error
    const step = correctedAt[messageKey]
    if (!step) return form.showFailure(error, retryAfterSeconds === null ? undefined : waitText(retryAfterSeconds))
    if (step === 'terms') {
      await onOutdated()
      signUp.change({ agreed: [], isOver14: false })
    }
    if (step === 'email') signUp.change({ proof: null, sent: null })
    await signUp.goTo(step, { why: textOf(messageKey, {}, message) })
  }
  const submit = form.handleSubmit(async ({ password, nickname }) => {
    const { agreed, proof } = signUp.state
    if (!proof) return
    const written = await write({ ...proof, password, nickname, agreements: [...agreed], over14: true })
    if (written?.ok) await onDone(nickname)
    else if (written) await refuse(written.error)
  })
  return { form, submit, isBusy }
}

/** The last step: a password, twice, and the public name. */
export const SignUpAccount = (props: Props) => {
  const t = useT('accounts')
  const { form, submit, isBusy } = useAccountForm(props)
  const [password, confirmation, name] = form.watch(['password', 'confirmation', 'nickname'])
  const typing = {
    onChange: (event: { target: HTMLInputElement }) => props.signUp.change({ nickname: event.target.value }),
  }
  return (
    <form method="post" noValidate onSubmit={submit} onKeyDown={ignoreWhileComposing} className="flex flex-col gap-5">
      <StepHeading>{t('signUp.account.heading')}</StepHeading>
      {/* Password managers store the address and the password only from visible fields. */}
      <Field label={t('email')}>
        <TextInput readOnly name="username" autoComplete="username" value={props.signUp.state.proof?.email ?? ''} />
      </Field>
      <NewPasswordFields
        label={t('password')}
        typed={{ password, confirmation }}
        fields={{
          password: form.register('password', { deps: ['confirmation'] }),
          confirmation: form.register('confirmation'),
        }}
        errorOf={form.errorOf}
      />
      <NicknameField
        typed={name}
        hint={t('signUp.account.nicknameHint')}
        error={form.errorOf('nickname')}
        proof={props.signUp.state.proof}
        {...form.register('nickname', typing)}
      />
      <FormFailure failure={form.failure} />
      <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy}>
        {t('signUp.account.submit')}
      </Button>
    </form>
  )
}
