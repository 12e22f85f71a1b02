// Counts open dialogs, so that the page behind them does not change while a user types in one.

let openCount = 0
let waiting: (() => void)[] = []

/** Counts a dialog as open. @returns a function to call when it closes */
export const countAsOpen = (): (() => void) => {
  openCount += 1
  return () => {
    openCount -= 1
    if (openCount > 0) return
    const resolved = waiting
    waiting = []
    for (const resolve of resolved) resolve()
  }
}

/** The dialog that holds an element, if it is in one. */
export const dialogAround = (element: Element | null): Element | null =>
  element?.closest('[role=dialog], [role=alertdialog]') ?? null

export const isAnyOpen = (): boolean => openCount > 0

/** Waits until the last open dialog closes; resolves at once if none is open. */
export const whenAllAreClosed = (): Promise<void> =>
  openCount === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
