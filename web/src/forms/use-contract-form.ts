import type { z } from '@jebo/contract/core/zod.ts'
import { useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { CallError } from '../api/call-error.ts'
import { useProblemText } from '../i18n/use-problem-text.ts'
import { contractResolver } from './contract-resolver.ts'

export type ContractForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** What is wrong with a field, in words. */
  errorOf: (name: FieldPath<Values>) => string | undefined
  /** What the server refused as a whole; belongs into one alert above the form's button. */
  failure: string | null
  /** Shows a refusal: at its fields where it names some, else as a whole. Null clears it. Nothing typed is lost. */
  showFailure: (error: Pick<CallError, 'messageKey' | 'issues'> | null) => void
}

/** A form on a schema of the contract: judged when a field is left, then while it is mended, and on submitting. */
export const useContractForm = <Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
  defaultValues: DefaultValues<Values>,
): ContractForm<Values> => {
  const textOf = useProblemText()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Values>({
    resolver: contractResolver(schema, textOf),
    defaultValues,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    // Leaving a field by pressing a button must not move the button away before it is released.
    delayError: 250,
  })
  // Read while drawing, so that the form library knows that somebody listens.
  const { errors } = form.formState
  const errorOf = (name: FieldPath<Values>): string | undefined => {
    const error: FieldError | undefined = get(errors, name)
    return error?.message
  }

  const isField = (path: string): path is FieldPath<Values> =>
    Object.hasOwn(form.getValues(), path.split('.', 1)[0] ?? '')

  const showFailure: ContractForm<Values>['showFailure'] = (error) => {
    const atFields = (error?.issues ?? []).filter(({ path }) => isField(path))
    const isTold = error === null || (atFields.length > 0 && atFields.length === error.issues.length)
    setFailure(isTold ? null : textOf(error.messageKey))
    atFields.forEach(({ path, messageKey, params }, index) => {
      if (!isField(path)) return
      form.setError(path, { type: messageKey, message: textOf(messageKey, params) }, { shouldFocus: index === 0 })
    })
  }

  return { ...form, errorOf, failure, showFailure }
}
