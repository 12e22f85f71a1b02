import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { signInForm } from '@jebo/contract/accounts/accounts.schema.ts'
import { useSite } from '../api/page-facts.ts'
import { useWrite } from '../api/use-write.ts'
import { keepComposing } from '../forms/composing.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useComingIn } from '../guards/use-coming-in.ts'
import { useEntry } from '../guards/use-entry.ts'
import { useT } from '../i18n/use-t.ts'
import { DemoAccounts } from '../modules/accounts/demo-accounts.tsx'
import { asEmail, emailAttributes } from '../modules/accounts/email-input.ts'
import { EntryFrame } from '../modules/accounts/entry-frame.tsx'
import { TextLink } from '../modules/accounts/text-link.tsx'
import { useWaitText } from '../modules/accounts/waiting.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { TextInput } from '../ui/text-input.tsx'

const SignInForm = () => {
  const t = useT('accounts')
  const site = useSite()
  const enter = useEntry()
  const waitText = useWaitText()
  const form = useContractForm(
    signInForm,
    { email: '', password: '' },
    { required: { email: t('emailRequired'), password: t('passwordRequired') } },
  )
  const { write, isBusy } = useWrite(signIn, { revalidates: false })
  const submit = form.handleSubmit(async (values) => {
    const written = await write(values)
    if (written?.ok) return enter()
    if (!written) return
    const { retryAfterSeconds } = written.error
    form.showFailure(written.error, retryAfterSeconds === null ? undefined : waitText(retryAfterSeconds))
  })
  return (
    <>
      <form method="post" noValidate onSubmit={submit} onKeyDown={keepComposing} className="flex flex-col gap-4">
        <Field label={t('email')} error={form.errorOf('email')}>
          <TextInput {...emailAttributes} autoComplete="username" {...form.register('email', asEmail)} />
        </Field>
        <Field
          label={t('password')}
          error={form.errorOf('password')}
          aside={<TextLink to="/reset-password">{t('signIn.forgot')}</TextLink>}
        >
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy}>
          {t('signIn.submit')}
        </Button>
        <FormFailure failure={form.failure} />
      </form>
      {site?.demo && (
        <DemoAccounts
          demo={site.demo}
          onChoose={({ email, password }) => {
            form.reset({ email, password })
            form.showFailure(null)
          }}
        />
      )}
    </>
  )
}

const SignIn = () => {
  const t = useT('accounts.signIn')
  const comingIn = useComingIn()
  return (
    <EntryFrame
      title={t('title')}
      below={
        <>
          {t('noAccount')} <TextLink to={comingIn('/sign-up')}>{t('toSignUp')}</TextLink>
        </>
      }
    >
      <SignInForm />
    </EntryFrame>
  )
}

export default SignIn
