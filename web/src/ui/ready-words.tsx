import { Button } from './button.tsx'

type Props<Key extends string> = {
  label: string
  choices: readonly { key: Key; label: string }[]
  /** Writes what is meant into the field they stand beside. */
  onChoose: (key: Key) => void
}

/** What is often written into a field, to be put there by one press and changed if need be. */
export const ReadyWords = <Key extends string>({ label, choices, onChoose }: Props<Key>) => (
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
