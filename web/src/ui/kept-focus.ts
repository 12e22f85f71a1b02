// Keeps the focus near a button that is gone after what it did, such as that of a row that needs no decision any more.
import { focusPlace } from './focus-place.ts'
import { dialogAround, isAnyOpen } from './open-dialogs.ts'

const placeSelector = 'tr, li, table, ul, ol, article, section, form, main, [role=dialog], [role=alertdialog]'

/** What had the focus when a dialog opened or a write began, and what surrounded it, from the inside out. */
type Near = {
  opener: Element | null
  places: readonly HTMLElement[]
  /** The same of the dialog around it, if it was in one. */
  outer: Near | null
}

let last: Near | null = null
let stopWatching = (): void => undefined

const placesAround = (start: Element | null): HTMLElement[] => {
  const found: HTMLElement[] = []
  for (let at = start; at; at = at.parentElement) {
    if (at instanceof HTMLElement && at.matches(placeSelector)) found.push(at)
  }
  // The focus was in a menu, or the browser gives none to a pressed button.
  return found.length > 0 ? found : [...document.querySelectorAll('main')]
}

/** With a dialog that is gone, everything in it is gone. */
const whatIsLeft = (near: Near): Near => {
  const isLeft = [near.opener, ...near.places].some((one) => one?.isConnected)
  return isLeft || near.outer === null ? near : whatIsLeft(near.outer)
}

/** Until something else has the focus, or another page is shown. */
const watch = (near: Near): void => {
  stopWatching()
  const { pathname } = window.location
  const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body
  const check = (): void => {
    const { opener, places } = whatIsLeft(near)
    const isOnPage = window.location.pathname === pathname
    const isAwaited = isLost() ? opener?.isConnected : document.activeElement === opener
    if (isOnPage && isAwaited) return
    stopWatching()
    const place = places.find(({ isConnected }) => isConnected)
    if (isOnPage && isLost() && place) focusPlace(place)
  }
  const observer = new MutationObserver(check)
  // A press anywhere is where the user goes on.
  const onPress = (): void => stopWatching()
  // Later than the dialog returns the focus.
  const timer = setTimeout(() => {
    check()
    if (isStopped) return
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('pointerdown', onPress, { capture: true })
  })
  let isStopped = false
  stopWatching = () => {
    isStopped = true
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('pointerdown', onPress, { capture: true })
  }
}

/**
 * Call it when a dialog opens or a write begins, before the focus moves.
 * @returns a function to call when the dialog closes, or when the page shows what was written
 */
export const keepFocusNear = (): (() => void) => {
  stopWatching()
  const { activeElement } = document
  const outer = isAnyOpen() && dialogAround(activeElement) ? last : null
  const near = { opener: activeElement, places: placesAround(activeElement), outer }
  last = near
  return () => watch(near)
}
