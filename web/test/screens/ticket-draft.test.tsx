// What the form of a ticket refuses, and what becomes of its text.
import { updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { presetRange } from '@jebo/contract/core/bounty.ts'
import { getProgram, setProgramStatus, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { deleteTicket, updateTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openCrew } from '../../../server/test/crews.ts'
import { addAsset, locationOf, openProgram, type ProgramForm, programForm } from '../../../server/test/programs.ts'
import { draftTicket, openTicketWorld, pageOf, ticketForm } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)

const cvssVector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const title = () => field(/^Title/)
const button = (name: string) => screen.getByRole('button', { name })

test('refuses an empty form at each of its fields', async () => {
  const user = await screens.open(`/en/programs/${world.programId}/new-ticket`, world.author)
  await user.click(button('Submit'))
  await screen.findByText('Enter a title.')
  screen.getByText('Enter the kind of weakness.')
  screen.getByText('Choose a severity.')
  screen.getByText('Enter a description.')
  // They have no crew.
  expect(screen.queryByLabelText(/^Submitted by/)).toBeNull()
  expect(document.activeElement).toBe(title())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('offers the crews of the author as submitters, and says what that means', async () => {
  const crewId = await openCrew(world.hacker, 'night-owls')
  const { id } = await draftTicket(world.hacker, world.programId)
  const user = await screens.open(`/en/tickets/${id}/edit`, world.hacker)
  const submitter = await screen.findByLabelText<HTMLSelectElement>(/^Submitted by/)
  screen.getByText(/its members can read the ticket/)
  await user.selectOptions(submitter, 'night-owls')
  await user.click(button('Submit'))
  screen.getByText(/^Under the company’s FREE plan, tickets become public 180 days/)
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(/The members of night-owls can read this ticket/)
  dialog.getByText(/it becomes public 180 days later/)
  expect((await pageOf(world.hacker, id)).crew?.id).toBe(crewId)
})

test.each([
  ['SOLO_ONLY', 'This program accepts tickets from individuals only.', ['Me alone']],
  ['CREW_ONLY', /^This program accepts tickets from crews only\. The members/, ['Choose a crew', 'night-owls']],
] as const)('says before a submission that a program is %s', async (participantRestriction, text, choices) => {
  await screens.app.database.pool.query("update companies set plan = 'PRO'")
  const { id } = await openProgram(world.owner, {
    ...{ title: participantRestriction, assetIds: [await addAsset(world.owner)], participantRestriction },
  })
  await screens.open(`/en/programs/${id}/new-ticket`, world.hacker)
  await screen.findByText(text)
  const submitter = screen.getByLabelText<HTMLSelectElement>(/^Submitted by/)
  expect([...submitter.options].map((option) => option.text)).toEqual(choices)
})

test('asks hackers without a crew for one where only crews submit', async () => {
  await screens.app.database.pool.query("update companies set plan = 'PRO'")
  const { id } = await openProgram(world.owner, {
    ...{ title: 'For crews', assetIds: [await addAsset(world.owner)], participantRestriction: 'CREW_ONLY' as const },
  })
  await screens.open(`/en/programs/${id}/new-ticket`, world.author)
  await screen.findByText(/Create a crew, or join one by invitation/)
})

test('leads to a draft that the author already has for the program', async () => {
  const { id } = await draftTicket(world.author, world.programId, { title: 'A note on the cart' })
  await screens.open(`/en/programs/${world.programId}/new-ticket`, world.author)
  screen.getByText('A note on the cart')
  const link = screen.getByRole('link', { name: 'Continue writing' })
  expect(link.getAttribute('href')).toBe(`/en/tickets/${id}/edit`)
  expect(title().value).toBe('')
})

test('moves the focus to the first wrong field of the page', async () => {
  const { id } = await draftTicket(world.author, world.programId, {
    weaknessType: undefined,
    severity: undefined,
    description: undefined,
  })
  const user = await screens.open(`/en/tickets/${id}/edit`, world.author)
  const weakness = () => screen.getByRole('combobox', { name: /^Weakness/ })
  await user.click(button('Submit'))
  await waitFor(() => expect(document.activeElement).toBe(weakness()))
  const options = within(await screen.findByRole('listbox')).getAllByRole('option')
  expect(options).toHaveLength(10)
  await user.keyboard('{ArrowDown}{Enter}')
  await user.click(button('Submit'))
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('severity'))
  await user.click(screen.getByRole('radio', { name: /^High/ }))
  await user.click(button('Submit'))
  await waitFor(() => expect(document.activeElement).toBe(field(/^Description/)))
})

test.each([
  ['a title over 250 characters', /^Title/, 'a'.repeat(251), 'Enter at most 250 characters.'],
  ['a weakness over 100 characters', /^Weakness/, 'a'.repeat(101), 'Enter at most 100 characters.'],
  ['a description under 20 characters', /^Description/, 'too short', 'Enter at least 20 characters.'],
  ['a title of blanks', /^Title/, '   ', 'Enter a title.'],
])('refuses %s', async (_, label, text, message) => {
  const { id } = await draftTicket(world.author, world.programId)
  const user = await screens.open(`/en/tickets/${id}/edit`, world.author)
  await user.clear(field(label))
  await user.click(field(label))
  await user.paste(text)
  await user.click(button('Submit'))
  await screen.findByText(message)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(field(label).value).toBe(text)
})

test('shows in the dialog why the server refuses a ticket, and submits it later', async () => {
  const { id } = await draftTicket(world.author, world.programId)
  const user = await screens.open(`/en/tickets/${id}/edit`, world.author)
  await world.owner.call(setProgramStatus, { id: world.programId, status: 'SUSPENDED' })
  await user.click(button('Submit'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Submit this ticket?' })
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  await submit()
  await within(dialog).findByRole('alert')
  expect((await pageOf(world.author, id)).state).toBe('DRAFT')
  await world.owner.call(setProgramStatus, { id: world.programId, status: 'RUNNING' })
  await submit()
  await waitFor(() => expect(screens.path()).toBe(`/en/tickets/${id}`))
  expect((await pageOf(world.author, id)).state).toBe('OPEN')
})

test('shows at the field an asset that has left the program', async () => {
  const { id } = await draftTicket(world.author, world.programId, { assetId: world.assetId })
  const user = await screens.open(`/en/tickets/${id}/edit`, world.author)
  const text = 'This asset is not part of the program. Choose again from the list.'
  const issues = [{ path: 'assetId', messageKey: 'ticket.assetNotInProgram' }]
  screens.intercept((path) =>
    path === `/tickets/${id}/submit`
      ? Promise.resolve(Response.json({ message: '', messageKey: 'ticket.assetNotInProgram', issues }, { status: 409 }))
      : null,
  )
  await user.click(button('Submit'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Submit' }))
  await screen.findByText(text)
  expect(field(/^Asset/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

const changeRules = async (id: number, changes: Partial<ProgramForm>) => {
  const { editing, assets } = (await world.owner.call(getProgram, { id })).answer
  const assetIds = assets.map((asset) => asset.id)
  const form = { ...programForm, assetIds, ...changes, id, version: editing?.version ?? 0, authorizes: true }
  expect((await world.owner.call(updateProgram, form)).status).toBe(200)
}
const confirm = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(button('Submit'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Submit' }))
}

test('shows rules that changed while the page was open, keeps the text, and submits under the new ones', async () => {
  const { id: programId } = await openProgram(world.owner)
  const { id } = await draftTicket(world.author, programId)
  const user = await screens.open(`/en/tickets/${id}/edit`, world.author)
  await screen.findByText(/^Version 1, since/)
  await changeRules(programId, { bountyRange: presetRange('ADVANCED') })
  const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView')
  await confirm(user)
  await screen.findByText('The rules of the program have changed')
  expect(scrolledTo.mock.contexts.at(-1)).toHaveProperty(
    'textContent',
    expect.stringContaining('The reward for Critical'),
  )
  screen.getByText('The reward for Critical changed from ₩500,000 – ₩1,500,000 to ₩5,000,000 – ₩20,000,000.')
  expect(screen.queryByLabelText(/^Submit under version/)).toBeNull()
  expect(title().value).toBe(ticketForm.title)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  screen.getByText(/^Version 2, since/)
  await confirm(user)
  await waitFor(() => expect(screens.path()).toBe(`/en/tickets/${id}`))
  expect(await pageOf(world.author, id)).toMatchObject({ state: 'OPEN', rulesVersion: { number: 2 } })
})

test('says of changed assets whether they may be tested now, and what else is different', async () => {
  const old = await addAsset(world.owner, { name: 'Old shop', isInScope: false })
  const assetIds = [await addAsset(world.owner), old]
  const { id: programId } = await openProgram(world.owner, { assetIds })
  const { id } = await draftTicket(world.author, programId)
  const url = await locationOf(world.owner, old)
  const changed = {
    id: old,
    name: 'Old shop',
    type: 'WEB' as const,
    url,
    isInScope: true,
    maxSeverity: 'LOW' as const,
    version: 1,
    authorizes: true,
  }
  expect((await world.owner.call(updateAsset, changed)).status).toBe(200)
  assetIds.push(await addAsset(world.owner, { name: 'Kiosk', isInScope: false }))
  await changeRules(programId, { assetIds })
  await screens.open(`/en/tickets/${id}/edit`, world.author)
  await screen.findByText('Kiosk is now listed as out of scope.')
  screen.getByText(/^Old shop is now in scope\. The name, type,/)
})

test('submits under the rules that were read, which got worse while the page was open, and calls them no others', async () => {
  const { id: programId } = await openProgram(world.owner)
  const { id } = await draftTicket(world.author, programId)
  const user = await screens.open(`/en/tickets/${id}/edit`, world.author)
  await screen.findByText(/^Version 1, since/)
  await changeRules(programId, { policy: `${programForm.policy}\n밤에는 시험하지 마세요.` })
  await user.click(button('Submit'))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(/the rules on this page apply to it/)
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(screens.path()).toBe(`/en/tickets/${id}`))
  expect((await pageOf(world.author, id)).rulesVersion?.number).toBe(1)
})

test.each([
  ['the rules it was started with', true, 1],
  ['the new rules, if the author prefers them', false, 2],
])('submits a draft after a change for the worse under %s', async (_, keeps, number) => {
  const { id: programId } = await openProgram(world.owner, { bountyRange: presetRange('ADVANCED') })
  const { id } = await draftTicket(world.author, programId)
  await changeRules(programId, {
    bountyRange: presetRange('BASIC'),
    policy: 'Test with your own account only, please.',
  })
  const user = await screens.open(`/en/tickets/${id}/edit`, world.author)
  await screen.findByText('The rules of the program have changed')
  screen.getByText('The reward for Low changed from ₩500,000 to ₩100,000.')
  screen.getByText('The participation policy has changed.')
  const choice = screen.getByLabelText<HTMLInputElement>('Submit under version 1, which applied before')
  expect(choice.checked).toBe(true)
  if (!keeps) await user.click(choice)
  await user.click(button('Submit'))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(keeps ? /the earlier rules that you chose apply to it/ : /the rules on this page apply to it/)
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(screens.path()).toBe(`/en/tickets/${id}`))
  expect((await pageOf(world.author, id)).rulesVersion?.number).toBe(number)
})

test('saves nothing over the text of another window until the author decides', async () => {
  const { id, version } = await draftTicket(world.author, world.programId)
  const user = await screens.open(`/en/tickets/${id}/edit`, world.author)
  await world.author.call(updateTicket, { id, ...ticketForm, title: 'Written elsewhere', version })
  await user.clear(title())
  await user.type(title(), 'Written here')
  await user.tab()
  await screen.findByText('This draft was saved in another window')
  expect((await pageOf(world.author, id)).title).toBe('Written elsewhere')
  await user.click(button('Save this window’s text'))
  await waitFor(async () => expect((await pageOf(world.author, id)).title).toBe('Written here'))
  expect(screen.queryByText('This draft was saved in another window')).toBeNull()
})

test('shows what another window took away', async () => {
  const choices = { assetId: world.assetId, severity: 'HIGH', toolUse: 'NONE', cvssVector } as const
  const { id, version } = await draftTicket(world.author, world.programId, choices)
  const user = await screens.open(`/en/tickets/${id}/edit`, world.author)
  const chosen = () =>
    [...document.querySelectorAll<HTMLInputElement>(':is([name=severity], [name=toolUse]):checked')].map(
      ({ value }) => value,
    )
  expect([chosen(), field(/^Asset/).value]).toEqual([['HIGH', 'NONE'], String(world.assetId)])
  const { title: written, description, weaknessType } = ticketForm
  await world.author.call(updateTicket, { id, title: written, description, weaknessType, version })
  await user.type(title(), '!')
  await user.tab()
  await screen.findByText('This draft was saved in another window')
  await user.click(button('Load the other window’s text'))
  await waitFor(() => expect(title().value).toBe(written))
  expect([chosen(), field(/^Asset/).value]).toEqual([[], ''])
  await user.type(title(), '?')
  await user.tab()
  await waitFor(async () => expect((await pageOf(world.author, id)).title).toBe(`${written}?`))
  expect(await pageOf(world.author, id)).toMatchObject({ asset: null, severity: null, toolUse: null, cvss: null })
})

test('takes an asset away that a reload finds not saved yet', async () => {
  const { id } = await draftTicket(world.author, world.programId, { assetId: world.assetId })
  const user = await screens.open(`/en/tickets/${id}/edit`, world.author)
  screens.intercept((path, { method }) =>
    path === `/tickets/${id}` && method !== 'GET' ? Promise.reject(new TypeError('the network is gone')) : null,
  )
  await user.selectOptions(field(/^Asset/), '')
  cleanup()
  await screens.open(`/en/tickets/${id}/edit`, world.author)
  await waitFor(() => expect(field(/^Asset/).value).toBe(''))
  await waitFor(async () => expect((await pageOf(world.author, id)).asset).toBeNull())
})

test('saves the text of a draft that another window has deleted as a new one', async () => {
  const { id } = await draftTicket(world.author, world.programId)
  const user = await screens.open(`/en/tickets/${id}/edit`, world.author)
  expect((await world.author.call(deleteTicket, { id })).status).toBe(204)
  await user.clear(title())
  await user.type(title(), 'Not to be lost')
  await user.tab()
  await screen.findByText('This draft was deleted in another window')
  await user.click(button('Save as a new draft'))
  await waitFor(() => expect(screens.path()).not.toBe(`/en/tickets/${id}/edit`))
  const created = Number(/\d{8}/.exec(screens.path())?.[0])
  await waitFor(async () =>
    expect(await pageOf(world.author, created)).toMatchObject({
      ...{ title: 'Not to be lost', description: ticketForm.description, substate: 'DRAFT' },
    }),
  )
  expect(screen.queryByText('This draft was deleted in another window')).toBeNull()
})

test('does not say that a text is unsaved that was changed back', async () => {
  const { id } = await draftTicket(world.author, world.programId)
  const user = await screens.open(`/en/tickets/${id}/edit`, world.author)
  await user.type(title(), '!')
  await screen.findByText('Some changes are not saved yet')
  await user.keyboard('{Backspace}')
  await screen.findByText('Saved as you write')
})

test('Korean that is being composed is saved as it is, and the Enter that ends it submits nothing', async () => {
  const { id } = await draftTicket(world.author, world.programId, { title: '장바구니' })
  await screens.open(`/en/tickets/${id}/edit`, world.author)
  const compose = (area: HTMLElement, value: string) => {
    fireEvent.compositionUpdate(area, { data: value.at(-1) })
    fireEvent.input(area, { target: { value }, isComposing: true })
  }
  title().focus()
  fireEvent.compositionStart(title())
  for (const value of ['장바구니ㄱ', '장바구니가', '장바구니 값']) compose(title(), value)
  const isLeftToBrowser = fireEvent.keyDown(title(), { key: 'Enter', code: 'Enter', isComposing: true })
  expect(isLeftToBrowser).toBe(false)
  fireEvent.compositionEnd(title(), { data: '값' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  // The draft is saved while a syllable is unfinished, which goes on afterwards.
  const description = field(/^Description/)
  const text = '수량에 음수를 넣으면 결제 금액이 줄어요. 그'
  description.focus()
  fireEvent.compositionStart(description)
  compose(description, text)
  await waitFor(async () =>
    expect(await pageOf(world.author, id)).toMatchObject({ title: '장바구니 값', description: text }),
  )
  expect([document.activeElement, description.value]).toEqual([description, text])
  compose(description, `${text}래`)
  fireEvent.compositionEnd(description, { data: '래' })
  await waitFor(async () => expect((await pageOf(world.author, id)).description).toBe(`${text}래`))
  expect(description.value).toBe(`${text}래`)
})
