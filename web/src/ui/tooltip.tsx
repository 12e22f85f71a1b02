import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

type Props = { text: string; children: ReactElement; side?: 'top' | 'bottom' | 'left' | 'right' }

/** Repeats the name of a control; never the only place that shows it. */
export const Tooltip = ({ text, children, side = 'bottom' }: Props) => (
  <Base.Root>
    <Base.Trigger render={children} delay={400} />
    <Base.Portal>
      <Base.Positioner side={side} sideOffset={6} className="z-50">
        <Base.Popup className="max-w-72 rounded-chip bg-ink px-2 py-1 text-caption text-paper transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
          {text}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
