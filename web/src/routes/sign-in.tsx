import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { Suspense, useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSite } from '../api/page-facts.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useWrite } from '../forms/use-write.ts'
import { useEntry } from '../guards/use-entry.ts'
import { useEntryLink } from '../guards/use-entry-link.ts'
import { useT } from '../i18n/use-t.ts'
import { isAfterLeaving, isAfterReset } from '../modules/accounts/after-reset.ts'
import { asEmail, emailAttributes } from '../modules/accounts/email-input.ts'
import { EntryFrame } from '../modules/accounts/entry-frame.tsx'
import type { Asked } from '../modules/accounts/sign-in-step.tsx'
import { addressStore } from '../modules/accounts/stored-address.ts'
import { TextLink } from '../modules/accounts/text-link.tsx'
import { secondsToWait, useWait } from '../modules/accounts/use-wait.ts'
import { WaitAlert } from '../modules/accounts/wait-alert.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ignoreWhileComposing } from '../ui/composing.ts'
import { Field } from '../ui/field.tsx'
import { MissingPart } from '../ui/missing-box.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TextInput } from '../ui/text-input.tsx'

// What only a demonstration shows, and what few accounts are asked for after the password.
const DemoAccounts = lazyPart(async () => (await import('../modules/accounts/sign-in-step.tsx')).DemoAccounts)
const SignInStep = lazyPart(async () => (await import('../modules/accounts/sign-in-step.tsx')).SignInStep, MissingPart)

type Outcomes = { onAsked: (asked: Asked) => void; onDone: () => Promise<void> }

const useSignInForm = ({ onAsked, onDone }: Outcomes) => {
  const wait = useWait()
  const form = useContractForm(async () => (await import('../modules/accounts/accounts.forms.ts')).passwordForm, {
    email: '',
    password: '',
  })
  const { getValues, setValue } = form
  useLayoutEffect(() => {
    const stored = addressStore.find()
    if (stored !== null && getValues('email') === '') setValue('email', stored)
  }, [getValues, setValue])
  const { write, isBusy } = useWrite(signIn, { revalidates: false })
  const submit = form.handleSubmit(async (values) => {
    if (wait.pending) return
    const written = await write(values)
    if (!written) return
    if (written.ok) return onDone()
    const { messageKey, params } = written.error
    const isCodeAsked = messageKey === 'auth.otpRequired'
    if (messageKey === 'auth.left') return onAsked({ known: values, until: String(params?.until) })
    const seconds = secondsToWait(written.error)
    form.showFailure(isCodeAsked || seconds !== null ? null : written.error)
    if (isCodeAsked) {
      addressStore.store(values.email)
      onAsked({ known: values, until: null })
    }
    if (seconds !== null) wait.begin(seconds)
  })
  return { form, submit, isBusy, wait }
}

const SignInForm = () => {
  const t = useT('accounts')
  const site = useSite()
  const entryLink = useEntryLink()
  const enter = useEntry()
  const [asked, setAsked] = useState<Asked | null>(null)
  const done = async () => {
    addressStore.discard()
    await enter()
  }
  const { form, submit, isBusy, wait } = useSignInForm({ onAsked: setAsked, onDone: done })
  if (asked) {
    return (
      <Suspense fallback={<Spinner className="mx-auto my-6 size-5" />}>
        <SignInStep asked={asked} onDone={done} onBack={() => setAsked(null)} />
      </Suspense>
    )
  }
  return (
    <>
      <form method="post" noValidate onSubmit={submit} onKeyDown={ignoreWhileComposing} className="flex flex-col gap-4">
        <Field label={t('email')} error={form.errorOf('email')}>
          <TextInput
            {...emailAttributes}
            autoComplete="username"
            // Another address has a wait of its own.
            {...form.register('email', { ...asEmail, onChange: wait.end })}
          />
        </Field>
        <Field
          label={t('password')}
          error={form.errorOf('password')}
          aside={<TextLink to={entryLink('/reset-password')}>{t('signIn.forgot')}</TextLink>}
        >
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy} disabled={wait.pending !== null}>
          {t('signIn.submit')}
        </Button>
        <WaitAlert wait={wait} />
        <FormFailure failure={form.failure} />
      </form>
      {site?.demo && (
        <Suspense>
          <DemoAccounts
            demo={site.demo}
            onChoose={({ email, password }) => {
              form.reset({ email, password })
              form.showFailure(null)
              wait.end()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const SignIn = () => {
  const t = useT('accounts.signIn')
  const entryLink = useEntryLink()
  const [search] = useSearchParams()
  return (
    <EntryFrame
      title={t('title')}
      below={
        <>
          {t('noAccount')} <TextLink to={entryLink('/sign-up')}>{t('toSignUp')}</TextLink>
        </>
      }
    >
      {isAfterReset(search) && <Alert tone="success">{t('passwordChanged')}</Alert>}
      {isAfterLeaving(search) && <Alert tone="success">{t('left')}</Alert>}
      <SignInForm />
    </EntryFrame>
  )
}

export default SignIn
