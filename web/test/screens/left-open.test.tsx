// A page whose tab was hidden for long: what is newer is loaded, or offered to those who are writing.
import { decideApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { announceDeposit, changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { createTicketComment, retestTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { getStaff, openCompany } from '../../../server/test/companies.ts'
import { keyed } from '../../../server/test/money.ts'
import { openPayeeWorld, withdraw } from '../../../server/test/payees.ts'
import { signUpAs } from '../../../server/test/people.ts'
import { draftProgram, programForm } from '../../../server/test/programs.ts'
import { offerShare, takeShareBack } from '../../../server/test/shares.ts'
import { leadTo, openTicket, openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { leaveFor } from '../leave-for.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const id = await ticketIn(world, 'IN_PROGRESS')
const page = `/en/tickets/${id}`

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const comment = (contents: string) => world.manager.call(createTicketComment, { id, contents })

test('shows what is new after half a minute, and nothing after a moment', async () => {
  await screens.open(page, world.author)
  await comment('Which browser was it?')
  const paths: string[] = []
  screens.intercept((path) => {
    paths.push(path)
    return null
  })
  // What listens is loaded after the page.
  await waitFor(() => {
    leaveFor(31)
    expect(paths.filter((path) => path.startsWith(`/tickets/${id}`))).not.toEqual([])
  })
  await screen.findByText('Which browser was it?')
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
  paths.length = 0
  leaveFor(20)
  expect(paths).toEqual([])
})

test('offers what is new to those who write, and leaves what they wrote', async () => {
  const user = await screens.open(page, world.author)
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
  await screen.findByRole('textbox', { name: 'Comment' })
  await user.type(field(), 'It was')
  await comment('And which version?')
  await waitFor(() => {
    leaveFor(31)
    screen.getByText('1 new event')
  })
  const notice = screen.getByText('1 new event').closest<HTMLElement>('[role=status]')
  expect(notice?.textContent).toContain('commented')
  expect(screen.queryByText('And which version?')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await screen.findByText('And which version?')
  expect(field().value).toBe('It was')
  await waitFor(() => expect(screen.queryByText('1 new event')).toBeNull())
  await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'))
  expect(document.activeElement?.textContent).toContain('And which version?')
})

test('leaves the focus where it is by the time that what is new is shown', async () => {
  const user = await screens.open(page, world.author)
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
  await screen.findByRole('textbox', { name: 'Comment' })
  await user.type(field(), 'It was')
  await comment('And which system?')
  await waitFor(() => {
    leaveFor(31)
    screen.getByText('1 new event')
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  screens.intercept((path) => (path === `/tickets/${id}` ? promise.then(() => world.author.raw(path)) : null))
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await user.type(field(), ' the latest')
  resolve()
  await screen.findByText('And which system?')
  await waitFor(() => expect(screen.queryByText('1 new event')).toBeNull())
  expect(document.activeElement).toBe(field())
})

test('keeps the page if the server cannot be reached', async () => {
  await screens.open('/en/management/company/ticket', world.manager)
  const refused = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  screens.intercept(refused)
  await waitFor(() => {
    leaveFor(31)
    expect(refused).toHaveBeenCalled()
  })
  // Time for an error page, which would take the place of the list.
  await new Promise((resolve) => setTimeout(resolve, 200))
  screen.getByRole('heading', { level: 1, name: 'Company tickets' })
})

test('offers those who write a program what others have saved meanwhile', async () => {
  const { owner } = await openCompany(screens.app, { alias: 'north' })
  const { id, version, assetIds } = await draftProgram(owner)
  const user = await screens.open(`/en/programs/${id}/edit?step=title`, owner)
  const summary = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Summary/ })
  await user.clear(summary())
  await user.type(summary(), 'Mine')
  await owner.call(updateProgram, { ...programForm, assetIds, summary: 'Theirs', id, version })
  leaveFor(31)
  await screen.findByText('Changes were saved elsewhere first')
  expect(summary().value).toBe('Mine')
  await user.click(screen.getByRole('button', { name: 'Load what is saved' }))
  await waitFor(() => expect(summary().value).toBe('Theirs'))
})

test('says in the dialog of an application that others have decided on it', async () => {
  const { uuid } = await openCompany(screens.app, { alias: 'south', isApproved: false })
  const staff = await getStaff(screens.app)
  const user = await screens.open(`/en/staff/companies?uuid=${uuid}`, staff)
  const dialog = () => within(screen.getByRole('dialog'))
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Review')
  await user.click(dialog().getByRole('button', { name: 'Open' }))
  await screen.findByRole('button', { name: 'Approve' })
  await staff.call(decideApplication, { uuid, version: 1, decision: 'APPROVED' })
  leaveFor(31)
  await screen.findByText('This application has changed in the meantime')
  expect(dialog().queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('says in the dialog of a deposit that others have decided on it', async () => {
  const { owner } = await openCompany(screens.app, { alias: 'west' })
  const { id } = (await owner.call(announceDeposit, { amount: 20_000, depositor: 'West Inc.' }, keyed())).answer
  const staff = await getStaff(screens.app)
  const user = await screens.open('/en/staff/contracts', staff)
  await user.click(screen.getByRole('button', { name: /^Confirm/ }))
  await screen.findByRole('alertdialog')
  leaveFor(31)
  await staff.call(changeContractStatus, { id, status: 'DONE' }, keyed())
  leaveFor(31)
  await screen.findByText(/^This deposit was decided in the meantime/)
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull())
})

test.each([
  ['APPLIED', 'Approve', 'APPROVED'],
  ['APPROVED', 'Mark as failed', 'FAILED'],
] as const)('says in the dialog of a withdrawal in %s that others have decided on it', async (from, action, to) => {
  const payees = await openPayeeWorld(screens.app, `payer-${from.toLowerCase()}`)
  const hacker = await payees.payee(`paid-${from.toLowerCase()}`, 500_000)
  const { id } = (await withdraw(hacker, 300_000)).answer
  const move = (status: 'APPROVED' | 'DONE') => payees.staff.call(changeContractStatus, { id, status }, keyed())
  if (from === 'APPROVED') await move('APPROVED')
  const user = await screens.open(`/en/staff/contracts?kind=WITHDRAW&status=${from}`, payees.staff)
  const button = new RegExp(`^${action}: paid-${from.toLowerCase()}`)
  await user.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole(to === 'FAILED' ? 'dialog' : 'alertdialog')
  leaveFor(31)
  expect(screen.queryByText(/^This withdrawal was decided in the meantime/)).toBeNull()
  await move(from === 'APPLIED' ? 'APPROVED' : 'DONE')
  leaveFor(31)
  await screen.findByText(/^This withdrawal was decided in the meantime/)
  await user.click(within(dialog).getByRole('button', { name: /^(Go back|Close)$/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull())
})

test('says what an action has done until the other side has acted', async () => {
  const asked = await ticketIn(world, 'IN_PROGRESS')
  const user = await screens.open(`/en/tickets/${asked}`, world.manager)
  await user.click((await screen.findAllByRole('button', { name: 'Ask for a retest' }))[0] as HTMLElement)
  const form = await screen.findByRole('form', { name: 'Ask for a retest' })
  // The page has not heard of it when the form is sent.
  await world.author.call(createTicketComment, { id: asked, contents: 'Any news?' })
  await user.click(within(form).getByRole('button', { name: 'Ask for a retest' }))
  await screen.findByText('The status is now Retesting')
  expect(screen.queryByText('The ticket has changed in the meantime')).toBeNull()
  await world.author.call(retestTicket, { id: asked, fixed: true, comment: 'It is gone.' })
  leaveFor(31)
  await screen.findAllByText('It is gone.')
  expect(screen.queryByText('The status is now Retesting')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Thank you.')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  await screen.findAllByText('Thank you.')
  expect(screen.queryByText('The status is now Retesting')).toBeNull()
})

test('leaves a form in which nothing is written yet, and says why it is closed by a reload', async () => {
  const decided = await ticketIn(world, 'SUBMITTED')
  const user = await screens.open(`/en/tickets/${decided}`, world.manager)
  await user.click(await screen.findByRole('button', { name: 'Close without a reward' }))
  await user.click(screen.getByRole('button', { name: 'Close as spam' }))
  const form = await screen.findByRole('form', { name: 'Close as spam' })
  const heading = within(form).getByRole('heading', { name: 'Close as spam' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await leadTo({ ...world, manager: world.owner }, decided, 'IN_PROGRESS')
  await waitFor(() => {
    leaveFor(31)
    screen.getByText('1 new event')
  })
  expect(document.activeElement).toBe(heading)
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await screen.findByText('The ticket has changed in the meantime')
  expect(screen.queryByRole('form', { name: 'Close as spam' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('moved it from Submitted to In progress'))
})

/** What a browser makes of a refused stream. */
class Refused extends EventTarget {
  static readonly CLOSED = 2
  readonly readyState = 2
  readonly close = () => undefined
  constructor() {
    super()
    setTimeout(() => this.dispatchEvent(new Event('error')))
  }
}

/** The page of one who has written something, and lost their share meanwhile. */
const openLost = async (nickname: string) => {
  const fellow = await signUpAs(screens.app, nickname)
  const shared = await openTicket(world.author, world.programId)
  await offerShare(world.author, shared, nickname, 3000)
  const user = await screens.open(`/en/tickets/${shared}`, fellow)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
  await user.type(field, 'Half written')
  await takeShareBack(world.author, shared, nickname)
  vi.stubGlobal('EventSource', Refused)
  leaveFor(1)
  await screen.findByText('You no longer take part in this ticket')
  expect(field.value).toBe('Half written')
  const reload = () => user.click(screen.getByRole('button', { name: 'Reload' }))
  return { user, field, shared, reload }
}

test('says that a ticket is out of sight to those who write, and shows it to others', async () => {
  const { user, field, reload } = await openLost('fellow')
  await user.clear(field)
  await reload()
  await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })
})

test('no longer says so once its reader takes part again', async () => {
  const { field, shared, reload } = await openLost('returned')
  await offerShare(world.author, shared, 'returned', 3000)
  await reload()
  await waitFor(() => expect(screen.queryByText('You no longer take part in this ticket')).toBeNull())
  expect(field.value).toBe('Half written')
})
