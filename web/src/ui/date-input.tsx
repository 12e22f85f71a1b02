import { CalendarDays } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { TextInput } from './text-input.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'suffix' | 'height'> & {
  type: 'date' | 'datetime-local'
  /** Shows the pattern that the browser fills an empty input with as a hint. */
  isEmpty: boolean
}

/** The browser's own input for a day or a time, with its calendar behind our sign. */
export const DateInput = ({ isEmpty, className, ...rest }: Props) => (
  <span className="relative block">
    <TextInput {...rest} data-empty={isEmpty || undefined} className={classNames('date-input', className)} />
    <CalendarDays
      aria-hidden
      className="date-sign pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-secondary"
      strokeWidth={1.75}
    />
  </span>
)
