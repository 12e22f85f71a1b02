import type { z } from '@jebo/contract/core/zod.ts'
import { useState, useSyncExternalStore } from 'react'
import {
  type Control,
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
import { failureAfter, type ShownFailure } from './form-failure.tsx'

export type ContractForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** What is wrong with a field, in words. */
  errorOf: (name: FieldPath<Values>) => string | undefined
  /** What the server refused as a whole; belongs into the form's one `FormFailure`, under its button. */
  failure: ShownFailure | null
  /**
   * Shows a refusal: at its fields where it names some, else as a whole, in its own words or those given. Null clears
   * it. Nothing typed is lost. Call it with the answer, not before: what stands must not jump while one waits.
   */
  showFailure: (error: Refusal | null, words?: string) => void
}

type Refusal = Pick<CallError, 'messageKey' | 'issues'>

/** A refusal that belongs to one field, however the server said it. */
export const refusalAt = (path: string, { messageKey }: Refusal): Refusal => ({
  messageKey,
  issues: [{ path, messageKey }],
})

type Options<Values extends FieldValues> = {
  /** What to say of a field left empty, where the general words are too dry. */
  required?: Partial<Record<FieldPath<Values>, string>>
  /** When it is judged first; `onSubmit` for what nobody has to fill in. */
  mode?: 'onTouched' | 'onSubmit'
}

/** Nothing is in it: no text, no choice, no rows. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Leaving a field that nothing is in is no mistake yet: it is judged once something is, or the form is sent. */
const judgingOnlyWritten =
  <Values extends FieldValues>({ register, getValues }: UseFormReturn<Values>): UseFormReturn<Values>['register'] =>
  (name, options) => {
    const field = register(name, options)
    return { ...field, onBlur: async (event) => (isEmpty(getValues(name)) ? undefined : field.onBlur(event)) }
  }

const neverChanges = () => () => undefined

/**
 * The form library writes its values into the fields once the script wakes. Until then a page that was drawn on the
 * server has to say them itself; afterwards the library alone speaks.
 */
const useDrawnValue = (values: object): ((name: string) => { defaultValue?: string }) => {
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return (name) => {
    const value: unknown = isAwake ? undefined : get(values, name)
    const isSaid = (typeof value === 'string' && value !== '') || typeof value === 'number'
    return isSaid ? { defaultValue: String(value) } : {}
  }
}

/** A form on a schema of the contract: judged when a field is left unless `mode` says otherwise, then while it is mended. */
export const useContractForm = <Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
  defaultValues: DefaultValues<Values>,
  { required = {}, mode = 'onTouched' }: Options<Values> = {},
): ContractForm<Values> => {
  const textOf = useProblemText()
  const emptyWords: Partial<Record<string, string>> = required
  const [failure, setFailure] = useState<ShownFailure | null>(null)
  const form = useForm<Values>({
    resolver: contractResolver(
      schema,
      (key, params, path) => (key === 'field.required' && emptyWords[path]) || textOf(key, params),
    ),
    defaultValues,
    mode,
    reValidateMode: 'onChange',
    // Leaving a field by pressing a button must not move the button away before it is released.
    delayError: 250,
  })
  const [judged] = useState(() => {
    const registering = judgingOnlyWritten(form)
    // What is no plain input registers with the control itself.
    const control: Control<Values> = Object.create(form.control, { register: { value: registering } })
    return { register: registering, control }
  })
  // Read while drawing, so that the form library knows that somebody listens.
  const { errors } = form.formState
  const errorOf = (name: FieldPath<Values>): string | undefined => {
    const error: FieldError | undefined = get(errors, name)
    return error?.message
  }

  const isField = (path: string): path is FieldPath<Values> =>
    Object.hasOwn(form.getValues(), path.split('.', 1)[0] ?? '')

  const showFailure: ContractForm<Values>['showFailure'] = (error, words) => {
    const atFields = (error?.issues ?? []).filter(({ path }) => isField(path))
    const isTold = error === null || (atFields.length > 0 && atFields.length === error.issues.length)
    setFailure((before) => (isTold ? null : failureAfter(before, error.messageKey, words ?? textOf(error.messageKey))))
    atFields.forEach(({ path, messageKey, params }, index) => {
      if (!isField(path)) return
      form.setError(path, { type: messageKey, message: textOf(messageKey, params) }, { shouldFocus: index === 0 })
    })
  }

  // Words of an earlier attempt must not stand beside those of this one.
  const handleSubmit: ContractForm<Values>['handleSubmit'] = (onValid, onInvalid) =>
    form.handleSubmit(onValid, (invalid, event) => {
      setFailure(null)
      return onInvalid?.(invalid, event)
    })

  const drawnValueOf = useDrawnValue(defaultValues)
  const register: ContractForm<Values>['register'] = (name, options) => ({
    ...judged.register(name, options),
    ...drawnValueOf(name),
  })

  return { ...form, control: judged.control, register, handleSubmit, errorOf, failure, showFailure }
}
