import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
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
import { contractResolver, type Schema } from './contract-resolver.ts'
import { failureAfter, type ShownFailure } from './form-failure.tsx'
import type { Refusal } from './refusal-at.ts'
import { type FormAbout, useFieldText } from './use-field-text.ts'
import { useRefusalText } from './use-refusal-text.ts'

export type ContractForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** The error message of a field. */
  errorOf: (name: FieldPath<Values>) => string | undefined
  /** The refusal of the whole form; belongs in the form's only `FormFailure`, under its button. */
  failure: ShownFailure | null
  /**
   * Shows a refusal: at its fields if it names some, else as a whole, with the server's message or the given one. Null
   * clears it. The input is kept. Call it with the response and not before, so that the page does not jump during the
   * wait.
   */
  showFailure: (error: Refusal | null, text?: string) => void
}

type Options = {
  /** What the form is about, if its empty fields have words of their own. */
  about?: FormAbout | undefined
  /** When the first validation runs; `onSubmit` for optional input. */
  mode?: 'onTouched' | 'onSubmit'
}

/** Whether a value is empty: no text, no choice, no rows. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Leaving an empty field is not an error yet: it is validated once it has a value or the form is submitted. A field that
 * shows an error is validated on every change, so that the error does not vanish on blur and move the button that is
 * being pressed.
 */
const guardedRegister =
  <Values extends FieldValues>({
    register,
    getValues,
    getFieldState,
    trigger,
  }: UseFormReturn<Values>): UseFormReturn<Values>['register'] =>
  (name, options) => {
    const field = register(name, options)
    return {
      ...field,
      onBlur: async (event) => (isEmpty(getValues(name)) ? undefined : field.onBlur(event)),
      onChange: async (event) => {
        await field.onChange(event)
        if (getFieldState(name).error) await trigger(name)
      },
    }
  }

const neverChanges = () => () => undefined

/**
 * The form library writes its values into the fields after hydration. Until then the server-rendered page has to
 * contain them; afterwards only the library sets them.
 */
const useRenderedValue = (values: object): ((name: string) => { defaultValue?: string }) => {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return (name) => {
    const value: unknown = isHydrated ? undefined : get(values, name)
    const isFilled = (typeof value === 'string' && value !== '') || typeof value === 'number'
    return isFilled ? { defaultValue: String(value) } : {}
  }
}

const focusIfBefore = (wrong: HTMLElement): void => {
  const { activeElement } = document
  const isAfter = activeElement && wrong.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING
  if (isAfter) wrong.focus()
}

/** Also in a group that says it for its inputs. */
const wrongFields = '[aria-invalid=true]:not(fieldset), fieldset[aria-invalid=true] input'

/**
 * The form library focuses the wrong field that was registered first. The first one on the page may be another, or one
 * of which only a check knows that it is wrong.
 * @returns takes what a submission was refused in, before its errors are rendered
 */
const useFirstWrong = (submitCount: number): ((target: unknown) => void) => {
  const refused = useRef<Element | null>(null)
  useEffect(() => {
    if (submitCount === 0) return
    const wrong = refused.current?.querySelector<HTMLElement>(wrongFields)
    refused.current = null
    // The form library focuses its field in a timer, too, which it has set by now.
    if (wrong) setTimeout(() => focusIfBefore(wrong))
  }, [submitCount])
  return (target) => {
    refused.current = target instanceof Element ? target.closest('form') : null
  }
}

/**
 * A form on a contract schema: validated on blur unless `mode` says otherwise, then on every change until it is valid.
 */
export const useContractForm = <Values extends FieldValues>(
  schema: Schema<Values>,
  defaultValues: DefaultValues<Values>,
  { about, mode = 'onTouched' }: Options = {},
): ContractForm<Values> => {
  const textOf = useFieldText(about)
  const refusalTextOf = useRefusalText()
  const [failure, setFailure] = useState<ShownFailure | null>(null)
  const form = useForm<Values>({
    resolver: contractResolver(schema, textOf),
    defaultValues,
    mode,
    reValidateMode: 'onChange',
    // Validation on blur must not move the pressed button before the pointer is released.
    delayError: 250,
  })
  const [guarded] = useState(() => {
    const registering = guardedRegister(form)
    // Fields that are not plain inputs register with the control itself.
    const control: Control<Values> = Object.create(form.control, { register: { value: registering } })
    return { register: registering, control }
  })
  // Read during render, because the form library tracks which state is used.
  const { errors, submitCount } = form.formState
  const leadToFirstWrong = useFirstWrong(submitCount)
  const errorOf = (name: FieldPath<Values>): string | undefined => {
    const error: FieldError | undefined = get(errors, name)
    return error?.message
  }

  const isField = (path: string): path is FieldPath<Values> =>
    Object.hasOwn(form.getValues(), path.split('.', 1)[0] ?? '')

  const showFailure: ContractForm<Values>['showFailure'] = (error, text) => {
    const atFields = (error?.issues ?? []).filter(({ path }) => isField(path))
    const isShownAtFields = error === null || (atFields.length > 0 && atFields.length === error.issues.length)
    setFailure((before) =>
      isShownAtFields ? null : failureAfter(before, error.messageKey, text ?? refusalTextOf(error)),
    )
    atFields.forEach(({ path, messageKey, params = error?.params }, index) => {
      if (!isField(path)) return
      form.setError(
        path,
        { type: messageKey, message: textOf(path, messageKey, params, error?.message) },
        { shouldFocus: index === 0 },
      )
    })
  }

  // Errors of an earlier attempt must not mix with those of this one.
  const handleSubmit: ContractForm<Values>['handleSubmit'] = (onValid, onInvalid) =>
    form.handleSubmit(onValid, (invalid, event) => {
      setFailure(null)
      leadToFirstWrong(event?.target)
      return onInvalid?.(invalid, event)
    })

  const renderedValueOf = useRenderedValue(defaultValues)
  const register: ContractForm<Values>['register'] = (name, options) => ({
    ...guarded.register(name, options),
    ...renderedValueOf(name),
  })

  return { ...form, control: guarded.control, register, handleSubmit, errorOf, failure, showFailure }
}
