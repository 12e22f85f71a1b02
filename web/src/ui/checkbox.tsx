import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'

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
  const noteId = `${id}-note`
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
        aria-describedby={(error ?? hint) ? noteId : undefined}
        className="check mt-0.5"
      />
      <div className="min-w-0">
        <label htmlFor={rest.id ?? id} className={classNames(rest.disabled && 'text-tertiary')}>
          {label}
        </label>
        {error && <FieldError id={noteId}>{error}</FieldError>}
        {!error && hint && (
          <p id={noteId} className="text-caption text-secondary">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
