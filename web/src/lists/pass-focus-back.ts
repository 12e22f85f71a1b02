const focusable = 'main :is(a[href], button, input, select, textarea)'

/** What is hidden or gone does not take it. */
const takesFocus = (target: HTMLElement): boolean => {
  target.focus({ preventScroll: true })
  return document.activeElement === target
}

const findBefore = (box: HTMLElement): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(focusable)]
    .filter((one) => (box.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0)
    .toReversed()

/**
 * For the `ref` of the box of a button that goes with the last rows: the focus moves to what stood before it, and not to the start
 * of the page, so the next step of the keyboard leads to the new rows.
 */
export const passFocusBack = (box: HTMLElement | null) => {
  let pressed: { path: string; before: HTMLElement[] } | undefined
  const notePress = () => {
    pressed = box ? { path: location.pathname, before: findBefore(box) } : undefined
  }
  box?.addEventListener('click', notePress)
  return () => {
    box?.removeEventListener('click', notePress)
    if (!box?.contains(document.activeElement)) return
    queueMicrotask(() => {
      if (pressed?.path === location.pathname && document.activeElement === document.body)
        pressed.before.find(takesFocus)
    })
  }
}
