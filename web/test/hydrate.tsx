// A server-rendered page that its user writes into before it is hydrated.
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import { keepEarly, markHandled } from '../src/early-events.ts'
import { earlyInput } from '../src/early-input.ts'
import { earlyPresses } from '../src/early-presses.ts'

let isHeard = false

/** React does not listen to a document in which it has rendered a part before, as tests of the same process do. */
const letReactListen = (): void => {
  if (isHeard) return
  isHeard = true
  for (const key of Object.keys(document)) {
    if (key.startsWith('_reactListening')) Reflect.deleteProperty(document, key)
  }
}

/** The time after which what was early is done again. */
const passTime = () => act(async () => vi.advanceTimersByTime(200))

/**
 * @param write what the user does before the first script runs
 * @param writeMore and after it, before the page is hydrated
 * @param writeLate and when it is hydrated, before anything is done again
 */
export const hydrateAfter = async (
  content: ReactNode,
  write: (place: HTMLElement) => void,
  writeMore: (place: HTMLElement) => void = () => undefined,
  writeLate: (place: HTMLElement) => void = () => undefined,
) => {
  // As the product does: React listens to the document.
  const page = (
    <html lang="en">
      <head />
      <body onClickCapture={markHandled} onInputCapture={markHandled}>
        {content}
      </body>
    </html>
  )
  document.documentElement.lang = 'en'
  const place = document.body
  place.innerHTML = /<body>(.*)<\/body>/s.exec(renderToString(page))?.[1] ?? ''
  write(place)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const listen = vi.spyOn(document, 'addEventListener')
  const repeat = keepEarly({ input: earlyInput, click: earlyPresses })
  const own = [...listen.mock.calls]
  writeMore(place)
  letReactListen()
  const root = await act(async () => {
    const hydrated = hydrateRoot(document, page)
    repeat()
    return hydrated
  })
  await act(async () => writeLate(place))
  await passTime()
  return {
    place,
    passTime,
    close: async () => {
      await act(async () => root.unmount())
      // A page has one document, which tests share.
      for (const listener of own) document.removeEventListener(...listener)
      listen.mockRestore()
      vi.useRealTimers()
    },
  }
}

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Writes as a user does, who writes past the properties that scripts watch. */
export const type = (field: Field, text: string, { isComposing = false } = {}): void => {
  field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, isComposing }))
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }))
}
