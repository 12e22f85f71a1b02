// The server draws buttons whose scripts arrive after the page, and React drops a press on one that it has not hydrated.
import type { MouseEvent as ReactMouseEvent } from 'react'

const timeoutMs = 20_000
const intervalMs = 50
const handled = new WeakSet<Event>()

/** For the element around all others: React calls it for each click on a hydrated part of the page. */
export const markHandled = ({ nativeEvent }: ReactMouseEvent): void => void handled.add(nativeEvent)

/**
 * Keeps the presses on server-rendered buttons until they can be handled.
 * @returns a function to call once React listens, which repeats the presses, and keeps those that React drops from then on
 */
export const keepEarlyPresses = (): (() => void) => {
  const drawn = new WeakSet<HTMLButtonElement>()
  /** The first script is not deferred: if it is cached, it runs while the browser still reads the page. */
  const isBeingRead = (): boolean => document.readyState === 'loading'
  const findDrawn = (): void => {
    for (const button of document.querySelectorAll('button')) drawn.add(button)
  }
  findDrawn()
  if (isBeingRead()) document.addEventListener('DOMContentLoaded', findDrawn, { once: true })
  /** When each button was pressed. */
  const pressed = new Map<HTMLButtonElement, number>()
  let isHydrating = false
  let timer: ReturnType<typeof setInterval> | undefined

  const keep = (event: MouseEvent): void => {
    if (handled.has(event)) return
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (isBeingRead()) findDrawn()
    if (!button || !drawn.has(button)) return
    // A form would be sent by the browser, which leaves the page.
    event.preventDefault()
    pressed.set(button, performance.now())
    if (isHydrating) timer ??= setInterval(repeat, intervalMs)
  }
  const repeat = (): void => {
    for (const [button, time] of [...pressed]) {
      pressed.delete(button)
      if (!button.isConnected || performance.now() - time > timeoutMs) continue
      button.click()
      if (pressed.has(button)) pressed.set(button, time)
    }
    if (pressed.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  document.addEventListener('click', keep, { capture: true })
  return () => {
    isHydrating = true
    // Behind the listeners of React, to see what it has handled.
    document.removeEventListener('click', keep, { capture: true })
    document.addEventListener('click', keep, { capture: true })
    if (pressed.size > 0) timer ??= setInterval(repeat, intervalMs)
  }
}
