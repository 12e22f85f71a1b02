import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { type ControlHeight, controlClass, controlHeight } from './control-style.ts'
import { useFieldWiring } from './field-context.ts'

export type Choice = { value: string; label: string; isDisabled?: boolean }

type Props = Omit<ComponentProps<'select'>, 'children'> & {
  choices: readonly Choice[]
  /** The first, empty row while nothing is chosen. */
  prompt?: string | undefined
  height?: ControlHeight | undefined
}

/** The native list: phones open their picker, and it works before hydration. */
export const Select = ({ choices, prompt, height = 'medium', className, ...rest }: Props) => (
  <span className="relative block">
    <select
      {...rest}
      {...useFieldWiring(rest)}
      className={classNames(controlClass, controlHeight[height], 'appearance-none pr-9 text-ellipsis', className)}
    >
      {prompt !== undefined && <option value="">{prompt}</option>}
      {choices.map(({ value, label, isDisabled }) => (
        <option key={value} value={value} disabled={isDisabled}>
          {label}
        </option>
      ))}
    </select>
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute right-3 top-1/2 size-4 -translate-y-1/2 text-secondary"
    />
  </span>
)
