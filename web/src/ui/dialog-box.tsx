import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { iconButtonClass } from './button-style.ts'
import { classNames } from './class-names.ts'
import { backdropClass } from './popup-style.ts'
import { WhileOpen } from './while-open.tsx'

export type DialogContent = {
  title: ReactNode
  children: ReactNode
  description?: ReactNode
  /** Buttons at the bottom right; the primary one last. */
  actions?: ReactNode
  width?: keyof typeof widths
  /** A press outside does not close it, because that would lose the input. */
  staysOpen?: boolean
}

type Props = DialogContent & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Gets the focus when it closes. */
  finalFocus?: () => HTMLElement | false
}

const popupClass =
  'fixed inset-x-0 bottom-strip z-40 mx-auto flex max-h-sheet w-full flex-col short:max-h-dvh rounded-t-box border border-line bg-raised ' +
  'shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 ' +
  'sm:inset-auto sm:left-1/2 sm:top-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-box'

const widths = { small: 'sm:max-w-md', large: 'sm:max-w-2xl', huge: 'sm:w-viewport sm:max-w-page' }

/** A bottom sheet on phones, a centred box on larger screens. */
export const DialogBox = ({
  title,
  description,
  children,
  actions,
  isOpen,
  onOpenChange,
  finalFocus,
  width = 'small',
  staysOpen = false,
}: Props) => {
  const t = useT('ui')
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal={staysOpen}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup finalFocus={finalFocus} className={classNames(popupClass, widths[width])}>
          <WhileOpen />
          <header className="px-6 pb-3 pt-5 pr-14 short:py-2">
            <Base.Title className="text-subheading font-bold">{title}</Base.Title>
            {description && (
              <Base.Description className="mt-1 text-small text-secondary">{description}</Base.Description>
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-5">{children}</div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4 short:py-2">
              {actions}
            </footer>
          )}
          {/* Last, so that the first field has the focus when the dialog opens. */}
          <Base.Close
            aria-label={t('closeDialog')}
            className={classNames(iconButtonClass({ size: 'small' }), 'absolute! right-4 top-4 short:top-2')}
          >
            <X aria-hidden className="size-5" strokeWidth={1.75} />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
