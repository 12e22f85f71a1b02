import type { freshForm } from '@jebo/contract/accounts/accounts.schema.ts'
import { reauthenticate } from '@jebo/contract/accounts/authentication.endpoints.ts'
import type { z } from '@jebo/contract/core/zod.ts'
import { useState } from 'react'
import type { CallError } from '../../api/call-error.ts'
import { useViewer } from '../../api/page-facts.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { refusalAt } from '../../forms/refusal-at.ts'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { OtpField } from './otp-field.tsx'
import { otpRefusal } from './otp-refusal.ts'
import { secondsToWait, useWait } from './use-wait.ts'
import { WaitAlert } from './wait-alert.tsx'

type FreshValues = z.input<typeof freshForm>

/** A refusal at its field. */
const atItsField = (otp: string, error: CallError) => {
  if (error.messageKey === 'auth.wrongPassword') return refusalAt('password', error)
  const isAboutCode = error.messageKey === 'auth.otpRequired' || error.messageKey === 'auth.otpRejected'
  return isAboutCode ? otpRefusal(otp, error) : error
}

/** Asks for the password, and for a code where the account has a second factor. */
export const AskPassword = ({ onAnswer }: { onAnswer: (isGiven: boolean | null) => void }) => {
  const t = useT('accounts')
  const viewer = useViewer()
  const wait = useWait()
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const showRefusal = (form: ContractForm<FreshValues>, error: CallError, { otp = '' }: FreshValues) => {
    const seconds = secondsToWait(error)
    if (seconds !== null) wait.begin(seconds)
    // The field is empty at first because it was just mounted, which is not an error.
    const isNewlyAsked = error.messageKey === 'auth.otpRequired' && !isCodeAsked
    if (isNewlyAsked) setIsCodeAsked(true)
    form.showFailure(seconds !== null || isNewlyAsked ? null : atItsField(otp, error))
  }
  return (
    <FormDialog
      endpoint={reauthenticate}
      schema={async () => (await import('@jebo/contract/accounts/accounts.schema.ts')).freshForm}
      defaults={{ password: '', otp: '' }}
      inputOf={(values) => values}
      title={t('fresh.title')}
      text={t('fresh.text')}
      label={t('fresh.submit')}
      isDisabled={wait.pending !== null}
      revalidates={false}
      showRefusal={showRefusal}
      onDone={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {(form) => (
        <>
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
        </>
      )}
    </FormDialog>
  )
}
