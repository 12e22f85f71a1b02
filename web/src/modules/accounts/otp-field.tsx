import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { CodeInput } from './code-input.tsx'

type Props = {
  field: UseFormRegisterReturn
  error: string | undefined
  /** Called when the user switches to the other kind of code; the input of the first is discarded. */
  onSwitch: () => void
}

/** The second factor code: six digits from the app, or a recovery code, which contains letters. */
export const OtpField = ({ field, error, onSwitch }: Props) => {
  const t = useT('accounts.otp')
  const [isRecovery, setIsRecovery] = useState(false)
  const change = () => {
    setIsRecovery(!isRecovery)
    onSwitch()
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Field
        label={t(isRecovery ? 'recovery' : 'app')}
        hint={t(isRecovery ? 'recoveryHint' : 'appHint')}
        error={error}
        className="w-full"
      >
        {isRecovery ? (
          <TextInput {...field} autoComplete="off" autoCapitalize="none" spellCheck={false} autoFocus />
        ) : (
          <CodeInput {...field} />
        )}
      </Field>
      <Button tone="quiet" size="small" className="-ml-3" onClick={change}>
        {t(isRecovery ? 'useApp' : 'useRecovery')}
      </Button>
    </div>
  )
}
