import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type Option = { value: string; label: ReactNode; hint?: ReactNode; isDisabled?: boolean }

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & {
  legend: ReactNode
  name: string
  options: readonly Option[]
  value?: string | undefined
  defaultValue?: string | undefined
  error?: ReactNode
  /** Side by side if there is space; each in its own box. */
  isBoxed?: boolean | undefined
}

const boxed =
  'rounded-box border border-edge bg-paper p-4 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

export const RadioGroup = ({ legend, options, value, defaultValue, error, isBoxed, className, ...rest }: Props) => {
  const id = useId()
  return (
    <fieldset
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className={className}
    >
      <legend className="mb-2 text-small font-bold">{legend}</legend>
      <div className={isBoxed ? 'grid gap-3 sm:grid-cols-2' : 'flex flex-col gap-2.5'}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames('flex gap-2.5', isBoxed && boxed, option.isDisabled && 'text-tertiary')}
          >
            <input
              {...rest}
              type="radio"
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              disabled={option.isDisabled || rest.disabled}
              className="check check-round mt-0.5"
            />
            <span className="min-w-0">
              <span className={classNames('block', isBoxed && 'font-bold')}>{option.label}</span>
              {option.hint && <span className="block text-caption text-secondary">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-caption text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
