// React drops what a user does to a part of a server-rendered page that it has not hydrated. It is kept, and done again.
import type { SyntheticEvent } from 'react'

const intervalMs = 50
const handled = new WeakSet<Event>()

/** For the element around all others: React calls it for each event on a hydrated part of the page. */
export const markHandled = ({ nativeEvent }: SyntheticEvent): void => void handled.add(nativeEvent)

export const isHandled = (event: Event): boolean => handled.has(event)

/** @returns whether React has handled the event */
export const isHandledBy = (element: Element, event: Event): boolean => {
  element.dispatchEvent(event)
  return isHandled(event)
}

/**
 * Keeps what a user does to elements by events of this type.
 * @param kept what does it again, and returns true once it is done
 * @param hear is called for each event, and adds to what is kept
 * @returns a function to call once React listens
 */
export const keepEarly = (
  type: string,
  kept: Map<Element, () => boolean>,
  hear: (event: Event) => void,
): (() => void) => {
  let isHydrating = false
  let isPlanned = false
  const plan = (): void => {
    if (!isHydrating || isPlanned || kept.size === 0) return
    isPlanned = true
    setTimeout(repeat, intervalMs)
  }
  const repeat = (): void => {
    for (const [element, act] of kept) {
      if (!element.isConnected || act()) kept.delete(element)
    }
    isPlanned = false
    plan()
  }
  const listen = (event: Event): void => {
    hear(event)
    plan()
  }
  document.addEventListener(type, listen, true)
  return () => {
    isHydrating = true
    // Behind the listeners of React, to see what it has handled.
    document.removeEventListener(type, listen, true)
    document.addEventListener(type, listen, true)
    plan()
  }
}
