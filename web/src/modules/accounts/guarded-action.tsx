import { type ReactElement, useState } from 'react'
import type { CallError } from '../../api/call-error.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { FreshDialog } from './fresh-dialog.tsx'

type Props = {
  title: string
  /** What will happen. */
  text: string
  confirmLabel: string
  /** Said once it has happened. */
  done: string
  trigger: ReactElement
  isBusy: boolean
  act: () => Promise<{ ok: true } | { ok: false; error: CallError } | null>
  onDone?: () => void
}

/** What weakens or ends something of an account: asked about before, and with a fresh password. */
export const GuardedAction = ({ title, text, confirmLabel, done, trigger, isBusy, act, onDone }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const { failure, showFailure } = useFailure()
  const confirm = async () => {
    const written = await act()
    if (!written) return
    showFailure(written.ok ? null : written.error)
    if (!written.ok) return
    setIsOpen(false)
    showToast(done)
    onDone?.()
  }
  const changeOpen = (next: boolean) => {
    setIsOpen(next)
    showFailure(null)
  }
  return (
    <ConfirmDialog
      title={title}
      description={
        <span className="flex flex-col gap-3">
          {text}
          <FormFailure failure={failure} />
          <FreshDialog />
        </span>
      }
      confirmLabel={confirmLabel}
      tone="danger"
      isOpen={isOpen}
      onOpenChange={changeOpen}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      trigger={trigger}
    />
  )
}
