// What the steps of a program keep and show while a user goes through them.
import { importAssets } from '@jebo/contract/companies/companies.endpoints.ts'
import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openCompany } from '../../../server/test/companies.ts'
import { addAsset, beginProgram, draftProgram, openProgram, programForm } from '../../../server/test/programs.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const { owner } = await openCompany(screens.app, { alias: 'north' })
let user: UserEvent

const open = async (id: number, step: string) => {
  user = await screens.open(`/en/programs/${id}/edit?step=${step}`, owner)
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const arriveAt = (id: number, step: string) =>
  waitFor(() => expect(screens.path()).toBe(`/en/programs/${id}/edit?step=${step}`))
const fill = async (label: RegExp, text: string) => {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
const inputOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label).value

const policy = 'Test the sign-in page only, with your own account.'
const introduction = 'Everybody who tests our shop is welcome here.'
const methods = 'Manual testing and up to five requests a second.'

test('steps forward and back, and a reload, lose nothing', async () => {
  await addAsset(owner, { name: 'Storefront' })
  const id = await beginProgram(owner, 'Storefront')
  await open(id, 'title')
  await fill(/^Summary/, 'Find flaws in our storefront.')
  await press('Next')
  await arriveAt(id, 'assets')
  await user.click(screen.getByLabelText(/^Storefront/))
  await press('Next')
  await arriveAt(id, 'rewards')
  await user.click(screen.getByRole('radio', { name: /^Basic/ }))
  await press('Next')
  await arriveAt(id, 'restrictions')
  await fill(/^Participation policy/, policy)
  await press('Next')
  await arriveAt(id, 'introduction')
  await fill(/^Introduction/, introduction)
  await press('Next')
  await arriveAt(id, 'review')
  await fill(/^Allowed methods/, methods)
  for (const step of ['introduction', 'restrictions', 'rewards', 'assets', 'title']) {
    await press('Back')
    await arriveAt(id, step)
    if (step === 'introduction') expect(inputOf(/^Introduction/)).toBe(introduction)
    if (step === 'restrictions') expect(inputOf(/^Participation policy/)).toBe(policy)
    if (step === 'rewards') expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Basic/ }).checked).toBe(true)
    if (step === 'assets') expect(screen.getByLabelText<HTMLInputElement>(/^Storefront/).checked).toBe(true)
  }
  expect(inputOf(/^Summary/)).toBe('Find flaws in our storefront.')
  // Half an authorization cannot be saved, and is kept in this tab.
  cleanup()
  await open(id, 'review')
  await screen.findByText('Your unsaved text is back.')
  expect(inputOf(/^Allowed methods/)).toBe(methods)
  expect((await owner.call(getProgram, { id })).answer).toMatchObject({ policy, introduction, authorization: null })
})

test.each([
  ['title', /^Summary/, 'A summary that is typed only'],
  ['restrictions', /^Participation policy/, policy],
  ['introduction', /^Introduction/, introduction],
  ['review', /^Allowed methods/, methods],
])('input of the step %s that is not saved is there after a reload', async (step, label, text) => {
  const { id } = await draftProgram(owner)
  await open(id, step)
  await fill(label, text)
  cleanup()
  await open(id, step)
  await waitFor(() => expect(inputOf(label)).toBe(text))
})

test('the type and the period that are not saved are there after a reload', async () => {
  const { owner: proOwner } = await openCompany(screens.app, { alias: 'fair', plan: 'PRO' })
  const { id } = await draftProgram(proOwner)
  const openTitle = async () => {
    user = await screens.open(`/en/programs/${id}/edit?step=title`, proOwner)
  }
  await openTitle()
  await user.selectOptions(screen.getByLabelText(/^Type/), 'Event')
  fireEvent.change(screen.getByLabelText(/^Start/), { target: { value: '2026-12-05T10:00' } })
  cleanup()
  await openTitle()
  await screen.findByText('Your unsaved text is back.')
  expect(inputOf(/^Start/)).toBe('2026-12-05T10:00')
})

test('a period that is refused says so after a reload', async () => {
  const { owner: proOwner } = await openCompany(screens.app, { alias: 'fete', plan: 'PRO' })
  const { id } = await draftProgram(proOwner, { type: 'EVENT' })
  const openTitle = async () => {
    user = await screens.open(`/en/programs/${id}/edit?step=title`, proOwner)
  }
  await openTitle()
  fireEvent.change(screen.getByLabelText(/^Start/), { target: { value: '2026-12-05T10:00' } })
  fireEvent.change(screen.getByLabelText(/^End/), { target: { value: '2026-12-04T10:00' } })
  await press('Next')
  await screen.findByText('The end must be after the start.')
  cleanup()
  await openTitle()
  await screen.findByText('Your unsaved text is back.')
  await screen.findByText('The end must be after the start.')
  await press('Discard unsaved text')
  await waitFor(() => expect(screen.queryByText('The end must be after the start.')).toBeNull())
})

test('the preview shows the card and the page as they are typed', async () => {
  const { id } = await draftProgram(owner, { summary: undefined, authorization: undefined })
  await open(id, 'title')
  await fill(/^Program title/, 'Shop of the north')
  await press('Preview')
  const dialog = await screen.findByRole('dialog', { name: 'As hackers will see it' })
  await waitFor(() => expect(within(dialog).getAllByText('Shop of the north')).toHaveLength(2))
  const [asset] = (await owner.call(getProgram, { id })).answer.assets
  within(dialog).getByText(asset?.name ?? '')
  within(dialog).getByText('Not written yet.')
})

test('the review shows the content of each step, what is absent, and what is not saved', async () => {
  const { id } = await draftProgram(owner, { summary: undefined, assetIds: [], bountyRange: undefined })
  await open(id, 'review')
  screen.getByText('Once published, hackers see this.')
  for (const text of ['Summary: not filled in yet', 'None chosen yet', 'Not set yet']) screen.getByText(text)
  screen.getByRole('link', { name: 'Fill in Assets' })
  expect(screen.queryByRole('link', { name: 'Fill in Introduction' })).toBeNull()
  screen.getByText(/^첫째 줄이에요/)
  cleanup()
  const long = 'Stay within the targets of this program.\n\n'.repeat(12)
  const published = await openProgram(owner, { policy: long })
  const [asset] = (await owner.call(getProgram, { id: published.id })).answer.assets
  await open(published.id, 'review')
  screen.getByText('This is what hackers see now.')
  screen.getByText(asset?.name ?? '')
  await press('Show all: Participation policy')
  await press('Show less: Participation policy')
  await user.click(screen.getByRole('link', { name: 'Edit Introduction' }))
  await arriveAt(published.id, 'introduction')
  await fill(/^Introduction/, introduction)
  await user.click(screen.getByRole('link', { name: /^Review/ }))
  await arriveAt(published.id, 'review')
  screen.getByText('Not saved')
  screen.getByText(/^Hackers see the parts marked/)
})

test('the review shows all that hackers will see, and leads to what is missing', async () => {
  const { id } = await draftProgram(owner, { summary: undefined })
  await open(id, 'review')
  const missing = screen.getByText('Complete these before publishing').closest('[role=alert], [role=status], div')
  expect(missing?.parentElement?.querySelector('a')?.getAttribute('href')).toBe(`/en/programs/${id}/edit?step=title`)
  await press('Preview')
  const preview = await screen.findByRole('dialog', { name: 'As hackers will see it' })
  expect(within(preview).queryByText('Running')).toBeNull()
  for (const title of ['Introduction', 'Assets', 'Rewards', 'Participation policy', 'Authorization', 'Requirements']) {
    await within(preview).findByRole('heading', { name: title })
  }
  within(preview).getByText(programForm.authorization.methods)
})

test('warns of a lower severity that pays more, and publishes all the same', async () => {
  const inverted = { ...programForm.bountyRange, LOW: { min: 2_000_000, max: 3_000_000 } }
  const { id } = await draftProgram(owner, { bountyRange: inverted })
  await open(id, 'rewards')
  screen.getByText('The reward for Low is higher than for Medium. Check the amounts.')
  await user.click(screen.getByRole('radio', { name: /^Basic/ }))
  await waitFor(() => expect(screen.queryByText(/^The reward for Low is higher/)).toBeNull())
  cleanup()
  const other = (await draftProgram(owner, { bountyRange: inverted })).id
  await open(other, 'review')
  const warning = screen.getByRole('link', { name: 'Check the amounts' })
  expect(warning.getAttribute('href')).toBe(`/en/programs/${other}/edit?step=rewards`)
  await user.click(screen.getByRole('checkbox', { name: /^We allow testing/ }))
  await press('Publish')
  await waitFor(async () => expect((await owner.call(getProgram, { id: other })).answer.status).toBe('RUNNING'))
})

test('finds some of many assets, and chooses all that are shown, as many as a program holds', async () => {
  const { owner: large } = await openCompany(screens.app, { alias: 'large' })
  const lines = [
    ...Array.from({ length: 55 }, (_, n) => `Shop ${n},WEB,https://s${n}.shop.test`),
    'Mail,WEB,https://mail.post.test',
    'Letters,WEB,https://letters.post.test',
  ]
  await large.call(importAssets, { sheet: lines.join('\n') })
  const id = await beginProgram(large, 'Large')
  user = await screens.open(`/en/programs/${id}/edit?step=assets`, large)
  const boxes = () => screen.queryAllByRole<HTMLInputElement>('checkbox')
  const find = screen.getByRole('searchbox', { name: 'Find by name or location' })
  await user.type(find, 'POST.test{Enter}')
  expect(boxes()).toHaveLength(2)
  await press('Choose all')
  screen.getByText('2 assets chosen.')
  await user.clear(find)
  expect(boxes()).toHaveLength(57)
  await press('Choose all')
  screen.getByText('50 assets chosen. A program holds up to 50.')
  expect(boxes().filter(({ checked }) => checked)).toHaveLength(50)
  expect(document.activeElement?.textContent, 'as the button that was pressed is disabled').toBe('Deselect all')
  await user.type(find, 'mail')
  await press('Deselect all')
  screen.getByText('49 assets chosen.')
  await user.clear(find)
  await user.type(find, 'nowhere')
  screen.getByText('No asset is found.')
  await press('Next')
  await arriveAt(id, 'rewards')
})

test('shows many assets by the hundred, and keeps those that are chosen in view', async () => {
  const { owner: larger } = await openCompany(screens.app, { alias: 'larger' })
  const lines = Array.from({ length: 230 }, (_, n) => `Shop ${n},WEB,https://s${n}.shop.test`)
  const { ids } = (await larger.call(importAssets, { sheet: lines.join('\n') })).answer
  const { id } = await draftProgram(larger, { title: 'Larger', assetIds: [ids[229] ?? 0] })
  user = await screens.open(`/en/programs/${id}/edit?step=assets`, larger)
  const names = () => screen.getAllByRole('checkbox').map((box) => box.closest('li')?.querySelector('b')?.textContent)
  expect([names().length, names().at(-2), names().at(-1)]).toEqual([101, 'Shop 99', 'Shop 229'])
  await user.click(screen.getByRole('checkbox', { name: 'Shop 229' }))
  expect(names().at(-1), 'so that it can be chosen again').toBe('Shop 229')
  await press('Show more (129 assets left)')
  expect(names()).toHaveLength(201)
  await press('Show more (29 assets left)')
  expect(names()).toHaveLength(230)
  expect(document.activeElement, 'the first new one').toBe(screen.getByRole('checkbox', { name: 'Shop 200' }))
  cleanup()

  // Rows of other programs are last, and their checkboxes take no focus.
  for (const from of [0, 50, 100]) await draftProgram(larger, { assetIds: ids.slice(from, from + 50) })
  user = await screens.open(`/en/programs/${await beginProgram(larger, 'Third')}/edit?step=assets`, larger)
  await press('Show more (130 assets left)')
  const row = screen.getByRole('checkbox', { name: 'Shop 21' }).closest('li')
  expect(row?.contains(document.activeElement), 'the first new one').toBe(true)
})
