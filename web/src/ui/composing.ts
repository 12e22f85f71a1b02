// While a syllable is being composed, Enter only ends the composition.
import type { KeyboardEvent } from 'react'

export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229

/** For a form's `onKeyDown`: the Enter that ends a composition does not submit the form. */
export const ignoreWhileComposing = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
}
