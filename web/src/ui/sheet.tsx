import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { iconButtonClass } from './button-style.ts'
import { backdropClass } from './popup-style.ts'

type Props = {
  trigger?: ReactElement
  /** The name, shown beside the close button. */
  title: ReactNode
  children: ReactNode
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const popupClass =
  'fixed inset-y-0 right-0 z-40 flex w-full max-w-sm flex-col border-l border-line bg-raised shadow-float outline-none ' +
  'transition-transform duration-150 data-ending-style:translate-x-full data-starting-style:translate-x-full'

/** A side panel: slides in from the right, traps the focus, and closes with Escape or a press outside. */
export const Sheet = ({ trigger, title, children, isOpen, onOpenChange }: Props) => {
  const t = useT('ui')
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className={popupClass}>
          <header className="flex h-header shrink-0 items-center justify-between border-b border-line pl-6 pr-3.5">
            <Base.Title className="text-subheading font-bold">{title}</Base.Title>
            <Base.Close aria-label={t('close')} className={iconButtonClass({ size: 'medium' })}>
              <X aria-hidden className="size-5" strokeWidth={1.75} />
            </Base.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
