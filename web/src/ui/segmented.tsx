import { useId } from 'react'
import { useLocale } from 'use-intl'
import { langOf } from '../i18n/lang-of.ts'

type Props = {
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A choice of two or three, all visible. */
export const Segmented = ({ label, value, choices, onChange }: Props) => {
  const name = useId()
  const locale = useLocale()
  return (
    <fieldset className="inline-flex rounded-box border border-edge bg-paper p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          lang={langOf(choice.label, locale)}
          className="rounded-chip px-2.5 py-1 text-caption text-secondary hover:text-ink has-checked:bg-press has-checked:font-bold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
