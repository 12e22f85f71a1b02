import { signUp as signUpCall } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { newPassword, nickname, nicknameRules, passwordRules } from '@jebo/contract/accounts/accounts.schema.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { useEffect } from 'react'
import type { CallError } from '../../api/call-error.ts'
import { useWrite } from '../../api/use-write.ts'
import { keepComposing } from '../../forms/composing.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useProblemText } from '../../i18n/use-problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { RuleHints } from './rule-hints.tsx'
import type { SignUp, SignUpStep } from './sign-up-state.ts'
import { StepHeading } from './step-heading.tsx'

const accountForm = z
  .strictObject({ password: newPassword, confirmation: z.string(), nickname })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'field.passwordMismatch',
    // Also while another field is still wrong.
    when: () => true,
  })

/** Refusals that an earlier step must mend. */
const mendedAt: Partial<Record<string, SignUpStep>> = {
  'auth.tokenRejected': 'email',
  'auth.emailTaken': 'email',
  'terms.outdatedVersion': 'terms',
}

/** A nickname that somebody else has belongs to its field, however the server said it. */
const atField = (error: CallError): Pick<CallError, 'messageKey' | 'issues'> =>
  error.messageKey === 'auth.nicknameTaken'
    ? { messageKey: error.messageKey, issues: [{ path: 'nickname', messageKey: error.messageKey }] }
    : error

type Props = { signUp: SignUp; onDone: (nickname: string) => Promise<void> }

const useAccountForm = ({ signUp, onDone }: Props) => {
  const textOf = useProblemText()
  const form = useContractForm(accountForm, signUp.state.draft)
  const { change } = signUp
  const { getValues } = form
  useEffect(() => () => change({ draft: getValues() }), [change, getValues])
  const { write, isBusy } = useWrite(signUpCall, { revalidates: false })
  const refuse = async (error: CallError) => {
    const step = mendedAt[error.messageKey]
    if (!step) return form.showFailure(atField(error))
    if (step === 'terms') signUp.change({ agreed: [], isOver14: false })
    if (step === 'email') signUp.change({ proof: null })
    await signUp.goTo(step, textOf(error.messageKey))
  }
  const submit = form.handleSubmit(async ({ password, nickname }) => {
    const { agreed, proof } = signUp.state
    if (!proof) return
    form.showFailure(null)
    const agreements = agreed.filter((type) => type === 'USER' || type === 'PII_REQUIRED' || type === 'PII_OPTIONAL')
    const written = await write({ ...proof, password, nickname, agreements, over14: true })
    if (written?.ok) await onDone(nickname)
    else if (written) await refuse(written.error)
  })
  return { form, submit, isBusy }
}

/** The last step: a password, twice, and the name others see. */
export const SignUpAccount = (props: Props) => {
  const t = useT('accounts')
  const { form, submit, isBusy } = useAccountForm(props)
  const [password, confirmation, name] = form.watch(['password', 'confirmation', 'nickname'])
  const matches = confirmation !== '' && confirmation === password
  return (
    <form method="post" noValidate onSubmit={submit} onKeyDown={keepComposing} className="flex flex-col gap-5">
      <StepHeading>{t('signUp.account.heading')}</StepHeading>
      {/* Password managers keep the pair. */}
      <input type="hidden" name="username" autoComplete="username" value={props.signUp.state.proof?.email ?? ''} />
      <Field label={t('password')} error={form.errorOf('password')}>
        <PasswordInput autoComplete="new-password" {...form.register('password', { deps: ['confirmation'] })} />
      </Field>
      <RuleHints
        label={t('signUp.account.rules.password')}
        rules={passwordRules.map((rule) => ({
          name: rule.name,
          text: t(`signUp.account.rules.${rule.name}`),
          isMet: password !== '' && rule.holds(password),
        }))}
      />
      <Field
        label={t('signUp.account.confirmation')}
        error={form.errorOf('confirmation')}
        hint={matches ? t('signUp.account.matches') : undefined}
      >
        <PasswordInput autoComplete="new-password" {...form.register('confirmation')} />
      </Field>
      <Field
        label={t('signUp.account.nickname')}
        hint={t('signUp.account.nicknameHint')}
        error={form.errorOf('nickname')}
      >
        <TextInput autoComplete="nickname" spellCheck={false} {...form.register('nickname')} />
      </Field>
      <RuleHints
        label={t('signUp.account.rules.nickname')}
        rules={nicknameRules.map((rule) => ({
          name: rule.name,
          text: t(
            rule.name === 'length' ? 'signUp.account.rules.nicknameLength' : 'signUp.account.rules.nicknameCharacters',
          ),
          isMet: name !== '' && rule.holds(name.normalize('NFC')),
        }))}
      />
      {form.failure && <Alert tone="error">{form.failure}</Alert>}
      <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy}>
        {t('signUp.account.submit')}
      </Button>
    </form>
  )
}
