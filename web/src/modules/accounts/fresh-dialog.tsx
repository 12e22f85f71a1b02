import { freshForm } from '@jebo/contract/accounts/accounts.schema.ts'
import { reauthenticate } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { CallError } from '../../api/call-error.ts'
import { takeAsking } from '../../api/fresh-password.ts'
import { useViewer } from '../../api/page-facts.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { refusalAt, useContractForm } from '../../forms/use-contract-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ignoreWhileComposing } from '../../ui/composing.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { OtpField } from './otp-field.tsx'
import { otpRefusal } from './otp-refusal.ts'
import { secondsToWait, useWait } from './use-wait.ts'
import { WaitAlert } from './wait-alert.tsx'

/** A refusal at its field. */
const atItsField = (otp: string, error: CallError) => {
  if (error.messageKey === 'auth.wrongPassword') return refusalAt('password', error)
  const isAboutCode = error.messageKey === 'auth.otpRequired' || error.messageKey === 'auth.otpRejected'
  return isAboutCode ? otpRefusal(otp, error) : error
}

const useFreshForm = (onGiven: () => void) => {
  const t = useT('accounts')
  const wait = useWait()
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const form = useContractForm(
    freshForm,
    { password: '', otp: '' },
    { required: { password: t('passwordRequired') }, mode: 'onSubmit' },
  )
  const { write, isBusy } = useWrite(reauthenticate, { revalidates: false })
  const refuse = (otp: string, error: CallError) => {
    const seconds = secondsToWait(error)
    if (seconds !== null) wait.begin(seconds)
    // The field is empty at first because it was just mounted, which is not an error.
    const isNewlyAsked = error.messageKey === 'auth.otpRequired' && !isCodeAsked
    if (isNewlyAsked) setIsCodeAsked(true)
    form.showFailure(seconds !== null || isNewlyAsked ? null : atItsField(otp, error))
  }
  const submit = form.handleSubmit(async (values) => {
    if (wait.pending) return
    const written = await write(values)
    if (written?.ok) onGiven()
    else if (written) refuse(values.otp ?? '', written.error)
  })
  return { form, submit, isBusy, isCodeAsked, wait }
}

const AskingDialog = ({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) => {
  const t = useT('accounts')
  const ui = useT('ui')
  const formId = useId()
  const viewer = useViewer()
  const { form, submit, isBusy, isCodeAsked, wait } = useFreshForm(() => onAnswer(true))
  return (
    <Dialog
      title={t('fresh.title')}
      description={t('fresh.text')}
      isOpen
      onOpenChange={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{ui('cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" isBusy={isBusy} disabled={wait.pending !== null}>
            {t('fresh.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={submit}
        onKeyDown={ignoreWhileComposing}
        className="flex flex-col gap-4 pt-2"
      >
        {/* Password managers store a password under its user name. */}
        <input type="hidden" name="username" autoComplete="username" value={viewer?.email ?? ''} />
        <Field label={t('password')} error={form.errorOf('password')}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        {isCodeAsked && (
          <OtpField
            field={form.register('otp')}
            error={form.errorOf('otp')}
            onSwitch={() => form.resetField('otp', { defaultValue: '' })}
          />
        )}
        <WaitAlert wait={wait} />
        <FormFailure failure={form.failure} />
      </form>
    </Dialog>
  )
}

type Resolve = (isGiven: boolean) => void

/**
 * Asks for the password when a write on this screen requires a recent one; `useWrite` waits for it and then repeats the
 * write. Belongs on every screen with such writes, and again in each dialog that has some, so that it opens in front of
 * it.
 */
export const FreshDialog = () => {
  const waiting = useRef<Resolve[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const answer = (isGiven: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(isGiven)
    setIsAsking(false)
  }
  useEffect(() => {
    const giveUp = takeAsking(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve)
          setIsAsking(true)
        }),
    )
    return () => {
      giveUp()
      for (const resolve of waiting.current.splice(0)) resolve(false)
    }
  }, [])
  return isAsking && <AskingDialog onAnswer={answer} />
}
