import { Button } from './button.tsx'

type Props<Key extends string> = {
  label: string
  choices: readonly { key: Key; label: string }[]
  /** Writes the text into the field. */
  onChoose: (key: Key) => void
}

/** Common texts for a field, inserted with one press and editable afterwards. */
export const SuggestedTexts = <Key extends string>({ label, choices, onChoose }: Props<Key>) => (
  <ul aria-label={label} className="flex flex-wrap gap-1.5">
    {choices.map((choice) => (
      <li key={choice.key}>
        <Button size="mini" onClick={() => onChoose(choice.key)}>
          {choice.label}
        </Button>
      </li>
    ))}
  </ul>
)
