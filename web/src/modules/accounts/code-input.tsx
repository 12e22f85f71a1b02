import { signUpLimits } from '@jebo/contract/accounts/accounts.schema.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextInput } from '../../ui/text-input.tsx'

/** The digits of what was typed or pasted, with or without spaces, as many as a code has. */
export const codeDigits = (typed: string): string =>
  typed.normalize('NFKC').replace(/\D/g, '').slice(0, signUpLimits.codeLength)

const keepDigits = (input: HTMLInputElement): void => {
  const digits = codeDigits(input.value)
  // Written only where it differs: writing moves the caret.
  if (digits !== input.value) input.value = digits
}

/** No `maxLength`: it would cut a pasted code before its spaces are gone. */
export const CodeInput = ({ onChange, ...registered }: UseFormRegisterReturn) => (
  <TextInput
    {...registered}
    inputMode="numeric"
    autoComplete="one-time-code"
    autoFocus
    onChange={(event) => {
      if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) return
      keepDigits(event.target)
      void onChange(event)
    }}
    onCompositionEnd={(event) => {
      keepDigits(event.currentTarget)
      void onChange({ target: event.currentTarget, type: 'change' })
    }}
  />
)
