import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { RefObject } from 'react'

export type Side = 'top' | 'bottom' | 'left' | 'right'

type Props = { text: string; side: Side; isOpen: boolean; anchor: RefObject<Element | null> }

export const TooltipBox = ({ text, side, isOpen, anchor }: Props) => (
  <Base.Root open={isOpen}>
    <Base.Portal>
      <Base.Positioner anchor={anchor} side={side} sideOffset={6} className="z-50">
        <Base.Popup className="max-w-72 rounded-chip bg-ink px-2 py-1 text-caption text-paper transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
          {text}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
