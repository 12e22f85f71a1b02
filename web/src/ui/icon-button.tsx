import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, iconButtonClass } from './button-style.ts'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> &
  Omit<ButtonLook, 'isWide'> & {
    /** The accessible name, shown on hover and focus. */
    label: string
    icon: ReactNode
  }

export const IconButton = ({ label, icon, size, tone, className, ...rest }: Props) => (
  <Tooltip text={label}>
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(iconButtonClass({ size, tone }), className)}
    >
      {icon}
    </button>
  </Tooltip>
)
