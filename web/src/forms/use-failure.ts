import { useState } from 'react'
import { useProblemText } from '../i18n/use-problem-text.ts'
import { failureAfter, type ShownFailure } from './form-failure.tsx'
import type { Refusal } from './refusal-at.ts'

/** The refusal of a write without a form, for a `FormFailure` beside its button. Null clears it. */
export const useFailure = () => {
  const textOf = useProblemText()
  const [failure, setFailure] = useState<ShownFailure | null>(null)
  const showFailure = (error: Omit<Refusal, 'issues'> | null) =>
    setFailure(
      (before) =>
        error && failureAfter(before, error.messageKey, textOf(error.messageKey, error.params, error.message)),
    )
  return { failure, showFailure }
}
