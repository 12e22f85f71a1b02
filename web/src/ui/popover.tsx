import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { popupClass } from './popup-style.ts'
import { type Anchored, changeOf } from './use-popup.ts'

type Props = Anchored & {
  title: ReactNode
  children: ReactNode
  /** At the end of the title's line. */
  action?: ReactNode
  align?: 'start' | 'center' | 'end'
  /** Size and padding; a comfortable reading width by default. */
  className?: string
}

/** Opened by a button with `usePopup('dialog')`. */
export const Popover = ({ title, children, action, align = 'end', className = 'w-80', ...anchored }: Props) => (
  <Base.Root open={anchored.isOpen} onOpenChange={changeOf(anchored)}>
    <Base.Portal>
      <Base.Positioner anchor={anchored.anchor} align={align} sideOffset={8} collisionPadding={16} className="z-50">
        <Base.Popup
          finalFocus={anchored.anchor}
          className={classNames(popupClass, 'flex max-w-viewport flex-col', className)}
        >
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
