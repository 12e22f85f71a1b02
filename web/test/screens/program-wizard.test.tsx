// What the steps of a program refuse, and how its assets are changed.
import { listAssets, updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { deleteProgram, getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getStaff, joinCompany, openCompany } from '../../../server/test/companies.ts'
import { deposit } from '../../../server/test/money.ts'
import { signUpAs } from '../../../server/test/people.ts'
import { addAsset, draftProgram, openProgram } from '../../../server/test/programs.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const company = await openCompany(screens.app, { alias: 'north' })
let user: UserEvent

const open = async (id: number, step: string) => {
  user = await screens.open(`/en/programs/${id}/edit?step=${step}`, company.owner)
}
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => user.click(button(name))
const statusOf = async (id: number) => (await company.owner.call(getProgram, { id })).answer.status
const assetOf = async (id: number) =>
  (await company.owner.call(listAssets, { size: 100 })).answer.data.find((one) => one.id === id)

test('publishes only with the authorization ticked', async () => {
  const { id } = await draftProgram(company.owner)
  await open(id, 'review')
  await press('Publish')
  await screen.findByText('Check this box.')
  expect(await statusOf(id)).toBe('DRAFT')
})

test('warns before a program is published without credit, and leads to the deposit', async () => {
  const { id } = await draftProgram(company.owner)
  await open(id, 'review')
  screen.getByText('You have no credit')
  expect(screen.getByRole('link', { name: 'Add credit' }).getAttribute('href')).toBe('/en/management/company/credit')
  await deposit(company.owner, await getStaff(screens.app), 1_000_000)
  cleanup()
  await open(id, 'review')
  expect(screen.queryByText('You have no credit')).toBeNull()
})

test('leads from the page of a program that was published without credit to the deposit', async () => {
  const { owner } = await openCompany(screens.app, { alias: 'empty' })
  const { id } = await openProgram(owner)
  const link = () => screen.queryByRole('link', { name: 'Add credit' })
  await screens.open(`/en/programs/${id}`, owner)
  await screen.findByText(/^Hackers see that it is not funded/)
  expect(link()?.getAttribute('href')).toBe('/en/management/company/credit')
  cleanup()
  const writer = await joinCompany(screens.app, { alias: 'empty' }, 'writer', { permissions: ['PROGRAMS'] })
  for (const other of [writer, await signUpAs(screens.app, 'reader')]) {
    await screens.open(`/en/programs/${id}`, other)
    await screen.findByText(/so a reward may have to wait for a deposit/)
    expect(link()).toBeNull()
    cleanup()
  }
})

test.each([
  ['summary', { summary: undefined }, 'title', 'Enter a summary.'],
  ['assets', { assetIds: [] }, 'assets', 'No asset can be chosen. Add a new one.'],
  ['rewards', { bountyRange: undefined }, 'rewards', 'Enter the reward range.'],
  ['policy', { policy: undefined }, 'restrictions', 'Enter the participation policy.'],
  ['introduction', { introduction: undefined }, 'introduction', 'Enter an introduction.'],
  ['authorization', { authorization: undefined }, 'review', 'Enter the methods that are permitted.'],
])('does not publish without the %s, opens its step, and says what is missing', async (_, missing, step, message) => {
  const { id } = await draftProgram(company.owner, missing)
  await open(id, 'review')
  await user.click(screen.getByLabelText(/^We allow testing/))
  await press('Publish')
  await screen.findByText(message)
  expect(screen.queryByText(/^Something is missing|^Saved\. Still/)).toBeNull()
  expect(screens.path()).toBe(`/en/programs/${id}/edit?step=${step}`)
  expect(await statusOf(id)).toBe('DRAFT')
})

test('opens a private challenge, with its window in Seoul time', async () => {
  const { owner } = await openCompany(screens.app, { alias: 'arena', plan: 'PRO' })
  const { id } = await draftProgram(owner)
  user = await screens.open(`/en/programs/${id}/edit?step=title`, owner)
  await user.selectOptions(screen.getByLabelText(/^Type/), 'Private challenge')
  await user.selectOptions(screen.getByLabelText(/^How to join/), 'By invitation only')
  screen.getByText(/^Nobody without an invitation can tell that the program exists\./)
  fireEvent.change(screen.getByLabelText(/^Start/), { target: { value: '2026-12-05T10:00' } })
  fireEvent.change(screen.getByLabelText(/^End/), { target: { value: '2026-12-04T10:00' } })
  await press('Next')
  await screen.findByText('The end must be after the start.')
  fireEvent.change(screen.getByLabelText(/^End/), { target: { value: '2026-12-06T10:00' } })
  await press('Next')
  await waitFor(() => expect(screens.path()).toBe(`/en/programs/${id}/edit?step=assets`))
  const next = await screen.findByRole('region', { name: 'Step 2 of 6 · Assets' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect((await owner.call(getProgram, { id })).answer).toMatchObject({
    type: 'PRIVATE_CHALLENGE',
    participationMethod: 'INVITE',
    window: { startsAt: '2026-12-05T01:00:00.000Z', endsAt: '2026-12-06T01:00:00.000Z' },
  })
})

test('does not publish an event without its window', async () => {
  const { owner } = await openCompany(screens.app, { alias: 'fair', plan: 'PRO' })
  const { id } = await draftProgram(owner, { type: 'EVENT' })
  user = await screens.open(`/en/programs/${id}/edit?step=review`, owner)
  await user.click(screen.getByLabelText(/^We allow testing/))
  await press('Publish')
  await screen.findByText('Choose when it starts.')
  expect(screens.path()).toBe(`/en/programs/${id}/edit?step=title`)
})

test('shows the types of other plans locked, with the reason', async () => {
  const { id } = await draftProgram(company.owner)
  await open(id, 'title')
  screen.getByText(/Other types come with the PRO plan/)
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Private' }).disabled).toBe(true)
  cleanup()
  await open(id, 'restrictions')
  screen.getByText(/Restrictions and a required number of resolved tickets come with the PRO plan/)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Crews only/ }).disabled).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>(/^Resolved tickets/).disabled).toBe(true)
})

test('hides the error of a missing part while it is typed, so that leaving the field moves nothing', async () => {
  const { id } = await draftProgram(company.owner, { introduction: undefined })
  await open(id, 'review')
  await user.click(screen.getByLabelText(/^We allow testing/))
  await press('Publish')
  const field = await screen.findByLabelText(/^Introduction/)
  await screen.findByText('Enter an introduction.')
  await user.click(field)
  await user.paste('Everybody who tests our shop is welcome here.')
  await waitFor(() => expect(screen.queryByText('Enter an introduction.')).toBeNull())
  expect(document.activeElement).toBe(field)
})

test.each([
  ['a title of one letter', 'title', /^Program title/, 'a', 'Enter at least 2 characters.'],
  ['a summary over 200 characters', 'title', /^Summary/, 'a'.repeat(201), 'Enter at most 200 characters.'],
  ['a policy under 20 characters', 'restrictions', /^Participation policy/, 'short', 'Enter at least 20 characters.'],
  ['an introduction under 20 characters', 'introduction', /^Introduction/, 'short', 'Enter at least 20 characters.'],
  ['a maximum below the minimum', 'rewards', /^Critical Maximum/, '400000', 'The maximum is below the minimum.'],
] as const)('refuses %s and stays on the step', async (_, step, label, text, message) => {
  const { id } = await draftProgram(company.owner)
  await open(id, step)
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
  await press('Next')
  await screen.findByText(message)
  expect(screens.path()).toBe(`/en/programs/${id}/edit?step=${step}`)
})

test.each(['by a link', 'by its address'])(
  'names the step whose input is not saved on the review opened %s',
  async (way) => {
    const { id } = await draftProgram(company.owner)
    await open(id, 'rewards')
    const field = screen.getByLabelText(/^Critical Minimum/)
    await user.clear(field)
    await user.click(field)
    await user.paste('900000000')
    await press('Next')
    await screen.findByText('The maximum is below the minimum.')
    if (way === 'by a link') {
      const steps = screen.getByRole('navigation', { name: 'Steps' })
      await user.click(within(steps).getByRole('link', { name: /^Review/ }))
    } else {
      cleanup()
      await open(id, 'review')
    }
    const alert = (await screen.findByText('Some values are not saved')).closest('[role=alert]')
    expect(alert?.querySelector('a')?.textContent).toBe('Rewards')
    screen.getByText('Invalid values are not saved')
    await press('Publish')
    await waitFor(() => expect(screens.path()).toBe(`/en/programs/${id}/edit?step=rewards`))
    await screen.findByText('The maximum is below the minimum.')
    expect(await statusOf(id)).toBe('DRAFT')
  },
)

test('keeps the input of a draft that was deleted, and says so', async () => {
  const { id } = await draftProgram(company.owner)
  await open(id, 'title')
  const title = screen.getByLabelText<HTMLInputElement>(/^Program title/)
  await user.type(title, ' again')
  await company.owner.call(deleteProgram, { id })
  await press('Next')
  await screen.findByText(/^This program was deleted, or you can no longer see it/)
  expect(title.value).toMatch(/ again$/)
})

test('keeps the input of an outdated asset, shows the saved one, and then replaces it', async () => {
  const assetId = await addAsset(company.owner, { name: 'Shop' })
  const { id } = await draftProgram(company.owner, { assetIds: [assetId] })
  await open(id, 'assets')
  await press('Edit Shop')
  const dialog = await screen.findByRole('dialog', { name: 'Edit the asset' })
  const name = within(dialog).getByLabelText<HTMLInputElement>(/^Name/)
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await user.clear(name)
  await user.type(name, 'Mine')
  await company.owner.call(updateAsset, { id: assetId, name: 'Theirs', type: 'WEB', version: 1 })
  await save()
  await within(dialog).findByText('This asset was changed elsewhere. Check what is saved now, then save again.')
  await within(dialog).findByText('Theirs · Web')
  expect([name.value, (await assetOf(assetId))?.name]).toEqual(['Mine', 'Theirs'])
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await assetOf(assetId))?.name).toBe('Mine')
})

test('deselects an asset of a draft before it deletes it', async () => {
  const assetId = await addAsset(company.owner, { name: 'Spare' })
  const { id } = await draftProgram(company.owner, { assetIds: [assetId] })
  await open(id, 'assets')
  await press('Delete Spare')
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this asset?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete the asset' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await assetOf(assetId)).toBeUndefined()
  expect((await company.owner.call(getProgram, { id })).answer.assets).toEqual([])
})

test('shows in the dialog why an asset of a published program cannot be deleted', async () => {
  const assetId = await addAsset(company.owner, { name: 'Used' })
  const { id } = await openProgram(company.owner, { assetIds: [assetId] })
  await open(id, 'assets')
  await press('Delete Used')
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this asset?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete the asset' }))
  await within(dialog).findByRole('alert')
  expect(await assetOf(assetId)).toBeDefined()
})

test('saves other rules of a published program only with the authorization ticked again', async () => {
  const { id } = await openProgram(company.owner)
  cleanup()
  await open(id, 'restrictions')
  const policy = 'Test the sign-in page only, with your own account.'
  const field = screen.getByLabelText(/^Participation policy/)
  expect(screen.queryByLabelText(/^We allow testing/)).toBeNull()
  await user.clear(field)
  await user.click(field)
  await user.paste(policy)
  await press('Save')
  await screen.findByText('Check this box.')
  const pageOf = async () => (await company.owner.call(getProgram, { id })).answer
  expect((await pageOf()).rulesVersion?.number).toBe(1)
  await user.click(screen.getByLabelText(/^We allow testing/))
  await press('Save')
  await waitFor(() => expect(screen.queryByLabelText(/^We allow testing/)).toBeNull())
  expect(await pageOf()).toMatchObject({ policy, rulesVersion: { number: 2 } })
})

test('forgets the authorization of a change that is undone', async () => {
  const { id } = await openProgram(company.owner)
  cleanup()
  await open(id, 'restrictions')
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^Participation policy/)
  const before = field.value
  const authorization = () => screen.queryByLabelText<HTMLInputElement>(/^We allow testing/)
  await user.type(field, ' Test it.')
  await user.click(await screen.findByLabelText(/^We allow testing/))
  await user.clear(field)
  await user.click(field)
  await user.paste(before)
  await waitFor(() => expect(authorization()).toBeNull())
  await user.type(field, ' Test everything.')
  await screen.findByLabelText(/^We allow testing/)
  expect(authorization()?.checked).toBe(false)
})

test('asks for the authorization when the target of a published asset changes', async () => {
  const assetId = await addAsset(company.owner, { name: 'Store' })
  const { id } = await openProgram(company.owner, { assetIds: [assetId] })
  await open(id, 'assets')
  await press('Edit Store')
  const dialog = await screen.findByRole('dialog', { name: 'Edit the asset' })
  const url = within(dialog).getByLabelText(/^Location/)
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await user.clear(url)
  await user.type(url, 'https://pay.test')
  await save()
  await user.click(await within(dialog).findByLabelText(/^We allow testing/))
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await company.owner.call(getProgram, { id })).answer).toMatchObject({
    assets: [{ url: 'https://pay.test' }],
    rulesVersion: { number: 2 },
  })
})

test('a program is duplicated from the list and opened as a draft', async () => {
  const { id } = await openProgram(company.owner, { title: 'Harbour' })
  user = await screens.open('/en/management/company/program', company.owner)
  await user.click(await screen.findByRole('button', { name: 'Duplicate: Harbour' }))
  await waitFor(() => expect(screens.path()).toMatch(/^\/en\/programs\/\d{8}\/edit\?step=title$/))
  expect(screens.path()).not.toContain(String(id))
  expect(screen.getByLabelText<HTMLInputElement>(/^Program title/).value).toBe('Harbour (copy)')
})
