// A draft of a ticket in a server-rendered page that the author writes into before it is hydrated.
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadMessages, messagesOf } from '../../src/i18n/messages.ts'
import { type DraftValues, emptyDraft } from '../../src/modules/tickets/draft-values.ts'
import { draftStore } from '../../src/modules/tickets/stored-draft.ts'
import { useDraft } from '../../src/modules/tickets/use-draft.ts'
import { RadioGroup } from '../../src/ui/radio-group.tsx'

const start = {
  ...{ programId: 1, id: 12345678, version: 1 },
  values: { ...emptyDraft, title: 'first', severity: 'HIGH' as const, cvssVector: '' },
}
const options = ['HIGH', 'LOW'].map((value) => ({ value, label: value }))
const shown: { stage: string; values: DraftValues }[] = []

const Fields = () => {
  const { form, stage } = useDraft(start)
  shown.push({ stage, values: form.getValues() })
  return (
    <>
      <input {...form.register('title')} />
      <input {...form.register('cvssVector')} />
      <RadioGroup legend="Severity" options={options} {...form.register('severity')} />
    </>
  )
}

const store = draftStore(start.id, start.programId)

beforeEach(async () => {
  store.discard()
  await loadMessages('en')
})

const hydrateAfter = async (write: (place: HTMLElement) => void) => {
  const page = (
    <IntlProvider locale="en" timeZone="Asia/Seoul" messages={messagesOf('en')}>
      <MemoryRouter>
        <Fields />
      </MemoryRouter>
    </IntlProvider>
  )
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(page)
  write(place)
  const root = await act(async () => hydrateRoot(place, page))
  const stored = store.find()?.values ?? null
  const last = shown.at(-1)
  const checked = place.querySelector<HTMLInputElement>('input:checked')?.value
  // What is left is not sent.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  return { ...last, stored, checked }
}

const choose = (place: HTMLElement) => place.querySelector<HTMLInputElement>('[value=LOW]')?.click()
const write = (place: HTMLElement) => {
  const title = place.querySelector<HTMLInputElement>('[name=title]')
  if (title) title.value = 'early'
}

test('a page that nobody wrote into is saved', async () => {
  expect(await hydrateAfter(() => undefined)).toMatchObject({ stage: 'clean', stored: null })
})

test.each([
  ['choice', choose, { title: 'first', severity: 'LOW' }],
  ['text', write, { title: 'early', severity: 'HIGH' }],
])('an early %s is unsaved, and stored', async (_, writeInto, values) => {
  expect(await hydrateAfter(writeInto)).toMatchObject({ stage: 'waiting', values, stored: values })
})

test('an early choice stands over the one that an earlier visit could not save', async () => {
  store.store({ values: { ...start.values, title: 'unsaved' }, version: 1 })
  const values = { title: 'unsaved', severity: 'LOW' }
  expect(await hydrateAfter(choose)).toMatchObject({ stage: 'waiting', values, stored: values, checked: 'LOW' })
})
