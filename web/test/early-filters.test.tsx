// Changes of filters before and after the page listens.
import { createElement, lazy, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { sendEarlyFilters } from '../src/early-filters.ts'

const openedBy = (type: string) => {
  performance.getEntriesByType = () => [Object.assign(new Event(type), { toJSON: () => null }) as never]
}
openedBy('reload')
sendEarlyFilters()

afterEach(() => document.body.replaceChildren())

const draw = (html: string) => {
  document.body.innerHTML = html
  const field = document.querySelector<HTMLElement>('[name=kind]')
  const submitted = vi.fn((event: Event) => event.preventDefault())
  document.querySelector('form')?.addEventListener('submit', submitted)
  const change = () => field?.dispatchEvent(new Event('change', { bubbles: true }))
  return { field, submitted, change }
}
const Filters = () => createElement('form', { role: 'search' }, createElement('select', { name: 'kind' }))
const Late = lazy(() => new Promise<{ default: typeof Filters }>(() => undefined))

const pause = () => new Promise((resolve) => setTimeout(resolve, 10))

test.each([
  ['a choice', '<select name="kind"><option>GAME</option></select>', 1],
  ['a tick', '<input type="checkbox" name="kind">', 1],
  ['a text, which is sent with Enter', '<input type="search" name="kind">', 0],
])('sends %s', async (_name, html, times) => {
  const { field, submitted, change } = draw(`<form role="search">${html}</form>`)
  if (field instanceof HTMLSelectElement) change()
  else field?.click()
  await pause()
  expect(submitted).toHaveBeenCalledTimes(times)
})

test('sends no other form', async () => {
  const { submitted, change } = draw('<form><select name="kind"></select></form>')
  change()
  await pause()
  expect(submitted).not.toHaveBeenCalled()
})

test.each([
  ['a choice', 'change', '<select name="kind"></select>'],
  ['a tick', 'click', '<input type="checkbox" name="kind">'],
])('sends once what the page sends itself: %s', async (_name, type, html) => {
  const { field, submitted, change } = draw(`<form role="search">${html}</form>`)
  field?.addEventListener(type, () => field.closest('form')?.requestSubmit())
  for (const _ of [1, 2]) {
    if (type === 'change') change()
    else field?.click()
    await pause()
  }
  expect(submitted).toHaveBeenCalledTimes(2)
})

test('sends what React drops, since it has not hydrated that part of the page', async () => {
  const partOf = (Part: typeof Filters | typeof Late) => (
    <Suspense>
      <Part />
    </Suspense>
  )
  const { submitted, change } = draw(`<div>${renderToString(partOf(Filters))}</div>`)
  const heard = vi.fn()
  window.addEventListener('change', heard)
  const root = hydrateRoot(document.body.firstElementChild as Element, partOf(Late))
  await pause()
  change()
  await pause()
  expect(heard, 'React has dropped it').not.toHaveBeenCalled()
  expect(submitted).toHaveBeenCalledTimes(1)
  window.removeEventListener('change', heard)
  root.unmount()
})

test.each([
  ['navigate', '<option selected></option><option>GAME</option>', 1],
  ['reload', '<option selected></option><option>GAME</option>', 0],
  ['navigate', '<option></option><option>GAME</option>', 0],
])('of a page opened by %s, sends what was chosen before the script: %s', (type, options, times) => {
  const { field, submitted } = draw(`<form role="search"><select name="kind">${options}</select></form>`)
  Object.assign(field ?? {}, { value: 'GAME' })
  openedBy(type)
  sendEarlyFilters()
  expect(submitted).toHaveBeenCalledTimes(times)
})
