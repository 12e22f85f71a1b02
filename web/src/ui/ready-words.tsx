import { Button } from './button.tsx'

type Props = {
  label: string
  words: readonly string[]
  /** Writes them into the field they stand beside. */
  onChoose: (words: string) => void
}

/** What is often written into a field, to be put there by one press and changed if need be. */
export const ReadyWords = ({ label, words, onChoose }: Props) => (
  <ul aria-label={label} className="flex flex-wrap gap-1.5">
    {words.map((one) => (
      <li key={one}>
        <Button size="mini" onClick={() => onChoose(one)}>
          {one}
        </Button>
      </li>
    ))}
  </ul>
)
