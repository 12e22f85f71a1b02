// A server-rendered page that its user writes into before it is hydrated.
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import { keepEarly, markHandled } from '../src/early-events.ts'
import { earlyHearers } from '../src/early-hearers.ts'

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

type Writing = (place: HTMLElement) => void

/** What the user does. */
export type Early = {
  /** Before the first script runs. */
  first?: Writing
  /** After it, before React knows of the page. */
  listened?: Writing
  /** While the page waits to be hydrated. */
  waiting?: Writing
  /** When it is hydrated, before anything is done again. */
  hydrated?: Writing
}

export const hydrateAfter = async (content: ReactNode, early: Early) => {
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
  early.first?.(place)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const spies = [window, document].map((target: EventTarget) => ({
    target,
    listen: vi.spyOn(target, 'addEventListener'),
  }))
  const repeat = keepEarly(earlyHearers)
  const own = spies.flatMap(({ target, listen }) => listen.mock.calls.map((call) => ({ target, call })))
  early.listened?.(place)
  letReactListen()
  const root = await act(async () => {
    const hydrated = hydrateRoot(document, page)
    repeat()
    early.waiting?.(place)
    return hydrated
  })
  await act(async () => early.hydrated?.(place))
  await passTime()
  return {
    place,
    passTime,
    close: async () => {
      await act(async () => root.unmount())
      // A page has one document, which tests share.
      for (const { target, call } of own) target.removeEventListener(...call)
      for (const { listen } of spies) listen.mockRestore()
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
