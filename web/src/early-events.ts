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

/** For each element, what does it again and returns true once it is done; in the order in which it was done first. */
export type Kept = Map<Element, () => boolean>

export type Hearer = {
  selector: string
  /** Is called for each event on an element that the server drew, and adds to what is kept. */
  hear: (event: Event, element: Element) => void
}

/**
 * Keeps what users do to what the server drew until React has handled it.
 * @param makers by the types of events
 * @returns a function to call once React listens
 */
export const keepEarly = (makers: Record<string, (kept: Kept) => Hearer>): (() => void) => {
  const kept: Kept = new Map()
  let isHydrating = false
  let isPlanned = false
  const drawn = new WeakSet<Element>()
  /** The first script is not deferred: if it is cached, it runs while the browser still reads the page. */
  const isBeingRead = (): boolean => document.readyState === 'loading'
  const findDrawn = (): void => {
    for (const element of document.querySelectorAll('button, input, select, textarea')) drawn.add(element)
  }
  const repeat = (): void => {
    for (const [element, act] of kept) if (!element.isConnected || act()) kept.delete(element)
    isPlanned = false
    plan()
  }
  const plan = (): void => {
    if (!isHydrating || isPlanned || kept.size === 0) return
    isPlanned = true
    setTimeout(repeat, intervalMs)
  }
  const hearers = new Map(Object.entries(makers).map(([type, make]) => [type, make(kept)]))
  const hear = (event: Event): void => {
    if (isBeingRead() && !isHydrating) findDrawn()
    const hearer = hearers.get(event.type)
    const element = hearer && (event.target as Element).closest?.(hearer.selector)
    if (element && drawn.has(element)) hearer.hear(event, element)
    plan()
  }
  /** Behind all others. */
  const listen = (): void => {
    for (const type of hearers.keys()) {
      document.removeEventListener(type, hear, true)
      document.addEventListener(type, hear, true)
    }
  }
  listen()
  findDrawn()
  if (isBeingRead()) document.addEventListener('DOMContentLoaded', findDrawn, { once: true })
  return () => {
    isHydrating = true
    // To see what React has handled.
    listen()
    plan()
  }
}
