import type { AnswerOf, Endpoint, InputOf } from '@jebo/contract/core/endpoint.ts'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import { CallError } from '../api/call-error.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../ui/button.tsx'
import { ignoreWhileComposing } from '../ui/composing.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DialogBox } from '../ui/dialog-box.tsx'
import { showToast } from '../ui/toast.tsx'
import { cleanedBy, type Schema } from './contract-resolver.ts'
import { FormFailure } from './form-failure.tsx'
import { discardInput, findInput, storeInput } from './stored-input.ts'
import { type ContractForm, useContractForm } from './use-contract-form.ts'
import type { FormAbout } from './use-field-text.ts'
import { useWrite } from './use-write.ts'

type Question = { title: string; text: string; label: string; content?: ReactNode }

export type FormBoxProps<E extends Endpoint, Values extends FieldValues, Cleaned = unknown> = {
  endpoint: E
  schema: Schema<Values, Cleaned>
  /** The initial values; when they change, the fields change too. */
  defaults: DefaultValues<Values>
  /** What the form is about, if its empty fields have words of their own. */
  about?: FormAbout
  /** The key under which this tab stores the input until it is sent. */
  storedAs?: string
  /** Maps the form's values to the request. */
  inputOf: (values: Values) => InputOf<E>
  title: string
  text?: string | undefined
  /** The label of the submit button. */
  label: string
  /** The label once a field says what is done, which no button of a dialog leaves open. */
  labelOf?: (values: Partial<Values>) => string | undefined
  tone?: 'primary' | 'danger'
  isDisabled?: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Gets the focus when the dialog closes. */
  finalFocus?: () => HTMLElement | false
  /** Runs when the user closes the dialog. */
  onClose?: (() => void) | undefined
  /** A confirmation before a write that cannot be undone. A refusal of what it has to find out first is shown in the form. */
  ask?: (values: Values) => Question | Promise<Question>
  /** The toast after success, about the values as the schema cleaned them. */
  done?: (cleaned: Values | Cleaned) => string
  /** Runs before the toast. */
  onDone?: (answer: AnswerOf<E>, values: Values) => unknown
  /** Shows a refusal, where the form's own way is not enough: at another field, or with another message. */
  showRefusal?: (form: ContractForm<Values>, error: CallError, values: Values) => void
  onRefused?: (error: CallError) => unknown
  /** Runs when its write starts, and with false once nothing has come of it. */
  onWriting?: (isWriting: boolean) => void
  /** False if only the response changes the page. */
  revalidates?: boolean
  children: (form: ContractForm<Values>) => ReactNode
}

/** The form of a dialog or panel: asks, writes, shows a refusal, and closes after success. */
export const useBoxForm = <E extends Endpoint, Values extends FieldValues, Cleaned>(
  props: FormBoxProps<E, Values, Cleaned>,
) => {
  const { endpoint, schema, defaults, about, storedAs, onOpenChange } = props
  const [asked, setAsked] = useState<{ values: Values; question: Question; isOpen: boolean } | null>(null)
  const form = useContractForm(schema, defaults, { about })
  const { write, isBusy } = useWrite(endpoint, { revalidates: props.revalidates ?? true, onWriting: props.onWriting })
  const changeOpen = (next: boolean) => {
    form.showFailure(null)
    onOpenChange(next)
    if (!next) props.onClose?.()
  }
  // Input typed for an earlier state is discarded.
  const start = JSON.stringify(defaults)
  const restart = useEffectEvent((_: string) => {
    form.reset(defaults)
    // Set, not reset, so that an empty form stays what success returns to.
    for (const [name, value] of Object.entries(storedAs === undefined ? {} : findInput(storedAs, defaults))) {
      form.setValue(name as FieldPath<Values>, value)
    }
  })
  useEffect(() => restart(start), [start])
  const { subscribe } = form
  useEffect(() => {
    if (storedAs === undefined) return
    return subscribe({ formState: { values: true }, callback: ({ values }) => storeInput(storedAs, values) })
  }, [subscribe, storedAs])
  // It may be closed while the question is found out.
  const isOpenNow = useRef(props.isOpen)
  useEffect(() => {
    isOpenNow.current = props.isOpen
  }, [props.isOpen])
  const stopAsking = () => setAsked((before) => before && { ...before, isOpen: false })
  const send = async (values: Values) => {
    const written = await write(props.inputOf(values))
    if (!written) return
    stopAsking()
    if (!written.ok) {
      if (props.showRefusal) props.showRefusal(form, written.error, values)
      else form.showFailure(written.error)
      return props.onRefused?.(written.error)
    }
    onOpenChange(false)
    form.showFailure(null)
    form.reset()
    if (storedAs !== undefined) discardInput(storedAs)
    await props.onDone?.(written.answer, values)
    if (props.done) showToast(props.done(await cleanedBy(schema, values)))
  }
  const ask = async (given: Values, questionOf: NonNullable<typeof props.ask>) => {
    // A copy, because the form keeps changing the objects it passes.
    const values = structuredClone(given)
    try {
      const question = await questionOf(values)
      if (isOpenNow.current) setAsked({ values, question, isOpen: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.showFailure(error)
    }
  }
  const submit = form.handleSubmit((values) => (props.ask ? ask(values, props.ask) : send(values)))
  return { form, submit, send, asked, stopAsking, changeOpen, isBusy }
}

type Asking<Values> = {
  asked: { values: Values; question: Question; isOpen: boolean } | null
  send: (values: Values) => Promise<unknown>
  stopAsking: () => void
  isBusy: boolean
  tone: 'primary' | 'danger'
}

/** The confirmation of a write that cannot be undone. */
export const AskedQuestion = <Values,>({ asked, send, stopAsking, isBusy, tone }: Asking<Values>) =>
  asked && (
    <ConfirmDialog
      title={asked.question.title}
      description={asked.question.text}
      confirmLabel={asked.question.label}
      tone={tone}
      isOpen={asked.isOpen}
      onOpenChange={(next) => !next && stopAsking()}
      isBusy={isBusy}
      onConfirm={() => void send(asked.values)}
    >
      {asked.question.content}
    </ConfirmDialog>
  )

/** The dialog of `FormDialog` with its form. */
export const FormBox = <E extends Endpoint, Values extends FieldValues, Cleaned>(
  props: FormBoxProps<E, Values, Cleaned>,
) => {
  const { title, text, label, labelOf, tone = 'primary', isDisabled = false, isOpen, finalFocus, children } = props
  const ui = useT('ui')
  const formId = useId()
  const boxForm = useBoxForm(props)
  const { form, submit, asked, changeOpen, isBusy } = boxForm
  // The dialog is in a portal, but its React events still bubble to a surrounding form.
  const onSubmit = (event: FormEvent) => {
    event.stopPropagation()
    void submit(event)
  }
  return (
    <>
      <DialogBox
        title={title}
        description={text}
        isOpen={isOpen}
        onOpenChange={changeOpen}
        {...(finalFocus && { finalFocus })}
        actions={
          <>
            <Button onClick={() => changeOpen(false)}>{ui('close')}</Button>
            <Button
              type="submit"
              form={formId}
              tone={tone}
              disabled={isDisabled}
              isBusy={(isBusy || form.formState.isSubmitting) && !asked?.isOpen}
            >
              {labelOf?.(form.watch()) ?? label}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          method="post"
          noValidate
          onSubmit={onSubmit}
          onKeyDown={ignoreWhileComposing}
          className="flex flex-col gap-5 pt-2"
        >
          {children(form)}
          <FormFailure failure={form.failure} />
        </form>
      </DialogBox>
      <AskedQuestion {...boxForm} tone={tone} />
    </>
  )
}
