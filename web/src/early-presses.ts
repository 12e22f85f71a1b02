// The server draws buttons whose scripts arrive after the page.
import { isHandled, isHandledBy, keepEarly } from './early-events.ts'

const timeoutMs = 20_000

/**
 * Keeps the presses on server-rendered buttons until they can be handled.
 * @returns a function to call once React listens
 */
export const keepEarlyPresses = (): (() => void) => {
  const drawn = new WeakSet<Element>()
  /** The first script is not deferred: if it is cached, it runs while the browser still reads the page. */
  const isBeingRead = (): boolean => document.readyState === 'loading'
  const findDrawn = (): void => {
    for (const button of document.querySelectorAll('button')) drawn.add(button)
  }
  findDrawn()
  if (isBeingRead()) document.addEventListener('DOMContentLoaded', findDrawn, { once: true })

  const pressed = new Map<Element, () => boolean>()
  return keepEarly('click', pressed, (event) => {
    if (isHandled(event)) return
    if (isBeingRead()) findDrawn()
    // Nothing else is clicked.
    const button = (event.target as Element).closest('button')
    if (!button || !drawn.has(button)) return
    // A form would be sent by the browser, which leaves the page.
    event.preventDefault()
    if (pressed.has(button)) return
    const end = performance.now() + timeoutMs
    const press = () => isHandledBy(button, new MouseEvent('click', { bubbles: true, cancelable: true }))
    pressed.set(button, () => performance.now() > end || press())
  })
}
