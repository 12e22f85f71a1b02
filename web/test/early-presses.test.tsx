// Presses on buttons that the browser reads after the first script has run.
import { afterEach, expect, test, vi } from 'vitest'
import { keepEarly } from '../src/early-events.ts'
import { earlyPresses } from '../src/early-presses.ts'

const setReading = (state: DocumentReadyState): void => {
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => state })
}

afterEach(() => {
  Reflect.deleteProperty(document, 'readyState')
  document.body.replaceChildren()
})

const draw = (): HTMLButtonElement => {
  const button = document.createElement('button')
  document.body.append(button)
  return button
}

test.each([
  ['while the page is read', false],
  ['after the page was read', true],
])('a press %s is repeated until it is handled', async (_name, isRead) => {
  setReading('loading')
  const repeat = keepEarly({ click: earlyPresses })
  const button = draw()
  if (isRead) {
    document.dispatchEvent(new Event('DOMContentLoaded'))
    setReading('interactive')
  }
  button.click()
  const handle = vi.fn((event: Event) => event.stopPropagation())
  button.addEventListener('click', handle)
  repeat()
  await vi.waitFor(() => expect(handle).toHaveBeenCalled())
})
