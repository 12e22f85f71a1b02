// What is written into fields of every kind before the page hears of it.
import { z } from '@jebo/contract/core/zod.ts'
import { act } from '@testing-library/react'
import { type ChangeEvent, useState } from 'react'
import { Controller } from 'react-hook-form'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type ContractForm, useContractForm } from '../src/forms/use-contract-form.ts'
import { loadMessages, messagesOf } from '../src/i18n/messages.ts'
import { RadioGroup } from '../src/ui/radio-group.tsx'
import { TextArea } from '../src/ui/text-area.tsx'
import { type Field, hydrateAfter, type } from './hydrate.tsx'

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
const nothing: Writing = () => undefined

/** What the document shows, as a browser would send it. */
const shownIn = (place: HTMLElement): object => {
  const shown = Object.fromEntries(new FormData(place.querySelector('form') ?? undefined))
  return { ...shown, isPrivate: 'isPrivate' in shown }
}

let close = async (): Promise<void> => undefined
const open = async (values: Values, before: Writing, after: Writing = nothing) => {
  const page = (
    <IntlProvider locale="en" timeZone="Asia/Seoul" messages={messagesOf('en')}>
      <Fields values={values} />
    </IntlProvider>
  )
  const opened = await hydrateAfter(page, before, after)
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
    for (const isFirst of [true, false]) {
      const { place } = await (isFirst ? open(values, write) : open(values, nothing, write))
      const expected = { ...values, [name]: value }
      expect(form.getValues()).toEqual(expected)
      expect(shownIn(place)).toEqual(expected)
      await close()
    }
  }
})

test('a field without a form hears of it once', async () => {
  const { place } = await open(full, writing('own', 'early'))
  expect(told).toEqual(['early'])
  expect(fieldOf(place, 'own').value).toBe('early')
})

test('nothing is heard of what nobody wrote into, or wrote back', async () => {
  await open(full, writing('own', 'early'), writing('own', 'own'))
  expect([told, form.formState.isDirty]).toEqual([[], false])
})

test('what is written after the page is hydrated stands', async () => {
  const { place, passIntervals } = await open(full, writing('held', 'early'))
  await act(async () => writing('held', 'early, and on')(place))
  await passIntervals()
  expect(form.getValues('held')).toBe('early, and on')
})

test('the cursor stays where it is', async () => {
  const { place } = await open(full, (drawn) => {
    const field = fieldOf(drawn, 'title') as HTMLInputElement
    field.focus()
    writing('title', 'early')(drawn)
    field.setSelectionRange(2, 3)
  })
  const { selectionStart, selectionEnd } = fieldOf(place, 'title') as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([2, 3])
})

test('a syllable that is being composed is left alone until it is complete', async () => {
  const { place, passIntervals } = await open(full, nothing, (drawn) => {
    fieldOf(drawn, 'own').focus()
    writing('own', '하', { isComposing: true })(drawn)
  })
  expect(told).toEqual([])
  fieldOf(place, 'own').dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  await passIntervals()
  expect(told).toEqual(['하'])
})

test('what the browser has restored on a page that is opened again is not input', async () => {
  const entries = vi.spyOn(performance, 'getEntriesByType')
  entries.mockReturnValue([Object.assign(new Event('reload'), { toJSON: () => null }) as never])
  await open(full, writing('own', 'restored'))
  entries.mockRestore()
  expect(told).toEqual([])
})

test('a filter that was changed early is sent once', async () => {
  const sent = vi.fn((event: Event) => event.preventDefault())
  const onChange = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => currentTarget.form?.requestSubmit()
  const page = (
    <form>
      <select name="kind" onChange={onChange}>
        <option value="">All</option>
        <option>GAME</option>
      </select>
    </form>
  )
  const { place, close: end } = await hydrateAfter(page, (drawn) => {
    drawn.addEventListener('submit', sent)
    writing('kind', 'GAME')(drawn)
  })
  close = end
  expect(fieldOf(place, 'kind').value).toBe('GAME')
  expect(sent).toHaveBeenCalledTimes(1)
})
