import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { popupClass } from './popup-style.ts'

type Props = {
  trigger: ReactElement
  title: ReactNode
  children: ReactNode
  /** At the end of the title's line. */
  action?: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  align?: 'start' | 'center' | 'end'
  /** Size and padding; a comfortable reading width by default. */
  className?: string
}

export const Popover = ({
  trigger,
  title,
  children,
  action,
  isOpen,
  onOpenChange,
  align = 'end',
  className = 'w-80',
}: Props) => (
  <Base.Root {...(isOpen === undefined ? {} : { open: isOpen })} onOpenChange={(next) => onOpenChange?.(next)}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner align={align} sideOffset={8} collisionPadding={16} className="z-50">
        <Base.Popup className={classNames(popupClass, 'flex max-w-viewport flex-col', className)}>
          <div className="flex h-12 shrink-0 items-center justify-between gap-2 border-b border-line pl-4 pr-2">
            <Base.Title className="text-body font-bold">{title}</Base.Title>
            {action}
          </div>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
