// How many dialogs are open, so that what stands behind them is not changed while somebody writes in one.

let openCount = 0
let waiting: (() => void)[] = []

/** Counts a dialog as open. @returns what is called once it is shut */
export const countAsOpen = (): (() => void) => {
  openCount += 1
  return () => {
    openCount -= 1
    if (openCount > 0) return
    const told = waiting
    waiting = []
    for (const tell of told) tell()
  }
}

/** Waits for the last open dialog to shut; not at all where none is open. */
export const whenAllAreShut = (): Promise<void> =>
  openCount === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
