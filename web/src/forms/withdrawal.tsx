import type { Endpoint, InputOf } from '@jebo/contract/core/endpoint.ts'
import { type ReactElement, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showToast } from '../ui/toast.tsx'
import { FormFailure } from './form-failure.tsx'
import { useFailure } from './use-failure.ts'
import { useWrite } from './use-write.ts'

type Props<E> = {
  endpoint: E
  input: InputOf<E>
  title: string
  /** What goes with it. */
  text: string
  confirmLabel: string
  /** Said once it is gone. */
  done: string
  trigger: ReactElement
  /** Before it is said. */
  onDone?: () => unknown
}

/** Takes something of one's own back, after saying what goes with it. A refusal stands beside the button. */
export const Withdrawal = <E extends Endpoint>(props: Props<E>) => {
  const { endpoint, input, title, text, confirmLabel, done, trigger, onDone } = props
  const [isOpen, setIsOpen] = useState(false)
  const { failure, showFailure } = useFailure()
  const { write, isBusy } = useWrite(endpoint)
  const withdraw = async () => {
    const written = await write(input)
    if (written === null) return
    setIsOpen(false)
    if (!written.ok) return showFailure(written.error)
    await onDone?.()
    showToast(done)
  }
  return (
    <>
      <ConfirmDialog
        title={title}
        description={text}
        confirmLabel={confirmLabel}
        tone="danger"
        isBusy={isBusy}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        onConfirm={() => void withdraw()}
        trigger={trigger}
      />
      <FormFailure failure={failure} />
    </>
  )
}
