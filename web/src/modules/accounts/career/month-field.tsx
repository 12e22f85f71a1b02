import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { usePageFacts } from '../../../api/page-facts.ts'
import { Field } from '../../../ui/field.tsx'
import { MonthInput } from '../../../ui/month-input.tsx'

type Props<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPath<Values>
  label: string
  error: string | undefined
  mark: 'required' | 'optional'
  /** Only past months can be chosen. */
  isPast?: boolean
}

/** The first year in the list. */
const firstYear = 1940

export const MonthField = <Values extends FieldValues>(props: Props<Values>) => {
  const { control, name, label, error, mark, isPast = false } = props
  const { field } = useController({ control, name })
  const thisYear = new Date(usePageFacts().now).getFullYear()
  return (
    <Field label={label} error={error} mark={mark}>
      <MonthInput
        ref={field.ref}
        label={label}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        from={firstYear}
        to={isPast ? thisYear : thisYear + 1}
      />
    </Field>
  )
}
