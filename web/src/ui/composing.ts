// While a syllable is being composed, Enter only ends the composition.
import type { KeyboardEvent } from 'react'

/** Safari ends a composition before the key that ended it, which has this code. */
export const isComposingKey = ({ isComposing: composes, keyCode }: globalThis.KeyboardEvent): boolean =>
  composes || keyCode === 229

export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => isComposingKey(nativeEvent)

/** For a form's `onKeyDown`: the Enter that ends a composition does not submit the form. */
export const ignoreWhileComposing = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
}
