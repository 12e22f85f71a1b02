// A server-rendered page that its user writes into before it is hydrated.
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import { markHandled } from '../src/early-events.ts'
import { keepEarlyInput } from '../src/early-input.ts'

/** The time after which early input is repeated. */
const passIntervals = () => act(async () => vi.advanceTimersByTime(100))

/**
 * @param write what the user does before the first script runs
 * @param writeMore and after it, before the page is hydrated
 */
export const hydrateAfter = async (
  content: ReactNode,
  write: (place: HTMLElement) => void,
  writeMore: (place: HTMLElement) => void = () => undefined,
) => {
  const page = <div onInputCapture={markHandled}>{content}</div>
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(page)
  write(place)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const listen = vi.spyOn(document, 'addEventListener')
  const repeat = keepEarlyInput()
  writeMore(place)
  const root = await act(async () => {
    const hydrated = hydrateRoot(place, page)
    repeat()
    return hydrated
  })
  await passIntervals()
  return {
    place,
    passIntervals,
    close: async () => {
      await act(async () => root.unmount())
      place.remove()
      // A page has one document, which tests share.
      for (const listener of listen.mock.calls) document.removeEventListener(...listener)
      listen.mockRestore()
      vi.useRealTimers()
    },
  }
}

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Writes as a user does, who writes past the properties that scripts watch. */
export const type = (field: Field, text: string, { isComposing = false } = {}): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }))
}
