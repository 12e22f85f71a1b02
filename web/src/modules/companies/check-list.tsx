import { type ReactNode, useId } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field-error.tsx'

type Option = { value: string; label: string; hint?: string; isDisabled?: boolean }
export type CheckListProps = {
  legend: string
  /** Between the legend and the options. */
  above?: ReactNode
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
  error: string | undefined
}

/** Options of which any number may be chosen. */
export const CheckList = ({ legend, above, options, value, onChange, error }: CheckListProps) => {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-2 text-small font-bold">{legend}</legend>
      {above}
      <div className="flex flex-col gap-2.5">
        {options.map(({ value: one, label, hint, isDisabled = false }) => (
          <Checkbox
            key={one}
            label={label}
            hint={hint}
            disabled={isDisabled}
            checked={value.includes(one)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, one] : value.filter((other) => other !== one))
            }
          />
        ))}
      </div>
      {error && (
        <FieldError id={id} className="mt-2">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}
