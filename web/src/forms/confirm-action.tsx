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
  /** The label of the confirm button. */
  label: string
  /** The label of the button that changes nothing, if the usual one could be taken for the action. */
  closeLabel?: string
  tone?: 'primary' | 'danger'
  /** Opens the dialog. Without a trigger it is open while it is mounted, and closing it calls `onClose`. */
  trigger?: ReactElement
  onClose?: () => void
  /** The toast after success. */
  done?: string
  /** What has to happen before the write; false cancels it and closes the dialog. */
  before?: () => Promise<boolean>
  /** Runs before the toast. */
  onDone?: (answer: AnswerOf<E>) => unknown
  /** A refusal that means the action is already complete. */
  isDoneBy?: (error: CallError) => boolean
  onRefused?: (error: CallError) => unknown
  /** False if the page is left after success. */
  revalidates?: boolean
  /** Content below the text, such as a password field. */
  children?: ReactNode
}

/** A write that needs confirmation. A refusal is shown in the dialog, which stays open until the user closes it. */
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
    if (props.before && !(await props.before())) return changeOpen(false)
    const written = await write(input)
    if (!written) return
    if (!written.ok && !props.isDoneBy?.(written.error)) {
      showFailure(written.error)
      return props.onRefused?.(written.error)
    }
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
      {...(props.closeLabel && { closeLabel: props.closeLabel })}
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
