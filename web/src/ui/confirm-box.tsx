import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Button } from './button.tsx'
import { buttonClass } from './button-style.ts'
import { backdropClass } from './popup-style.ts'
import { WhileOpen } from './while-open.tsx'

export type Confirmation = {
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  description: ReactNode
  /** The label of the action, such as "Delete the draft"; never "OK". */
  confirmLabel: string
  /** The label of the button that changes nothing, if the usual one could be taken for the action. */
  closeLabel?: string
  onConfirm: () => void
  tone?: 'primary' | 'danger'
  isBusy?: boolean
  /** Further content, such as the subject of the question. */
  children?: ReactNode
}

type Props = Confirmation & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Gets the focus when it closes. */
  finalFocus?: () => HTMLElement | false
}

const popupClass =
  'fixed left-1/2 top-1/2 z-40 max-h-dvh w-viewport max-w-sm overflow-y-auto -translate-x-1/2 -translate-y-1/2 rounded-box border ' +
  'border-line bg-raised p-6 shadow-float outline-none transition-opacity data-ending-style:opacity-0 ' +
  'data-starting-style:opacity-0'

/**
 * Asks for confirmation of an action that cannot be undone. The button that changes nothing has the initial focus; it does
 * not say "cancel", as the action itself may be to cancel something.
 */
export const ConfirmBox = (props: Props) => {
  const t = useT('ui')
  const { title, description, confirmLabel, onConfirm, tone = 'primary', isBusy, isOpen, onOpenChange } = props
  const { finalFocus, children } = props
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Popup finalFocus={finalFocus} className={popupClass}>
          <WhileOpen />
          <AlertDialog.Title className="text-subheading font-bold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-secondary">{description}</AlertDialog.Description>
          <div className="mt-4 flex flex-col gap-3 empty:hidden">{children}</div>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Close className={buttonClass({ tone: 'secondary' })}>
              {props.closeLabel ?? t('dismiss')}
            </AlertDialog.Close>
            <Button tone={tone} isBusy={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
