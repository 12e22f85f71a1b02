import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { popupClass } from './popup-style.ts'

type Props = {
  trigger: ReactElement
  title: ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  /** Size and padding; a comfortable reading width unless said. */
  className?: string
}

export const Popover = ({ trigger, title, children, align = 'end', className = 'w-80' }: Props) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner align={align} sideOffset={8} collisionPadding={16} className="z-50">
        <Base.Popup className={classNames(popupClass, 'flex max-w-viewport flex-col', className)}>
          <Base.Title className="border-b border-line px-4 py-3 text-body font-bold">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
