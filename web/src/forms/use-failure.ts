import { useState } from 'react'
import { failureAfter, type ShownFailure } from './form-failure.tsx'
import type { Refusal } from './refusal-at.ts'
import { useRefusalText } from './use-refusal-text.ts'

/** The refusal of a write without a form, for a `FormFailure` beside its button. Null clears it. */
export const useFailure = () => {
  const textOf = useRefusalText()
  const [failure, setFailure] = useState<ShownFailure | null>(null)
  const showFailure = (error: Omit<Refusal, 'issues'> | null) =>
    setFailure((before) => error && failureAfter(before, error.messageKey, textOf(error)))
  return { failure, showFailure }
}
