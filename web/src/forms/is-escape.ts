import type { KeyboardEvent } from 'react'

/** In a field it closes nothing, so that no text is lost, and a question above the form has its own. */
export const isEscape = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  key === 'Escape' &&
  target instanceof HTMLElement &&
  currentTarget.contains(target) &&
  !target.matches('textarea, input:not([type=radio])')
