// A manager changes a ticket and pays for it.
import { getCompanyWallet } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { changeReserve } from '@jebo/contract/programs/reserves.endpoints.ts'
import { createReply } from '@jebo/contract/tickets/replies.endpoints.ts'
import {
  answerTicket,
  changeSeverity,
  changeSubstate,
  createTicketComment,
  retestTicket,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { joinCompany } from '../../../server/test/companies.ts'
import { deposit, keyed } from '../../../server/test/money.ts'
import { openProgram, programForm } from '../../../server/test/programs.ts'
import { leadTo, moveInput, openTicket, openTicketWorld, pageOf, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const { HIGH } = programForm.bountyRange
const format = (amount: number) => amount.toLocaleString('en')

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const id = await ticketIn(world, 'IN_PROGRESS')

const panel = () => within(screen.getByRole('region', { name: 'What you can do' }))
const turn = () => within(screen.getByRole('region', { name: 'What comes next' }))

/** The form of a move that stands in a menu of the panel. */
const openMove = async (ticketId: number, menu: string, name: string) => {
  const user = await screens.open(`/en/tickets/${ticketId}`, world.manager)
  await user.click(panel().getByRole('button', { name: menu }))
  await user.click(panel().getByRole('button', { name }))
  return { user, form: within(await screen.findByRole('form', { name })) }
}

test.each(['99', String(HIGH.min - 1), String(HIGH.max + 1)])(
  'refuses a reward of %s with the range of the ticket',
  async (amount) => {
    const user = await screens.open(`/en/tickets/${id}`, world.manager)
    await user.click(screen.getByRole('button', { name: 'Pay reward' }))
    const form = await screen.findByRole('form', { name: 'Pay reward' })
    const field = within(form).getByRole('textbox', { name: /Amount/ })
    await user.type(field, amount)
    await user.tab()
    await within(form).findByText(`Enter an amount from ₩${format(HIGH.min)} to ₩${format(HIGH.max)}.`)
    expect(field.getAttribute('aria-describedby')).toMatch(/-error( |$)/)
  },
)

test('names one amount if no other may be paid', async () => {
  const bountyRange = { ...programForm.bountyRange, HIGH: { min: HIGH.min, max: HIGH.min } }
  const { id: programId } = await openProgram(world.owner, { title: 'One amount', bountyRange })
  const ticketId = await ticketIn({ ...world, programId }, 'IN_PROGRESS')
  const user = await screens.open(`/en/tickets/${ticketId}`, world.manager)
  await user.click(screen.getByRole('button', { name: 'Pay reward' }))
  const form = within(await screen.findByRole('form', { name: 'Pay reward' }))
  form.getByText(`Exactly ₩${format(HIGH.min)}.`)
})

test('opens the next steps from the callout, with the others in the panel and nothing chosen', async () => {
  const ticketId = await ticketIn(world, 'SUBMITTED')
  const user = await screens.open(`/en/tickets/${ticketId}`, world.manager)
  expect(screen.queryByRole('form')).toBeNull()
  expect(panel().getByRole('button', { name: 'Close without a reward' }).getAttribute('aria-describedby')).toBeTruthy()
  await user.click(turn().getByRole('button', { name: 'Ask for more information' }))
  const form = within(await screen.findByRole('form', { name: 'Ask for more information' }))
  form.getByRole('button', { name: 'Ask for more information' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['COMPANY', 'The hacker has sent more information', 'Our turn'],
  ['AUTHOR', 'You have sent more information', 'Company’s turn'],
])('says to the side %s that the hacker has answered, and what others have done since', async (side, title, whose) => {
  const ticketId = await ticketIn(world, 'NEEDS_MORE_INFO')
  await world.author.call(answerTicket, { id: ticketId, contents: 'On Android 16.' })
  await world.manager.call(createTicketComment, { id: ticketId, contents: 'Thank you.' })
  await screens.open(`/en/tickets/${ticketId}`, side === 'COMPANY' ? world.manager : world.author)
  turn().getByText(title)
  turn().getByText(whose)
  turn().getByText('On Android 16.')
  const isByOther = side === 'AUTHOR'
  expect(turn().queryAllByText(/Since then, .+ commented/)).toHaveLength(isByOther ? 1 : 0)
  const names = turn()
    .getAllByRole('link', { name: /^See/ })
    .map(({ textContent }) => textContent)
  expect(names).toEqual(isByOther ? ['See in the timeline', 'See the latest entry'] : ['See in the timeline'])
})

test('says of a first minute what the timeline says', async () => {
  const ticketId = await ticketIn(world, 'SUBMITTED')
  await screens.open(`/en/tickets/${ticketId}`, world.manager)
  turn().getByText('just now')
  within(screen.getByRole('list', { name: 'Progress of the ticket' })).getByText('just now')
})

test.each([
  [true, 'The hacker confirms the fix'],
  [false, 'The hacker says it is not fixed yet'],
])('says what a retest found: fixed is %s', async (fixed, title) => {
  const ticketId = await ticketIn(world, 'RETESTING')
  await world.author.call(retestTicket, { id: ticketId, fixed, comment: 'Tested again on two devices.' })
  await screens.open(`/en/tickets/${ticketId}`, world.manager)
  turn().getByText(title)
})

test('closes a ticket by a button of that name, and says what was done', async () => {
  const ticketId = await ticketIn(world, 'SUBMITTED')
  const { user, form } = await openMove(ticketId, 'Close without a reward', 'Close as spam')
  await user.click(form.getByRole('button', { name: 'Close as spam' }))
  await form.findByText('Write what the hacker should read.')
  await user.type(form.getByRole('textbox', { name: /Reason/ }), 'An advertisement.')
  await user.click(form.getByRole('button', { name: 'Close as spam' }))
  await panel().findByText('The status is now Spam')
  await turn().findByText('Closed as spam')
  turn().getByText('An advertisement.')
  const way = within(screen.getByRole('list', { name: 'Progress of the ticket' }))
  expect(way.getAllByRole('listitem')).toHaveLength(2)
})

test('forgets the result once the callout opens another form', async () => {
  const ticketId = await ticketIn(world, 'SUBMITTED')
  const user = await screens.open(`/en/tickets/${ticketId}`, world.manager)
  await user.click(turn().getByRole('button', { name: 'Start working on it' }))
  const form = within(await screen.findByRole('form'))
  await user.click(form.getByRole('button', { name: 'Start working on it' }))
  await panel().findByText('The status is now In progress')
  await user.click(await turn().findByRole('button', { name: 'Ask for a retest' }))
  const retest = within(await screen.findByRole('form', { name: 'Ask for a retest' }))
  await user.click(retest.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Ask for a retest' })).toBeNull())
  expect(panel().queryByText('The status is now In progress')).toBeNull()
})

test.each([
  ['TICKETS' as const, /To pay rewards, you need the permission “Rewards”/, 'Pay reward'],
  ['REWARDS' as const, /you need the permission “Tickets”/, 'Change the severity'],
])('says to a manager with %s alone which permission is missing', async (permission, text, missing) => {
  const name = `only-${permission.toLowerCase()}`
  const manager = await joinCompany(screens.app, { alias: 'acme' }, name, { permissions: [permission] })
  await screens.open(`/en/tickets/${id}`, manager)
  panel().getByText(text)
  expect(panel().queryByRole('button', { name: missing })).toBeNull()
})

test('leads to the text after a saved reply is inserted, and back to the button without one', async () => {
  await world.manager.call(createReply, { title: 'Steps', en: 'Please describe each step.' })
  const ticketId = await ticketIn(world, 'SUBMITTED')
  const user = await screens.open(`/en/tickets/${ticketId}`, world.manager)
  await user.click(turn().getByRole('button', { name: 'Ask for more information' }))
  const form = within(await screen.findByRole('form', { name: 'Ask for more information' }))
  const opener = await form.findByRole('button', { name: 'Insert a saved reply as the message' })
  const question = form.getByRole('textbox', { name: /What you ask for/ })
  await user.click(opener)
  await user.click(await screen.findByRole('menuitem', { name: 'Steps' }))
  await waitFor(() => expect(document.activeElement).toBe(question))
  expect((question as HTMLTextAreaElement).value).toBe('Please describe each step.')
  await user.click(opener)
  await screen.findByRole('menuitem', { name: 'Steps' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('finds the original among many duplicates of it', async () => {
  const original = await openTicket(world.hacker, world.programId, { title: 'Coupon works twice' })
  for (let n = 0; n < 9; n++) {
    const duplicate = await openTicket(world.author, world.programId, { title: 'Coupon works twice' })
    await world.manager.call(changeSubstate, { id: duplicate, ...moveInput('DUPLICATED', original) })
  }
  const ticketId = await ticketIn(world, 'SUBMITTED')
  const { user, form } = await openMove(ticketId, 'Close without a reward', 'Close as duplicate')
  await user.type(form.getByRole('combobox', { name: /Original ticket/ }), 'coupon')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([`#${original} Coupon works twiceSubmitted`])
})

test('returns the focus to the button of a form that is closed', async () => {
  const ticketId = await ticketIn(world, 'SUBMITTED')
  const { user, form } = await openMove(ticketId, 'Close without a reward', 'Close as spam')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(panel().getByRole('button', { name: 'Close as spam' })))
  const start = () => turn().getByRole('button', { name: 'Start working on it' })
  const open = async () => {
    await user.click(start())
    const form = within(await screen.findByRole('form', { name: 'Start working on it' }))
    return {
      field: await form.findByRole<HTMLTextAreaElement>('textbox'),
      cancel: form.getByRole('button', { name: 'Cancel' }),
    }
  }
  const first = await open()
  await user.type(first.field, 'Given up.')
  first.cancel.focus()
  await user.keyboard('{Escape}')
  expect(first.field.value, 'is given up by the button alone').toBe('Given up.')
  await user.click(first.cancel)
  await waitFor(() => expect(document.activeElement).toBe(start()))
  const second = await open()
  expect(second.field.value).toBe('')
  second.cancel.focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(start()))
})

test('is not closed while it is sent, of which the result would be told to the next form', async () => {
  const ticketId = await ticketIn(world, 'SUBMITTED')
  const { user, form } = await openMove(ticketId, 'Close without a reward', 'Close as spam')
  await user.type(form.getByRole('textbox', { name: /Reason/ }), 'An advertisement.')
  let fail = (): void => undefined
  screens.intercept((path) =>
    path !== `/tickets/${ticketId}/substate`
      ? null
      : new Promise((resolve) => {
          fail = () => resolve(Response.json({ messageKey: 'error.rateLimited' }, { status: 429 }))
        }),
  )
  await user.click(form.getByRole('button', { name: 'Close as spam' }))
  const cancel = form.getByRole<HTMLButtonElement>('button', { name: 'Cancel' })
  await waitFor(() => expect(cancel.disabled).toBe(true))
  await user.keyboard('{Escape}')
  form.getByRole('button', { name: 'Cancel' })
  fail()
  await waitFor(() => expect(form.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(false))
})

test('says of an original that it was submitted later than its duplicate', async () => {
  const ticketId = await ticketIn(world, 'SUBMITTED')
  screens.app.clock.advance(60_000)
  const later = await ticketIn(world, 'SUBMITTED', { title: 'Reported later' })
  const { user, form } = await openMove(ticketId, 'Close without a reward', 'Close as duplicate')
  const field = form.getByRole('combobox', { name: /Original ticket/ })
  const warning = /^This ticket was submitted later/
  await user.type(field, 'Reported later')
  const option = await screen.findByRole('option', { name: /submitted later/ })
  expect(form.queryByText(warning)).toBeNull()
  await user.click(option)
  await form.findByText(warning)
  await user.clear(field)
  await waitFor(() => expect(form.queryByText(warning)).toBeNull())
  await user.type(field, String(later))
  await form.findByText(warning)
})

test('names another original of a duplicate', async () => {
  const [first, second] = [
    await ticketIn(world, 'SUBMITTED'),
    await ticketIn(world, 'SUBMITTED', { title: 'The other' }),
  ]
  const ticketId = await ticketIn(world, 'SUBMITTED')
  await world.manager.call(changeSubstate, { id: ticketId, ...moveInput('DUPLICATED', first) })
  const { user, form } = await openMove(ticketId, 'Change how it was closed', 'Name another original')
  await user.type(form.getByRole('combobox', { name: /Original ticket/ }), String(second))
  await user.type(form.getByRole('textbox', { name: /Reason/ }), 'It was reported there first.')
  await user.click(form.getByRole('button', { name: 'Name another original' }))
  await panel().findByText('The ticket has another original now')
  await screen.findByText(`named #${second} as the original in place of #${first}`)
  expect((await pageOf(world.manager, ticketId)).original?.id).toBe(second)
})

test('focuses the original first where nothing is filled in', async () => {
  const ticketId = await ticketIn(world, 'SUBMITTED')
  const { user, form } = await openMove(ticketId, 'Close without a reward', 'Close as duplicate')
  await user.click(form.getByRole('button', { name: 'Close as duplicate' }))
  const original = form.getByRole('combobox', { name: /Original ticket/ })
  await waitFor(() => expect(document.activeElement).toBe(original))
  expect(original).toHaveProperty('ariaInvalid', 'true')
})

test('says that another manager was faster to name another original', async () => {
  const [first, second, third] = [
    await ticketIn(world, 'SUBMITTED'),
    await ticketIn(world, 'SUBMITTED'),
    await ticketIn(world, 'SUBMITTED'),
  ]
  const ticketId = await ticketIn(world, 'SUBMITTED')
  await world.manager.call(changeSubstate, { id: ticketId, ...moveInput('DUPLICATED', first) })
  const { user, form } = await openMove(ticketId, 'Change how it was closed', 'Name another original')
  await user.type(form.getByRole('combobox', { name: /Original ticket/ }), String(second))
  await user.type(form.getByRole('textbox', { name: /Reason/ }), 'It was reported there first.')
  await world.owner.call(changeSubstate, { id: ticketId, ...moveInput('DUPLICATED', third) })
  await user.click(form.getByRole('button', { name: 'Name another original' }))
  await panel().findByText('The ticket has changed in the meantime')
  await panel().findByText(new RegExp(`named #${third} as the original in place of #${first}`))
  expect((await pageOf(world.manager, ticketId)).original?.id).toBe(third)
})

test('cannot choose the severity that a ticket has', async () => {
  const user = await screens.open(`/en/tickets/${id}`, world.manager)
  await user.click(panel().getByRole('button', { name: 'Change the severity' }))
  const form = within(await screen.findByRole('form', { name: 'Change the severity' }))
  expect(form.getByRole('radio', { name: /High \(current\)/ })).toHaveProperty('disabled', true)
  await user.click(form.getByRole('button', { name: 'Change the severity' }))
  await form.findByText('Choose a severity.')
})

test('says who was faster, and shows the choices that are left', async () => {
  const ticketId = await ticketIn(world, 'SUBMITTED')
  const { user, form } = await openMove(ticketId, 'Close without a reward', 'Close as spam')
  await user.type(form.getByRole('textbox', { name: /Reason/ }), 'An advertisement.')
  await leadTo({ ...world, manager: world.owner }, ticketId, 'IN_PROGRESS')
  const scroll = vi.spyOn(screen.getByRole('region', { name: 'What you can do' }), 'scrollIntoView')
  await user.click(form.getByRole('button', { name: 'Close as spam' }))
  await panel().findByText('The ticket has changed in the meantime')
  expect(scroll).toHaveBeenCalled()
  await panel().findByText(/moved it from Submitted to In progress/)
  panel().getByText('An advertisement.')
  panel().getByRole('button', { name: 'Copy your text' })
  turn().getByRole('button', { name: 'Ask for a retest' })
  expect(screen.queryByRole('form', { name: 'Close as spam' })).toBeNull()
  expect(screen.getByRole('region', { name: 'What comes next' }).textContent).toContain('your turn to fix')
  await user.click(turn().getByRole('button', { name: 'Ask for a retest' }))
  const next = within(await screen.findByRole('form', { name: 'Ask for a retest' }))
  const message = next.getByRole<HTMLTextAreaElement>('textbox', { name: /What you fixed, and what to check/ })
  expect(message.value, 'the reason that came too late').toBe('An advertisement.')
  await user.click(next.getByRole('button', { name: 'Cancel' }))
  await user.click(turn().getByRole('button', { name: 'Ask for a retest' }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /What you fixed/ })).value).toBe('')
})

test('calls a text that is no reason a message', async () => {
  const ticketId = await ticketIn(world, 'SUBMITTED')
  const user = await screens.open(`/en/tickets/${ticketId}`, world.manager)
  await user.click(turn().getByRole('button', { name: 'Start working on it' }))
  within(await screen.findByRole('form', { name: 'Start working on it' })).getByRole('textbox', { name: /^Message/ })
})

test('keeps the reason of a severity that another manager was faster to choose', async () => {
  const ticketId = await ticketIn(world, 'SUBMITTED', { severity: 'LOW' })
  const user = await screens.open(`/en/tickets/${ticketId}`, world.manager)
  const open = async () => {
    await user.click(panel().getByRole('button', { name: 'Change the severity' }))
    return within(await screen.findByRole('form', { name: 'Change the severity' }))
  }
  const form = await open()
  await user.click(form.getByRole('radio', { name: /High/ }))
  await user.type(form.getByRole('textbox', { name: /Reason/ }), 'It reaches accounts of others.')
  await world.owner.call(changeSeverity, { id: ticketId, severity: 'MEDIUM', comment: 'Only signed in.' })
  await user.click(form.getByRole('button', { name: 'Change the severity' }))
  await panel().findByText('The ticket has changed in the meantime')
  await panel().findByText(/changed the severity from Low to Medium/)
  const again = await open()
  expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe(
    'It reaches accounts of others.',
  )
  expect(again.getByRole('radio', { name: /Medium \(current\)/ })).toHaveProperty('disabled', true)
  await user.click(again.getByRole('button', { name: 'Cancel' }))
  const third = await open()
  expect(third.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value, 'given up').toBe('')
})

test('refuses a choice that is still possible, but was made on what another manager has changed', async () => {
  const ticketId = await ticketIn(world, 'SUBMITTED')
  const user = await screens.open(`/en/tickets/${ticketId}`, world.manager)
  await user.click(turn().getByRole('button', { name: 'Ask for more information' }))
  const form = within(await screen.findByRole('form', { name: 'Ask for more information' }))
  await user.type(form.getByRole('textbox'), 'Which account?')
  await leadTo({ ...world, manager: world.owner }, ticketId, 'IN_PROGRESS')
  await user.click(form.getByRole('button', { name: 'Ask for more information' }))
  await panel().findByText('The ticket has changed in the meantime')
  await panel().findByText(/moved it from Submitted to In progress/)
  await user.click(panel().getByRole('button', { name: 'Ask for more information' }))
  const again = within(await screen.findByRole('form', { name: 'Ask for more information' }))
  expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Which account?')
  await user.click(again.getByRole('button', { name: 'Ask for more information' }))
  await panel().findByText('The status is now Needs more info')
})

test('says what a reserve adds to the credit that other pages show', async () => {
  const { id: programId } = await openProgram(world.owner, { title: 'Reserved' })
  const ticketId = await ticketIn({ ...world, programId }, 'IN_PROGRESS')
  await deposit(world.owner, world.staff, 2 * HIGH.min)
  await world.owner.call(changeReserve, { id: programId, to: 'RESERVE', amount: HIGH.min }, keyed())
  const { balance } = (await world.owner.call(getCompanyWallet, {})).answer
  const user = await screens.open(`/en/tickets/${ticketId}`, world.manager)
  await user.click(screen.getByRole('button', { name: 'Pay reward' }))
  const form = within(await screen.findByRole('form', { name: 'Pay reward' }))
  form.getByText(`Credit ₩${format(balance)} + reserve of this program ₩${format(HIGH.min)}`)
})
