// The server draws buttons whose scripts arrive after the page.
import { type Hearer, isHandled, isHandledBy, type Kept } from './early-events.ts'

const timeoutMs = 20_000

/** Keeps the presses on buttons until they can be handled. */
export const earlyPresses = (kept: Kept): Hearer => ({
  selector: 'button',
  hear: (event, button) => {
    if (isHandled(event)) return
    // A form would be sent by the browser, which leaves the page.
    event.preventDefault()
    if (kept.has(button)) return
    const endMs = performance.now() + timeoutMs
    const press = () => isHandledBy(button, new MouseEvent('click', { bubbles: true, cancelable: true }))
    kept.set(button, () => performance.now() > endMs || press())
  },
})
