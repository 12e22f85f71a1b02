// While a syllable is being composed, Enter ends the syllable and nothing else.
import type { KeyboardEvent } from 'react'

export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229

/** For a form's `onKeyDown`: keeps the Enter of a composition from submitting it. */
export const keepComposing = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
}
