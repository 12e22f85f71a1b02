const focusable = 'a[href], button, input, select, textarea'

const isBefore = (one: Element, other: Element): boolean =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0

/** What the keyboard may reach before a box, the nearest first. */
const nearestBefore = (box: Element): HTMLElement[] =>
  [...(box.closest('main') ?? document.body).querySelectorAll<HTMLElement>(focusable)]
    .filter((one) => isBefore(one, box))
    .toReversed()

/** What is hidden or gone does not take it. */
const focusFirstOf = (targets: readonly HTMLElement[]): void => {
  targets.find((target) => {
    target.focus({ preventScroll: true })
    return document.activeElement === target
  })
}

/**
 * For the `ref` of a box whose button extends a list and is gone once the list is complete: the focus moves to what stood before it
 * when it was pressed instead of the start of the page, and the next step of the keyboard leads to the rows that were added.
 */
export const passFocusBack = (box: HTMLElement | null): (() => void) => {
  let targets: readonly HTMLElement[] = []
  box?.addEventListener('click', () => {
    targets = nearestBefore(box)
  })
  return () => {
    if (!box?.contains(document.activeElement)) return
    queueMicrotask(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost) focusFirstOf(targets)
    })
  }
}
