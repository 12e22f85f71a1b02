import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useT } from '../i18n/use-t.ts'
import { classNames } from './class-names.ts'
import { FieldContext } from './field-context.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  /** The error and how to correct it; it replaces the hint, so that nothing below moves twice. */
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
  const describedBy = hasError ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={classNames('grid grid-cols-2 items-baseline gap-x-3 gap-y-1.5', className)}>
      <label
        htmlFor={id}
        className={classNames('text-small font-bold', !aside && 'col-span-2', isLabelHidden && 'sr-only')}
      >
        {label}
        {mark === 'required' && (
          <span className="text-danger">
            <span aria-hidden>&thinsp;*</span>
            <VisuallyHidden>{t('required')}</VisuallyHidden>
          </span>
        )}
        {mark === 'optional' && <span className="ml-1.5 font-normal text-tertiary">{t('optional')}</span>}
      </label>
      <div className={classNames('col-span-2 flex flex-col gap-1.5', !isLabelHidden && 'row-start-2')}>
        <FieldContext value={{ id, describedBy, isInvalid: hasError, isRequired: mark === 'required' }}>
          {children}
        </FieldContext>
        <div aria-live="polite" className="empty:hidden">
          {hasError && (
            <p id={`${id}-error`} className="flex gap-1.5 text-caption text-danger">
              <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
              <span>{error}</span>
            </p>
          )}
        </div>
        {hint && !hasError && (
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
