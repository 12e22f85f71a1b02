import { classNames } from './class-names.ts'

export type Suggestion = { value: string; label: string; hint?: string | undefined }

type Props = {
  /** Of the list; each option has it with its index. */
  id: string
  suggestions: readonly Suggestion[]
  active: number
  onPick: (suggestion: Suggestion) => void
}

/** What a list offers below a text that keeps the focus. */
export const SuggestionOptions = ({ id, suggestions, active, onPick }: Props) =>
  suggestions.map((suggestion, index) => (
    <div
      key={suggestion.value}
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      ref={(row) => {
        if (index === active) row?.scrollIntoView({ block: 'nearest' })
      }}
      // Prevents the field from losing its focus.
      onMouseDown={(event) => {
        event.preventDefault()
        onPick(suggestion)
      }}
      className={classNames(
        'cursor-default rounded-chip px-2.5 py-1.5 text-small',
        index === active ? 'bg-hover' : 'hover:bg-hover',
      )}
    >
      {suggestion.label}
      {suggestion.hint && <span className="ml-2 text-caption text-secondary">{suggestion.hint}</span>}
    </div>
  ))
