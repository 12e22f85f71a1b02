import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Some, but not all, of the boxes below it are checked. */
  isMixed?: boolean | undefined
}

/** A native checkbox, for forms, keyboards and password managers. */
export const Checkbox = ({ label, hint, error, isMixed = false, className, ref, ...rest }: Props) => {
  const id = useId()
  const note = error ?? hint
  const setMixed = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = isMixed
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  return (
    <div className={classNames('flex gap-2.5', className)}>
      <input
        {...rest}
        ref={setMixed}
        id={rest.id ?? id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className="check mt-0.5"
      />
      <div className="min-w-0">
        <label htmlFor={rest.id ?? id} className={classNames(rest.disabled && 'text-tertiary')}>
          {label}
        </label>
        {note && (
          <p id={`${id}-note`} className={classNames('text-caption', error ? 'text-danger' : 'text-secondary')}>
            {note}
          </p>
        )}
      </div>
    </div>
  )
}
