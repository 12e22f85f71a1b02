import { type ReactNode, useId } from 'react'
import { useT } from '../i18n/use-t.ts'
import { classNames } from './class-names.ts'
import { FieldContext } from './field-context.ts'
import { FieldError } from './field-error.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  /** The error and how to correct it; the hint stays, because it may be what helps. */
  error?: ReactNode
  mark?: 'required' | 'optional' | undefined
  /** At the end of the label's line, such as a link or a clock. */
  aside?: ReactNode
  isLabelHidden?: boolean | undefined
  className?: string | undefined
}

/** Label, control, hint and error, connected visually and for screen readers. */
export const Field = ({ label, children, hint, error, mark, aside, isLabelHidden, className }: Props) => {
  const t = useT('ui')
  const id = useId()
  const hasError = Boolean(error)
  const describedBy = [hasError && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className={classNames('grid grid-cols-2 content-start items-baseline gap-x-3 gap-y-1.5', className)}>
      <label
        htmlFor={id}
        className={classNames('text-small font-bold', !aside && 'col-span-2', isLabelHidden && 'sr-only')}
      >
        {label}
        {mark === 'optional' && ' '}
        {mark === 'required' && (
          <span data-mark className="text-danger">
            <span aria-hidden>&thinsp;*</span>
            <VisuallyHidden>{t('required')}</VisuallyHidden>
          </span>
        )}
        {mark === 'optional' && (
          <span data-mark className="font-normal text-tertiary">
            {t('optional')}
          </span>
        )}
      </label>
      <div className={classNames('col-span-2 flex flex-col gap-1.5', !isLabelHidden && 'row-start-2')}>
        <FieldContext value={{ id, describedBy, isInvalid: hasError, isRequired: mark === 'required' }}>
          {children}
        </FieldContext>
        <div aria-live="polite" className="empty:hidden">
          {hasError && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </div>
        {hint && (
          <p id={`${id}-hint`} className="text-caption text-secondary">
            {hint}
          </p>
        )}
      </div>
      {/* After the control in tab order, at the end of the label's line visually. */}
      {aside && (
        <span
          className={classNames(
            'col-start-2 row-start-1 justify-self-end text-right text-caption text-secondary',
            isLabelHidden && 'sr-only',
          )}
        >
          {aside}
        </span>
      )}
    </div>
  )
}
