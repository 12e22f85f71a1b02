/** Gives the focus to a place that takes none by itself, such as a row, until it loses it. */
export const focusPlace = (place: HTMLElement): void => {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
