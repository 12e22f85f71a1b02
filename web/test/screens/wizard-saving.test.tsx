// What of a program is saved, over which version, and what the page says about it.
import { presetRange } from '@jebo/contract/core/bounty.ts'
import { createProgram, getProgram, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openCompany } from '../../../server/test/companies.ts'
import { draftProgram, openChallenge, openProgram, programForm } from '../../../server/test/programs.ts'
import type { Visitor } from '../../../server/test/request.ts'
import { leaveFor } from '../leave-for.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const { owner } = await openCompany(screens.app, { alias: 'north', plan: 'PRO' })
let user: UserEvent

const open = async (id: number, step: string, manager: Visitor = owner) => {
  cleanup()
  user = await screens.open(`/en/programs/${id}/edit?step=${step}`, manager)
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const goTo = (step: RegExp) =>
  user.click(within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('link', { name: step }))
const arriveAt = (id: number, step: string) =>
  waitFor(() => expect(screens.path()).toBe(`/en/programs/${id}/edit?step=${step}`))
const fill = async (label: RegExp, text: string) => {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
const programOf = async (id: number, manager: Visitor = owner) => (await manager.call(getProgram, { id })).answer
/** What the notice says of each field that differs. */
const rows = async () => {
  const table = await screen.findByRole('table')
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
}

test('keeps the own version of a published program only if it is complete', async () => {
  const furtherTiers = [presetRange('INTERMEDIATE'), presetRange('BASIC')]
  const { id, version, assetIds } = await openProgram(owner, { furtherTiers })
  await open(id, 'rewards')
  const second = within(screen.getByRole('region', { name: 'Tier 2' }))
  for (const field of second.getAllByRole('textbox')) await user.clear(field)
  await goTo(/^Basics/)
  await arriveAt(id, 'title')
  const form = { ...programForm, furtherTiers, assetIds, id }
  await owner.call(updateProgram, { ...form, title: 'Their title', version })
  leaveFor(31)
  await user.click(await screen.findByRole('button', { name: 'Save mine' }))
  await arriveAt(id, 'rewards')
  const field = await waitFor(() =>
    within(screen.getByRole('region', { name: 'Tier 2' })).getByLabelText(/^Critical Minimum/),
  )
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect((await programOf(id)).furtherTiers).toEqual(furtherTiers)
})

test.each([
  ['title', 'assets', () => screen.getAllByRole('checkbox')[0] as HTMLElement, 'Choose at least one asset.'],
  ['introduction', 'title', () => screen.getByLabelText(/^Summary/), 'Enter a summary.'],
  [
    'title',
    'restrictions',
    () => screen.getByRole('textbox', { name: /^Participation policy/ }),
    'Enter the participation policy.',
  ],
  ['title', 'review', () => screen.getByLabelText(/^Allowed methods/), 'Complete these before saving'],
])('leads from step %s to what a published program lacks on step %s', async (step, other, field, text) => {
  const { id } = await openProgram(owner)
  await open(id, other)
  if (other === 'assets') await user.click(field())
  else await user.clear(field())
  await goTo(step === 'title' ? /^Basics/ : /^Introduction/)
  await arriveAt(id, step)
  await press('Save')
  await arriveAt(id, other)
  await screen.findByText(text)
  await waitFor(() => expect(document.activeElement).toBe(field()))
})

test('counts as own changes only those of this tab, also after its version was refused', async () => {
  const { id, owner: other, version, assetIds } = await openChallenge(screens.app)
  const { window } = await programOf(id, other)
  await open(id, 'title', other)
  // The start of a challenge that runs, which only the server refuses.
  fireEvent.change(screen.getByLabelText(/^Start/), { target: { value: '2026-11-02T10:00' } })
  const form = { ...programForm, type: 'CHALLENGE', window: window ?? undefined, assetIds, id } as const
  const theirs = await other.call(updateProgram, { ...form, title: 'Their title', version })
  leaveFor(31)
  await user.click(await screen.findByRole('button', { name: 'Save mine' }))
  await screen.findByText('It has started, so its start cannot be changed.')
  expect(screen.getByLabelText<HTMLInputElement>(/^Program title/).value).toBe('Their title')
  expect(screen.queryByRole('button', { name: 'Save mine' })).toBeNull()
  await other.call(updateProgram, { ...form, title: 'Their other title', version: theirs.answer.version })
  leaveFor(31)
  expect(await rows()).toEqual([
    expect.stringMatching(/^Event or challenge period/),
    expect.stringMatching(/^TitleTheir other titleStays as saved\.$/),
  ])
})

test('goes on from the own version of a draft, also if a value on the step is not saved with it', async () => {
  const { id, version, assetIds } = await draftProgram(owner)
  await open(id, 'title')
  await fill(/^Program title/, 'My title')
  await fill(/^Summary/, 'a'.repeat(201))
  const introduction = `${programForm.introduction} Theirs.`
  await owner.call(updateProgram, { ...programForm, introduction, assetIds, id, version })
  leaveFor(31)
  await user.click(await screen.findByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(screen.queryByText('Changes were saved elsewhere first')).toBeNull())
  expect(await programOf(id)).toMatchObject({ title: 'My title', introduction })
  await fill(/^Summary/, 'A shorter summary.')
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save.getAttribute('aria-disabled')).toBeNull()
  await press('Save')
  await screen.findByText('Saved')
  // Nothing is left to save, and the focus stays.
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(save)
  expect((await programOf(id)).summary).toBe('A shorter summary.')
})

test('leads on to the step when the notice of a conflict goes', async () => {
  const { id, version, assetIds } = await draftProgram(owner)
  await open(id, 'title')
  await fill(/^Summary/, 'My summary.')
  await owner.call(updateProgram, { ...programForm, summary: 'Their summary.', assetIds, id, version })
  leaveFor(31)
  await user.click(await screen.findByRole('button', { name: 'Load what is saved' }))
  const section = screen.getByRole('region', { name: /^Step 1 of 6/ })
  await waitFor(() => expect(document.activeElement).toBe(section))
})

test('leads to the button that adds an asset where all have another program', async () => {
  const { owner: other } = await openCompany(screens.app, { alias: 'taken' })
  await openProgram(other)
  const { id } = (await other.call(createProgram, { title: 'Second' })).answer
  await other.call(updateProgram, { ...programForm, id, version: 1 })
  await open(id, 'review', other)
  await user.click(screen.getByLabelText(/^We allow testing/))
  await press('Publish')
  await arriveAt(id, 'assets')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an asset' })))
})

/** Saves a summary after a colleague has saved another version. */
const saveAfter = async (theirs: string): Promise<void> => {
  const { id, version, assetIds } = await draftProgram(owner)
  await open(id, 'title')
  await fill(/^Summary/, 'The same summary.')
  await owner.call(updateProgram, { ...programForm, summary: theirs, assetIds, id, version })
  await press('Save')
}

test('says nothing of a choice once it is made', async () => {
  await saveAfter('Another summary.')
  await screen.findByText(/Choose above which version to keep/)
  await user.click(await screen.findByRole('button', { name: 'Save mine' }))
  await screen.findByText('Everything is saved')
  expect(screen.queryByText(/Choose above which version to keep/)).toBeNull()
})

test('asks for no choice between two equal versions', async () => {
  await saveAfter('The same summary.')
  await screen.findByText('Everything is saved')
  expect(screen.queryByText(/Choose above which version to keep/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save mine' })).toBeNull()
})

test('says nothing of input that is discarded', async () => {
  const { id } = await draftProgram(owner)
  await open(id, 'title')
  await fill(/^Summary/, 'a'.repeat(201))
  await open(id, 'review')
  await press('Publish')
  await arriveAt(id, 'title')
  await screen.findByText(/^This step has a value that is not saved/)
  await press('Discard unsaved text')
  await screen.findByText('Everything is saved')
  expect(screen.queryByText(/^This step has a value that is not saved/)).toBeNull()
})

test('says what was not saved beside what was', async () => {
  const { id } = await draftProgram(owner)
  await open(id, 'restrictions')
  await fill(/^Resolved tickets needed/, 'many')
  await goTo(/^Basics/)
  await arriveAt(id, 'title')
  await fill(/^Summary/, 'Another summary.')
  await press('Save')
  await screen.findByText('Saved, except for: Resolved tickets needed')
  expect((await programOf(id)).summary).toBe('Another summary.')
})
