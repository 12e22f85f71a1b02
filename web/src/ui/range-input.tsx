import { useFieldWiring } from './field-context.ts'

type Props = { min: number; max: number; value: number; onChange: (value: number) => void }

/** A slider; the browser handles arrow keys, Home and End. */
export const RangeInput = ({ onChange, ...rest }: Props) => (
  <input
    type="range"
    {...rest}
    {...useFieldWiring({})}
    onChange={({ target }) => onChange(target.valueAsNumber)}
    className="h-6 w-full accent-accent"
  />
)
