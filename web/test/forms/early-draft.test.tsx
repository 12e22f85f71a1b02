// A draft of a ticket in a server-rendered page that the author writes into before it is hydrated.
import { Controller } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadMessages, messagesOf } from '../../src/i18n/messages.ts'
import { type DraftValues, emptyDraft } from '../../src/modules/tickets/draft-values.ts'
import { draftStore } from '../../src/modules/tickets/stored-draft.ts'
import { useDraft } from '../../src/modules/tickets/use-draft.ts'
import { RadioGroup } from '../../src/ui/radio-group.tsx'
import { TextArea } from '../../src/ui/text-area.tsx'
import { type Field, hydrateAfter, type } from '../hydrate.tsx'

const start = {
  ...{ programId: 1, id: 12345678, version: 1 },
  values: { ...emptyDraft, title: 'first', description: 'Steps', severity: 'HIGH' as const, cvssVector: '' },
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
      <Controller control={form.control} name="description" render={({ field }) => <TextArea {...field} />} />
    </>
  )
}

const store = draftStore(start.id, start.programId)

beforeEach(async () => {
  store.discard()
  await loadMessages('en')
})

const openAfter = async (write: (place: HTMLElement) => void) => {
  const page = (
    <IntlProvider locale="en" timeZone="Asia/Seoul" messages={messagesOf('en')}>
      <MemoryRouter>
        <Fields />
      </MemoryRouter>
    </IntlProvider>
  )
  const { place, close } = await hydrateAfter(page, { first: write })
  const stored = store.find()?.values ?? null
  const last = shown.at(-1)
  const checked = place.querySelector<HTMLInputElement>('input:checked')?.value
  // What is left is refused: a call that is never answered would stay on its way in later files.
  vi.stubGlobal('fetch', async () => new Response(null, { status: 403 }))
  await close()
  vi.unstubAllGlobals()
  return { ...last, stored, checked }
}

const choose = (place: HTMLElement) => place.querySelector<HTMLInputElement>('[value=LOW]')?.click()
const writeInto = (name: string) => (place: HTMLElement) => {
  const field = place.querySelector<Field>(`[name=${name}]`)
  if (field) type(field, 'early')
}

test('a page that nobody wrote into is saved', async () => {
  expect(await openAfter(() => undefined)).toMatchObject({ stage: 'clean', stored: null })
})

test.each([
  ['choice', choose, { title: 'first', severity: 'LOW' }],
  ['title', writeInto('title'), { title: 'early', severity: 'HIGH' }],
  ['description', writeInto('description'), { description: 'early', severity: 'HIGH' }],
])('an early %s is unsaved, and stored', async (_, write, values) => {
  expect(await openAfter(write)).toMatchObject({ stage: 'waiting', values, stored: values })
})

test('an early choice stands over the one that an earlier visit could not save', async () => {
  store.store({ values: { ...start.values, title: 'unsaved' }, version: 1 })
  const values = { title: 'unsaved', severity: 'LOW' }
  expect(await openAfter(choose)).toMatchObject({ stage: 'waiting', values, stored: values, checked: 'LOW' })
})

test('early letters do not stand over a text that an earlier visit could not save', async () => {
  const values = { ...start.values, title: 'unsaved' }
  store.store({ values, version: 1 })
  expect(await openAfter(writeInto('title'))).toMatchObject({ values, stored: values })
})
