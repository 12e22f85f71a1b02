import { type FocusEventHandler, useDeferredValue, useState } from 'react'
import { Typeahead } from '../../ui/typeahead.tsx'
import { findWeaknesses } from './weakness-search.ts'

type Props = { value: string; onChange: (text: string) => void; onBlur: FocusEventHandler<HTMLInputElement> }

/** The weakness: any text, with standard names as suggestions. Their list is loaded on demand. */
export const WeaknessInput = ({ value, onChange, onBlur }: Props) => {
  const [names, setNames] = useState<readonly string[]>([])
  const found = findWeaknesses(names, useDeferredValue(value))
  const load = async () => {
    if (names.length === 0) setNames((await import('./weaknesses.json')).default)
  }
  return (
    <Typeahead
      spellCheck={false}
      value={value}
      onType={onChange}
      onPick={(picked) => onChange(picked.value)}
      onFocus={() => void load()}
      onBlur={onBlur}
      suggestions={found.filter((name) => name !== value).map((name) => ({ value: name, label: name }))}
    />
  )
}
