// Staff decide about objections, extend the time for an answer, and lower the level of a public ticket.
import { dayMs } from '@jebo/contract/core/durations.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { discloseTicket, openTicketWorld, pageOf, requestIn, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const reason = 'The flaw has been fixed for a year.'
const summary = 'A link could be used twice. It was fixed.'

test('decides about an objection with a level, a summary and a reason, which both sides read', async () => {
  const { id } = await requestIn(world, 'OBJECTED')
  const user = await screens.open('/en/staff/disclosures', world.staff)
  await screen.findByText('The author asks: Fully public')
  const tabs = within(screen.getByRole('navigation', { name: 'Status of requests' })).getAllByRole('link')
  expect(tabs.map((tab) => tab.textContent?.replaceAll(/\D/g, ''))).toEqual(['1', '0', '0', '0', '0'])
  await user.click(screen.getByRole('button', { name: `Decide about ticket ${id}` }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: /^Disclose a summary/ }))
  await user.type(dialog.getByLabelText(/^Reason/), reason)
  await user.click(dialog.getByRole('button', { name: 'Disclose a summary' }))
  await dialog.findByText('Write the summary that everyone will read.')
  await user.type(dialog.getByLabelText(/^Public summary/), summary)
  await user.click(dialog.getByRole('button', { name: 'Disclose a summary' }))
  await screen.findByText(`Decided about ticket ${id}`)
  await screen.findByText('No declined request is waiting')
  cleanup()
  await screens.open(`/en/tickets/${id}`, world.manager)
  await screen.findByText(reason)
  await screen.findByText('granted the disclosure request (Partly public)')
})

test('extends the time for an answer once', async () => {
  const { id } = await requestIn(world, 'OPEN')
  const user = await screens.open('/en/staff/disclosures?state=OPEN', world.staff)
  await user.click(await screen.findByRole('button', { name: `Extend the time of ticket ${id}` }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText(/^Reason/), reason)
  await user.click(dialog.getByRole('button', { name: 'Extend' }))
  await screen.findByText('Extended')
  expect(screen.queryByRole('button', { name: `Extend the time of ticket ${id}` })).toBeNull()
})

test('postpones what the plan makes public, which its sides see', async () => {
  const id = await ticketIn(world, 'RESOLVED')
  await screens.open(`/en/tickets/${id}`, world.author)
  await screen.findByText('Becomes public')
  cleanup()
  const soon = new Date(screens.app.clock.now().getTime() + 20 * dayMs)
  await screens.app.database.pool.query(
    'update publication_terms set due_at = $1, notice_at = null from tickets where ticket_id = tickets.id and public_id = $2',
    [soon, id],
  )
  const user = await screens.open('/en/staff/disclosures?state=PLAN', world.staff)
  await user.click(await screen.findByRole('button', { name: `Postpone the publication of ticket ${id}` }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText(/^Reason/), reason)
  await user.click(dialog.getByRole('button', { name: 'Postpone' }))
  await screen.findByText('No ticket becomes public soon')
  cleanup()
  await screens.open(`/en/tickets/${id}`, world.manager)
  const later = new Date(soon.getTime() + 90 * dayMs).toISOString()
  expect((await pageOf(world.manager, id)).publication).toEqual({ at: later, isExtended: true })
  await screen.findByText('postponed the publication by 90 days')
  await screen.findByText(reason)
})

test('lowers the level of a public ticket on its page, and leaves a private one', async () => {
  const id = await ticketIn(world, 'RESOLVED')
  await discloseTicket(world, id)
  const lower = async (user: Awaited<ReturnType<typeof screens.open>>) => {
    await user.click(await screen.findByRole('button', { name: 'Lower the disclosure' }))
    return within(await screen.findByRole('dialog'))
  }
  const user = await screens.open(`/en/tickets/${id}`, world.staff)
  const dialog = await lower(user)
  await user.type(await dialog.findByLabelText(/^Public summary/), summary)
  await user.type(dialog.getByLabelText(/^Reason/), reason)
  await user.click(dialog.getByRole('button', { name: 'Lower the disclosure' }))
  await screen.findByText('Only the title, the severity and a summary of this ticket are public.')
  const lowered = 'Disclosure lowered'
  await waitFor(() => expect(screen.queryByText(lowered)).toBeNull())
  const next = await lower(user)
  await user.type(await next.findByLabelText(/^Reason/), reason)
  await user.click(next.getByRole('button', { name: 'Lower the disclosure' }))
  await screen.findByRole('heading', { name: 'Hacktivity' })
  await screen.findByText(lowered)
  cleanup()
  await screens.open(`/en/tickets/${id}`, world.author)
  await screen.findByText('lowered the disclosure from Partly public to Not public')
})

test('hides a public ticket, hears its author, and makes it public again', async () => {
  const id = await ticketIn(world, 'RESOLVED')
  await discloseTicket(world, id)
  const hiding = await screens.open(`/en/tickets/${id}`, world.staff)
  await hiding.click(await screen.findByRole('button', { name: 'Hide the ticket' }))
  const dialog = within(await screen.findByRole('dialog'))
  await hiding.click(await dialog.findByRole('radio', { name: '30 days' }))
  await hiding.click(dialog.getByRole('button', { name: 'Hide the ticket' }))
  await dialog.findByText('Enter a reason.')
  await hiding.type(dialog.getByLabelText(/^Reason/), reason)
  await hiding.click(dialog.getByRole('button', { name: 'Hide the ticket' }))
  await screen.findByText('No comment yet')
  cleanup()
  const answering = await screens.open(`/en/tickets/${id}`, world.author)
  await screen.findByText('Staff have hidden this ticket')
  await answering.click(await screen.findByRole('button', { name: 'Write to staff' }))
  const form = within(await screen.findByRole('dialog'))
  await answering.type(await form.findByLabelText(/^Your comment/), 'It harms nobody.')
  await answering.click(form.getByRole('button', { name: 'Write to staff' }))
  await screen.findByText('commented on the hidden ticket')
  cleanup()
  const deciding = await screens.open('/en/staff/disclosures?state=HIDDEN', world.staff)
  await screen.findByText('It harms nobody.')
  await deciding.click(screen.getByRole('button', { name: `Decide about ticket ${id}` }))
  const decision = within(await screen.findByRole('dialog'))
  await deciding.type(await decision.findByLabelText(/^Reason/), reason)
  // Nothing is chosen beforehand, so a hurry makes nothing public.
  await deciding.click(decision.getByRole('button', { name: 'Decide' }))
  await decision.findByText('Choose a decision.')
  await deciding.click(decision.getByRole('radio', { name: /^Make it public again/ }))
  await deciding.click(decision.getByRole('button', { name: 'Make it public again' }))
  await screen.findByText('No ticket is hidden')
  cleanup()
  await screens.open(`/en/tickets/${id}`, world.author)
  await screen.findByText('made the hidden ticket public again')
  expect(screen.queryByText('Staff have hidden this ticket')).toBeNull()
})

test('lets a guest report a public ticket, which staff dismiss', async () => {
  const id = await ticketIn(world, 'RESOLVED')
  await discloseTicket(world, id)
  const reporting = await screens.open(`/en/tickets/${id}`, world.guest)
  await reporting.click(await screen.findByRole('button', { name: 'Report the ticket' }))
  const dialog = within(await screen.findByRole('dialog'))
  await reporting.click(await dialog.findByRole('button', { name: 'Report the ticket' }))
  await dialog.findByText('Choose why you report it.')
  await reporting.click(dialog.getByRole('radio', { name: 'It is defamatory' }))
  await reporting.type(dialog.getByLabelText(/^Details/), 'The second line names a person.')
  await reporting.click(dialog.getByRole('button', { name: 'Report the ticket' }))
  await dialog.findByText('Enter your email.')
  await reporting.type(dialog.getByLabelText(/^Email for the answer/), 'Finder@elsewhere.test')
  await reporting.click(dialog.getByRole('button', { name: 'Report the ticket' }))
  await screen.findByText('Your report was sent')
  cleanup()
  await screens.open('/en/staff', world.staff)
  expect(screen.getByRole('link', { name: 'Reports' }).closest('div')?.textContent).toMatch(/^Reports1/)
  cleanup()
  const deciding = await screens.open('/en/staff/disclosures?state=REPORTED', world.staff)
  await screen.findByText('The second line names a person.')
  screen.getByText('It is defamatory')
  await deciding.click(screen.getByRole('button', { name: `Dismiss the report of ticket ${id}` }))
  const decision = within(await screen.findByRole('dialog'))
  await deciding.type(await decision.findByLabelText(/^Reason/), reason)
  await deciding.click(decision.getByRole('button', { name: 'Dismiss' }))
  await screen.findByText('No report is waiting')
})

test('offers nothing to others', async () => {
  const id = await ticketIn(world, 'RESOLVED')
  await discloseTicket(world, id)
  for (const visitor of [world.author, world.manager, world.hacker]) {
    await screens.open(`/en/tickets/${id}`, visitor)
    await screen.findByRole('heading', { level: 1 })
    for (const name of ['Lower the disclosure', 'Hide the ticket']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
    cleanup()
  }
})
