import { useState } from 'react'
import type { CallError } from '../api/call-error.ts'
import { useProblemText } from '../i18n/use-problem-text.ts'
import { failureAfter, type ShownFailure } from './form-failure.tsx'

/** The refusal of a write without a form, for a `FormFailure` beside its button. Null clears it. */
export const useFailure = () => {
  const textOf = useProblemText()
  const [failure, setFailure] = useState<ShownFailure | null>(null)
  const showFailure = (error: Pick<CallError, 'messageKey'> | null) =>
    setFailure((before) => error && failureAfter(before, error.messageKey, textOf(error.messageKey)))
  return { failure, showFailure }
}
