// What is written into fields of every kind before the page hears of it.
import { z } from '@jebo/contract/core/zod.ts'
import { act } from '@testing-library/react'
import { type ChangeEvent, createElement, useState } from 'react'
import { createPortal } from 'react-dom'
import { Controller } from 'react-hook-form'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type ContractForm, useContractForm } from '../src/forms/use-contract-form.ts'
import { loadMessages, messagesOf } from '../src/i18n/messages.ts'
import { RadioGroup } from '../src/ui/radio-group.tsx'
import { TextArea } from '../src/ui/text-area.tsx'
import { type Early, type Field, hydrateAfter, type } from './hydrate.tsx'

const schema = z.strictObject({
  title: z.string(),
  summary: z.string(),
  watched: z.string(),
  held: z.string(),
  kind: z.string(),
  isPrivate: z.boolean(),
  level: z.string(),
})
type Values = z.infer<typeof schema>
const full: Values = {
  ...{ title: 'title', summary: 'summary', watched: 'watched', held: 'held' },
  ...{ kind: 'WEB', isPrivate: false, level: 'LOW' },
}
const empty: Values = { ...full, title: '', summary: '', watched: '', held: '' }
const levels = ['LOW', 'HIGH'].map((value) => ({ value, label: value }))

let form: ContractForm<Values>
let told: string[] = []

const Fields = ({ values }: { values: Values }) => {
  const [text, setText] = useState('own')
  form = useContractForm<Values>(schema, values)
  return (
    <form>
      <input {...form.register('title')} />
      <TextArea {...form.register('summary')} />
      <TextArea {...form.register('watched')} value={form.watch('watched')} />
      <Controller control={form.control} name="held" render={({ field }) => <TextArea {...field} />} />
      <select {...form.register('kind')}>
        <option>WEB</option>
        <option>APP</option>
      </select>
      <input type="checkbox" {...form.register('isPrivate')} />
      <RadioGroup legend="Level" options={levels} {...form.register('level')} />
      <input
        form="none"
        name="own"
        value={text}
        onChange={({ target }) => {
          told.push(target.value)
          setText(target.value)
        }}
      />
      <button type="button" onClick={() => told.push(form.getValues('summary'))}>
        Send
      </button>
    </form>
  )
}

type Writing = (place: HTMLElement) => void

const fieldOf = (place: HTMLElement, name: string): Field => {
  const field = place.querySelector<Field>(`[name=${name}]`)
  if (!field) throw new Error(`there is no ${name}`)
  return field
}
const writing =
  (name: string, text: string, options = {}): Writing =>
  (place) =>
    type(fieldOf(place, name), text, options)
const clicking =
  (selector: string): Writing =>
  (place) =>
    place.querySelector<HTMLElement>(selector)?.click()

/** What the document shows, as a browser would send it. */
const shownIn = (place: HTMLElement): object => {
  const shown = Object.fromEntries(new FormData(place.querySelector('form') ?? undefined))
  return { ...shown, isPrivate: 'isPrivate' in shown }
}

let close = async (): Promise<void> => undefined
const open = async (values: Values, early: Early) => {
  const page = (
    <IntlProvider locale="en" timeZone="Asia/Seoul" messages={messagesOf('en')}>
      <Fields values={values} />
    </IntlProvider>
  )
  const opened = await hydrateAfter(page, early)
  close = opened.close
  return opened
}

beforeAll(() => loadMessages('en'))
afterEach(async () => {
  await close()
  told = []
})

const texts = ['title', 'summary', 'watched', 'held'] as const

test.each([
  ...texts.map((name) => [name, 'early', writing(name, 'early')] as const),
  ...texts.map((name) => [name, '', writing(name, '')] as const),
  ['kind', 'APP', writing('kind', 'APP')] as const,
  ['isPrivate', true, clicking('[name=isPrivate]')] as const,
  ['level', 'HIGH', clicking('[value=HIGH]')] as const,
])('early %s, %j, is in the form and in the document', async (name, value, write) => {
  for (const values of [full, empty]) {
    for (const when of ['first', 'listened', 'waiting']) {
      const { place } = await open(values, { [when]: write })
      const expected = { ...values, [name]: value }
      expect(form.getValues(), when).toEqual(expected)
      expect(shownIn(place), when).toEqual(expected)
      await close()
    }
  }
})

test('a field without a form hears of it once', async () => {
  const { place } = await open(full, { first: writing('own', 'early') })
  expect(told).toEqual(['early'])
  expect(fieldOf(place, 'own').value).toBe('early')
})

test('nothing is heard of what nobody wrote into, or wrote back', async () => {
  await open(full, { first: writing('own', 'early'), listened: writing('own', 'own') })
  expect([told, form.formState.isDirty]).toEqual([[], false])
})

test('what is written on stands', async () => {
  const { place, passTime } = await open(full, { first: writing('held', 'early') })
  await act(async () => writing('held', 'early, and on')(place))
  await passTime()
  expect(form.getValues('held')).toBe('early, and on')
  expect(fieldOf(place, 'held').value).toBe('early, and on')
})

const writingOn = [
  ['key', new KeyboardEvent('keydown', { bubbles: true }), { isComposing: true }],
  ['letter', new InputEvent('beforeinput', { bubbles: true }), {}],
] as const

test.each(['summary', 'watched', 'held'].flatMap((name) => writingOn.map((how) => [name, ...how] as const)))(
  'what is written on at once follows what React wrote over: %s, %s',
  async (name, _, event, options) => {
    const hydrated: Writing = (place) => {
      const field = fieldOf(place, name)
      field.dispatchEvent(event)
      type(field, `${field.value}, and on`, options)
    }
    await open(full, { first: writing(name, 'early'), hydrated })
    expect(form.getValues()).toEqual({ ...full, [name]: 'early, and on' })
  },
)

test('of radios, the last choice stands', async () => {
  const choose = (drawn: HTMLElement): void => {
    for (const value of ['HIGH', 'LOW']) clicking(`[value=${value}]`)(drawn)
  }
  const { place } = await open(full, { listened: choose })
  expect([form.getValues('level'), shownIn(place)]).toEqual(['LOW', full])
})

test('a press comes after the input that it sends', async () => {
  const listened: Writing = (drawn) => {
    writing('summary', 'early')(drawn)
    clicking('button')(drawn)
  }
  const { place } = await open(full, { listened })
  expect(told).toEqual(['early'])
  expect(fieldOf(place, 'summary').value).toBe('early')
})

const LateField = () => <input name="late" defaultValue="" onChange={({ target }) => told.push(target.value)} />

const Opener = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && createPortal(<LateField />, document.body)}
    </>
  )
}

test('input of a field that is shown later, in a portal, is heard once', async () => {
  const opened = await hydrateAfter(<Opener />, {})
  close = opened.close
  await act(async () => clicking('button')(opened.place))
  await act(async () => writing('late', 'once')(opened.place))
  await opened.passTime()
  expect(told).toEqual(['once'])
})

test('the cursor stays where it is', async () => {
  const first: Writing = (drawn) => {
    const field = fieldOf(drawn, 'title') as HTMLInputElement
    field.focus()
    writing('title', 'early')(drawn)
    field.setSelectionRange(2, 3)
  }
  const { place } = await open(full, { first })
  const { selectionStart, selectionEnd } = fieldOf(place, 'title') as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([2, 3])
})

test('a syllable is heard while it is composed, and left alone', async () => {
  const set = vi.spyOn(HTMLInputElement.prototype, 'value', 'set')
  const listened: Writing = (drawn) => {
    fieldOf(drawn, 'title').focus()
    writing('title', '하', { isComposing: true })(drawn)
    set.mockClear()
  }
  await open(full, { listened })
  expect(form.getValues('title')).toBe('하')
  expect(set).not.toHaveBeenCalled()
  set.mockRestore()
})

// Of a page that is opened again, the browser has restored the filter.
test.each([
  ['navigate', 1],
  ['reload', 0],
])('a filter that was changed early on a page opened by %s is sent %d times', async (type, times) => {
  const entries = vi.spyOn(performance, 'getEntriesByType')
  entries.mockReturnValue([Object.assign(new Event(type), { toJSON: () => null }) as never])
  const sent = vi.fn((event: Event) => event.preventDefault())
  const onChange = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => currentTarget.form?.requestSubmit()
  const page = createElement(
    'form',
    { role: 'search' },
    <select name="kind" onChange={onChange}>
      <option value="">All</option>
      <option>GAME</option>
    </select>,
  )
  const first: Writing = (drawn) => {
    drawn.addEventListener('submit', sent)
    writing('kind', 'GAME')(drawn)
  }
  const opened = await hydrateAfter(page, { first })
  close = opened.close
  expect(fieldOf(opened.place, 'kind').value).toBe('GAME')
  entries.mockRestore()
  expect(sent).toHaveBeenCalledTimes(times)
})
