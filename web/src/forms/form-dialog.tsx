import type { AnswerOf, Endpoint, InputOf } from '@jebo/contract/core/endpoint.ts'
import type { z } from '@jebo/contract/core/zod.ts'
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { CallError } from '../api/call-error.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../ui/button.tsx'
import { keepComposing } from '../ui/composing.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast.tsx'
import { FormFailure } from './form-failure.tsx'
import { type ContractForm, useContractForm } from './use-contract-form.ts'
import { useWrite } from './use-write.ts'

type Question = { title: string; text: string; label: string }

type Props<E extends Endpoint, Values extends FieldValues> = {
  endpoint: E
  schema: z.ZodType<unknown, Values>
  /** What stands in the fields at first; where it changes, so do the fields. */
  defaults: DefaultValues<Values>
  /** What to say of a field left empty. */
  required?: Partial<Record<FieldPath<Values>, string>>
  /** What is sent of what was typed. */
  inputOf: (values: Values) => InputOf<E>
  title: string
  text?: string | undefined
  /** The verb of what is done. */
  label: string
  tone?: 'primary' | 'danger'
  isDisabled?: boolean
  /** Opens it. Without one it is open as long as it is drawn, and `onClose` is called where it is given up. */
  trigger?: ReactElement
  onClose?: () => void
  /** Asked once more before it is sent, where it cannot be taken back. */
  ask?: (values: Values) => Question
  /** Said once it is done. */
  done?: (values: Values) => string
  /** Before it is said. */
  onDone?: (answer: AnswerOf<E>, values: Values) => unknown
  onRefused?: (error: CallError) => unknown
  /** Words for a refusal, where the general ones are too dry. */
  refusalText?: (error: CallError) => string | undefined
  /** False where the answer is all that changes on the page. */
  revalidates?: boolean
  children: (form: ContractForm<Values>) => ReactNode
}

const useDialogForm = <E extends Endpoint, Values extends FieldValues>(props: Props<E, Values>) => {
  const { endpoint, schema, defaults, required = {}, trigger } = props
  const [isOpen, setIsOpen] = useState(trigger === undefined)
  const [asked, setAsked] = useState<{ values: Values; question: Question; isOpen: boolean } | null>(null)
  const form = useContractForm(schema, defaults, { required })
  const { write, isBusy } = useWrite(endpoint, { revalidates: props.revalidates ?? true })
  const changeOpen = (next: boolean) => {
    setIsOpen(next)
    form.showFailure(null)
    if (!next) props.onClose?.()
  }
  // What was typed for a state that is over is over.
  const start = JSON.stringify(defaults)
  const restart = useEffectEvent((_: string) => form.reset(defaults))
  useEffect(() => restart(start), [start])
  const stopAsking = () => setAsked((before) => before && { ...before, isOpen: false })
  const send = async (values: Values) => {
    const written = await write(props.inputOf(values))
    if (!written) return
    stopAsking()
    if (!written.ok) {
      form.showFailure(written.error, props.refusalText?.(written.error))
      return props.onRefused?.(written.error)
    }
    setIsOpen(false)
    form.showFailure(null)
    form.reset()
    await props.onDone?.(written.answer, values)
    if (props.done) showToast(props.done(values))
  }
  const submit = form.handleSubmit((values) => {
    const question = props.ask?.(values)
    // A copy: the form goes on writing into the objects it gives.
    return question ? setAsked({ values: structuredClone(values), question, isOpen: true }) : send(values)
  })
  return { form, submit, send, asked, stopAsking, isOpen, changeOpen, isBusy }
}

/**
 * A form in a dialog that writes once. What was typed stays while the dialog is closed, and until it is done; a refusal
 * stands at its fields, or under them.
 */
export const FormDialog = <E extends Endpoint, Values extends FieldValues>(props: Props<E, Values>) => {
  const { title, text, label, tone = 'primary', isDisabled = false, trigger, children } = props
  const ui = useT('ui')
  const formId = useId()
  const { form, submit, send, asked, stopAsking, isOpen, changeOpen, isBusy } = useDialogForm(props)
  // The dialog stands elsewhere on the page, but its events still rise to a form around it.
  const onSubmit = (event: FormEvent) => {
    event.stopPropagation()
    void submit(event)
  }
  return (
    <>
      <Dialog
        title={title}
        description={text}
        isOpen={isOpen}
        onOpenChange={changeOpen}
        {...(trigger && { trigger })}
        actions={
          <>
            <Button onClick={() => changeOpen(false)}>{ui('close')}</Button>
            <Button type="submit" form={formId} tone={tone} disabled={isDisabled} isBusy={isBusy && !asked?.isOpen}>
              {label}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          method="post"
          noValidate
          onSubmit={onSubmit}
          onKeyDown={keepComposing}
          className="flex flex-col gap-5 pt-2"
        >
          {children(form)}
          <FormFailure failure={form.failure} />
        </form>
      </Dialog>
      {asked && (
        <ConfirmDialog
          title={asked.question.title}
          description={asked.question.text}
          confirmLabel={asked.question.label}
          isOpen={asked.isOpen}
          onOpenChange={(next) => !next && stopAsking()}
          isBusy={isBusy}
          onConfirm={() => void send(asked.values)}
        />
      )}
    </>
  )
}
