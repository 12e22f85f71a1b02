// The author appeals the closing of a ticket, and staff decide.
import { appealClosing, decideAppeal, listStaffAppeals } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closeInDatabase, openLeaving } from '../../../server/test/closed-companies.ts'
import { openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const why = 'The other page skips the check as well.'
const because = 'Both records show the same payment.'

test('shows staff why another original was named, and which one it is', async () => {
  const id = await ticketIn(world, 'DUPLICATED')
  const original = await ticketIn(world, 'SUBMITTED')
  const comment = 'The other one is about the same parameter.'
  await world.manager.call(changeSubstate, { id, substate: 'DUPLICATED', originalId: original, comment })
  await world.author.call(appealClosing, { id, closing: 'DUPLICATED', reason: why })
  await screens.open('/en/staff/appeals', world.staff)
  await screen.findByText(comment)
  const tabs = within(screen.getByRole('navigation', { name: 'Status of appeals' })).getAllByRole('link')
  expect(tabs.map((tab) => tab.textContent?.replaceAll(/\D/g, ''))).toEqual(['1', '0'])
  screen.getByRole('columnheader', { name: 'Appealed' })
  // The reasons of both sides begin alike, so that the state is with the ticket.
  const [ticket, closing, appeal] = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell')
  within(ticket ?? document.body).getByText('Duplicate')
  expect(closing?.textContent).not.toContain('Duplicate')
  expect(appeal?.textContent).toBe(why)
  screen.getByText('Why another original was named since')
  const shown = screen.getByText(`#${original}`).parentElement
  expect(shown?.textContent).toBe(`Original now #${original} · Open`)
  const [{ id: appealId } = { id: '' }] = (await world.staff.call(listStaffAppeals, {})).answer.data
  await world.staff.call(decideAppeal, { id: appealId, decision: 'REFUSED', reason: because })
  cleanup()
})

test('keeps the reason that came after another original was named', async () => {
  const id = await ticketIn(world, 'DUPLICATED')
  const originalId = await ticketIn(world, 'SUBMITTED')
  const user = await screens.open(`/en/tickets/${id}`, world.author)
  const openForm = async () => {
    await user.click(await screen.findByRole('button', { name: 'Appeal the closing' }))
    return within(await screen.findByRole('form', { name: 'Appeal the closing?' }))
  }
  const form = await openForm()
  await user.type(form.getByLabelText(/^Reason/), why)
  await world.manager.call(changeSubstate, { id, substate: 'DUPLICATED', originalId, comment: because })
  await user.click(form.getByRole('button', { name: 'Appeal the closing' }))
  await screen.findByText('The ticket has changed in the meantime')
  expect((await openForm()).getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe(why)
  cleanup()
})

test('is sent with a reason once, decided by staff with theirs, and opens the ticket again', async () => {
  const id = await ticketIn(world, 'NOT_APPLICABLE')
  const user = await screens.open(`/en/tickets/${id}`, world.author)
  await user.click(await screen.findByRole('button', { name: 'Appeal the closing' }))
  const form = within(await screen.findByRole('form', { name: 'Appeal the closing?' }))
  await user.click(form.getByRole('button', { name: 'Appeal the closing' }))
  await form.findByText('Enter a reason.')
  await user.type(form.getByLabelText(/^Reason/), why)
  await user.click(form.getByRole('button', { name: 'Appeal the closing' }))
  await screen.findByText('You appealed the closing. Staff decide within 7 days.')
  await screen.findByText(/^The closing is appealed\. Staff decide by/)
  expect(screen.queryByRole('button', { name: 'Appeal the closing' })).toBeNull()
  cleanup()

  await screens.open('/en', world.staff)
  const waiting = await screen.findByRole('link', { name: /^Decide on appeals\s*1 waiting/ })
  expect(waiting.getAttribute('href')).toBe('/en/staff/appeals')
  cleanup()
  const staff = await screens.open('/en/staff/appeals', world.staff)
  await screen.findByText(why)
  await staff.click(screen.getByRole('button', { name: `Decide the appeal of ticket ${id}` }))
  const dialog = within(await screen.findByRole('dialog'))
  await staff.click(await dialog.findByRole('radio', { name: /^Reopen the ticket/ }))
  await staff.type(dialog.getByLabelText(/^Reason/), because)
  await staff.click(dialog.getByRole('button', { name: 'Reopen the ticket' }))
  await screen.findByText(`The appeal of ticket ${id} is decided`)
  await screen.findByText('No appeal is waiting')
  await staff.click(screen.getByRole('link', { name: /^Decided/ }))
  await screen.findByText('Reopened')
  cleanup()

  await screens.open(`/en/tickets/${id}`, world.manager)
  await screen.findByText(because)
  await screen.findByText('granted the appeal')
})

test.each([
  ['en', /^This company closed on .* cannot be reopened\.$/, 'Decide the appeal of ticket', ['Keep it closed']],
  ['ko', /운영을 종료한 기업이에요\. .*다시 진행할 수 없어요\.$/, '티켓의 이의 제기 결정하기', ['종료 유지하기']],
] as const)('offers staff no reopening where the company has closed, in %s', async (locale, note, decide, offered) => {
  const alias = `left-${locale}`
  const { ticketId: id } = await openLeaving(screens.app, world.author, { alias })
  await world.author.call(appealClosing, { id, closing: 'NOT_APPLICABLE', reason: why })
  await closeInDatabase(screens.app, alias)
  const staff = await screens.open(`/${locale}/staff/appeals`, world.staff)
  const row = within((await screen.findByText(`#${id}`)).closest('tr') as HTMLElement)
  row.getByText(note)
  await staff.click(row.getByRole('button', { name: new RegExp(decide) }))
  const options = await within(await screen.findByRole('dialog')).findAllByRole('radio')
  expect(options.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)).toEqual(
    offered.map((label) => expect.stringContaining(label)),
  )
  cleanup()
})
