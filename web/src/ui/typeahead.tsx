// A text field with suggestions: any text is valid, a suggestion only saves typing. Never changes text during a
// composition.
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { classNames } from './class-names.ts'
import { isComposing } from './composing.ts'
import { popupClass } from './popup-style.ts'
import { type Suggestion, SuggestionOptions } from './suggestion-options.tsx'
import { TextInput } from './text-input.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'list'> & {
  value: string
  onType: (text: string) => void
  /** The suggestions that match the input; the caller filters them. */
  suggestions: readonly Suggestion[]
  onPick: (suggestion: Suggestion) => void
  /** The field expects one of them: a click selects the input, and Enter takes the first match. */
  isChoice?: boolean
  /** Opens the list with the focus while the field is empty. */
  opensEmpty?: boolean
  /** Why the suggestions do not match the input: shown above them or without any, and none is taken automatically. */
  note?: string | undefined
}

const listClass = classNames(
  popupClass,
  'absolute inset-x-0 top-full z-50 mt-1 max-h-panel-height overflow-y-auto p-1.5',
)

/** The first suggestion, unless nothing matches the input. */
const firstThatFits = 'first'

const step = (from: number, by: number, count: number): number => (from + by + count) % count

export const Typeahead = ({
  value,
  onType,
  suggestions,
  onPick,
  isChoice = false,
  opensEmpty = false,
  note,
  ...rest
}: Props) => {
  const t = useT('ui')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [place, setPlace] = useState<number | typeof firstThatFits>(-1)
  const active = place !== firstThatFits ? place : note ? -1 : 0
  const isShown = isOpen && suggestions.length > 0
  const isNoted = isOpen && note !== undefined
  const close = () => {
    setIsOpen(false)
    setPlace(-1)
  }
  const pick = (suggestion: Suggestion) => {
    close()
    onPick(suggestion)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || suggestions.length === 0) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = isShown ? suggestions[active] : undefined
    if (by !== 0) {
      setIsOpen(true)
      setPlace(step(active === -1 && by === -1 ? 0 : active, by, suggestions.length))
    } else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (event.key === 'Escape' && isShown) close()
    else return
    event.preventDefault()
    // A surrounding dialog stays open.
    event.stopPropagation()
  }
  return (
    <div className="relative">
      <TextInput
        autoComplete="off"
        {...rest}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onType(event.target.value)
          setIsOpen(true)
          setPlace(isChoice && event.target.value !== '' ? firstThatFits : -1)
        }}
        onClick={({ currentTarget }) => {
          setIsOpen(true)
          if (isChoice) currentTarget.select()
        }}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (opensEmpty && value === '') setIsOpen(true)
          rest.onFocus?.(event)
        }}
        onBlur={(event) => {
          close()
          rest.onBlur?.(event)
        }}
      />
      <VisuallyHidden role="status">{isNoted && note}</VisuallyHidden>
      {/* A Tab would otherwise stop at what scrolls, which closes then. */}
      <div hidden={!isShown && !isNoted} tabIndex={-1} className={listClass}>
        {note && (
          <p aria-hidden className="px-2.5 py-1.5 text-small text-secondary">
            {note}
          </p>
        )}
        <div id={`${id}-list`} role="listbox" aria-label={t('suggestions')}>
          {isShown && <SuggestionOptions id={id} suggestions={suggestions} active={active} onPick={pick} />}
        </div>
      </div>
    </div>
  )
}
