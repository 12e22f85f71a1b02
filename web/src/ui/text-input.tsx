import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type ControlHeight, controlClass, controlHeight } from './control-style.ts'
import { useFieldWiring } from './field-context.ts'

type Props = ComponentProps<'input'> & {
  height?: ControlHeight | undefined
  /** A unit or sign after the text, such as "won". */
  suffix?: ReactNode
}

export const TextInput = ({ height = 'medium', suffix, className, ...rest }: Props) => {
  const input = (
    <input
      type="text"
      {...rest}
      {...useFieldWiring(rest)}
      className={classNames(controlClass, controlHeight[height], Boolean(suffix) && 'pr-12', className)}
    />
  )
  if (!suffix) return input
  return (
    <span className="relative block">
      {input}
      <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-small text-secondary">
        {suffix}
      </span>
    </span>
  )
}
