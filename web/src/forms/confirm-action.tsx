import type { AnswerOf, Endpoint, InputOf } from '@jebo/contract/core/endpoint.ts'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { CallError } from '../api/call-error.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showToast } from '../ui/toast.tsx'
import { FormFailure } from './form-failure.tsx'
import { useFailure } from './use-failure.ts'
import { useWrite } from './use-write.ts'

type Props<E extends Endpoint> = {
  endpoint: E
  input: InputOf<E>
  title: string
  /** What will happen, and whether it can be undone. */
  text: string
  /** The verb of what is done. */
  label: string
  tone?: 'primary' | 'danger'
  /** Opens it. Without one it is open as long as it is drawn, and `onClose` is called where it is given up. */
  trigger?: ReactElement
  onClose?: () => void
  /** Said once it is done. */
  done?: string
  /** Before it is said. */
  onDone?: (answer: AnswerOf<E>) => unknown
  /** A refusal that says that it is done already. */
  isDoneBy?: (error: CallError) => boolean
  /** False where the page is left once it is done. */
  revalidates?: boolean
  /** Under the text, such as what asks for the password. */
  children?: ReactNode
}

/** A write that is asked about once more. A refusal is shown in the dialog, which stays until it is closed. */
export const ConfirmAction = <E extends Endpoint>(props: Props<E>) => {
  const { endpoint, input, title, text, label, tone, trigger, onClose, children } = props
  const [isOpen, setIsOpen] = useState(trigger === undefined)
  const { failure, showFailure } = useFailure()
  const { write, isBusy } = useWrite(endpoint, { revalidates: props.revalidates ?? true })
  const changeOpen = (next: boolean) => {
    setIsOpen(next)
    showFailure(null)
    if (!next) onClose?.()
  }
  const confirm = async () => {
    const written = await write(input)
    if (!written) return
    if (!written.ok && !props.isDoneBy?.(written.error)) return showFailure(written.error)
    setIsOpen(false)
    showFailure(null)
    if (written.ok) await props.onDone?.(written.answer)
    if (props.done !== undefined) showToast(props.done)
  }
  return (
    <ConfirmDialog
      title={title}
      description={text}
      confirmLabel={label}
      {...(tone && { tone })}
      isOpen={isOpen}
      onOpenChange={changeOpen}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      {...(trigger && { trigger })}
    >
      {children}
      <FormFailure failure={failure} />
    </ConfirmDialog>
  )
}
