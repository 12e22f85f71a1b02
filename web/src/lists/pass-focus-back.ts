const focusable = 'main :is(a[href], button, input, select, textarea)'

/** What is hidden or gone does not take it. */
const takesFocus = (target: HTMLElement): boolean => {
  target.focus({ preventScroll: true })
  return document.activeElement === target
}

/**
 * For the `ref` of a box whose button extends a list and is gone once the list is complete: the focus moves to what stood before it
 * instead of the start of the page, and the next step of the keyboard leads on from there.
 */
export const passFocusBack = (box: HTMLElement | null) => () => {
  if (!box?.contains(document.activeElement)) return
  const before = [...document.querySelectorAll<HTMLElement>(focusable)]
    .filter((one) => (box.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0)
    .toReversed()
  queueMicrotask(() => {
    if (document.activeElement === document.body) before.find(takesFocus)
  })
}
