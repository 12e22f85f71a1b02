import { type ComponentProps, type ReactNode, useId, useLayoutEffect } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'

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
  /** Boxes of five options all beside each other, or each in a line if there is no space. */
  isInOneRow?: boolean | undefined
}

const boxed =
  'rounded-box border bg-paper hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

const columnsOf = (isBoxed: boolean, isInOneRow: boolean): string => {
  if (isInOneRow) return 'grid gap-2 @2xl:grid-cols-5'
  return isBoxed ? 'grid gap-3 sm:grid-cols-2' : 'flex flex-col gap-2.5'
}

/**
 * A form library takes what the document says is checked from the start for the choice, whenever it registers the radios again. Once
 * the page is hydrated, the choice is what is checked alone.
 */
const useServerRendered = (id: string): void => {
  useLayoutEffect(() => {
    for (const radio of document.getElementById(id)?.querySelectorAll('input') ?? []) {
      const { checked } = radio
      radio.defaultChecked = false
      radio.checked = checked
    }
  }, [id])
}

export const RadioGroup = ({
  legend,
  options,
  value,
  defaultValue,
  error,
  isBoxed = false,
  isInOneRow = false,
  className,
  ...rest
}: Props) => {
  const id = useId()
  useServerRendered(id)
  return (
    <fieldset
      id={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className={classNames(isInOneRow && '@container', className)}
    >
      <legend className="mb-2 text-small font-bold">{legend}</legend>
      <div className={columnsOf(isBoxed, isInOneRow)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex gap-2.5',
              isBoxed && boxed,
              isBoxed && (error ? 'border-danger' : 'border-edge'),
              isBoxed && (isInOneRow ? 'p-3 @2xl:flex-wrap @2xl:content-start @2xl:gap-x-2 @2xl:gap-y-1' : 'p-4'),
              option.isDisabled && 'text-tertiary',
            )}
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
            <span
              className={classNames(
                'min-w-0',
                isInOneRow && 'flex flex-1 flex-wrap items-center justify-between gap-x-3 @2xl:contents',
              )}
            >
              <span className={classNames('block', isBoxed && 'font-bold')}>{option.label}</span>
              {option.hint && (
                <span className={classNames('block text-caption text-secondary', isInOneRow && '@2xl:basis-full')}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <FieldError id={`${id}-error`} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}
