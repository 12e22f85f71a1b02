// Changes of filters before and after the page listens.
import { afterEach, expect, test, vi } from 'vitest'
import { sendEarlyFilters } from '../src/early-filters.ts'

const openedBy = (type: string) => {
  performance.getEntriesByType = () => [{ type } as unknown as PerformanceEntry]
}
openedBy('reload')
sendEarlyFilters()

afterEach(() => document.body.replaceChildren())

const draw = (html: string) => {
  document.body.innerHTML = html
  const field = document.querySelector<HTMLElement>('[name=kind]')
  const submitted = vi.fn((event: Event) => event.preventDefault())
  document.body.firstElementChild?.addEventListener('submit', submitted)
  const change = () => field?.dispatchEvent(new Event('change', { bubbles: true }))
  return { field, submitted, change }
}

test.each([
  ['a choice', '<select name="kind"><option>GAME</option></select>', 1],
  ['a tick', '<input type="checkbox" name="kind">', 1],
  ['a text, which is sent with Enter', '<input type="search" name="kind">', 0],
])('sends %s', (_name, field, times) => {
  const { submitted, change } = draw(`<form role="search">${field}</form>`)
  change()
  expect(submitted).toHaveBeenCalledTimes(times)
})

test('sends no other form', () => {
  const { submitted, change } = draw('<form><select name="kind"></select></form>')
  change()
  expect(submitted).not.toHaveBeenCalled()
})

test('sends once what the page sends itself', () => {
  const { field, submitted, change } = draw('<form role="search"><select name="kind"></select></form>')
  field?.addEventListener('change', () => field.closest('form')?.requestSubmit())
  change()
  change()
  expect(submitted).toHaveBeenCalledTimes(2)
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
