import { signUpLimits } from '@jebo/contract/accounts/accounts.limits.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextInput } from '../../ui/text-input.tsx'

/** The digits of the input, with or without spaces, up to the length of a code. */
export const codeDigits = (typed: string): string =>
  typed.normalize('NFKC').replace(/\D/g, '').slice(0, signUpLimits.codeLength)

const keepDigits = (input: HTMLInputElement): void => {
  const digits = codeDigits(input.value)
  // Written only if it differs, because writing moves the caret.
  if (digits !== input.value) input.value = digits
}

/** No `maxLength`: it would cut a pasted code before its spaces are removed. */
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
