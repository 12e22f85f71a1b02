// A manager assigns tickets of their company, and filters the desk by who works on them.
import { assignTicket } from '@jebo/contract/tickets/assignment.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { joinCompany } from '../../../server/test/companies.ts'
import type { Visitor } from '../../../server/test/request.ts'
import { openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const { owner, manager, author } = world

const facts = () => within(screen.getByRole('region', { name: 'About this ticket' }))
const timeline = () => within(screen.getByRole('region', { name: 'Timeline' }))
const change = () => facts().findByRole('button', { name: 'Change the assignee' })
const uuidOf = async (visitor: Visitor) => (await visitor.call(getAuth, {})).answer.uuid

test('assigns a ticket from a menu, to oneself, to another and to nobody', async () => {
  const id = await ticketIn(world, 'SUBMITTED')
  const user = await screens.open(`/en/tickets/${id}`, owner)
  for (const [item, shown, said] of [
    ['Assign to me', 'own-acme', 'took it on'],
    ['second', 'second', 'reassigned it from own-acme to second'],
    ['Unassign', 'Nobody', 'unassigned second'],
  ] as const) {
    await waitFor(async () => expect((await change()).getAttribute('aria-busy')).not.toBe('true'))
    await user.click(await change())
    await user.click(await screen.findByRole('menuitem', { name: item }))
    await timeline().findByText(said)
    facts().getByText(shown)
  }
})

test('says that another manager was faster, and shows whom they chose', async () => {
  const id = await ticketIn(world, 'SUBMITTED')
  const user = await screens.open(`/en/tickets/${id}`, owner)
  await user.click(await change())
  const self = await screen.findByRole('menuitem', { name: 'Assign to me' })
  await manager.call(assignTicket, { id, to: await uuidOf(manager) })
  await user.click(self)
  await screen.findByText(/changed in the meantime|has changed/)
  await facts().findByText('second')
})

test('shows and filters by the assignee on the desk', async () => {
  const mine = await ticketIn(world, 'SUBMITTED', { title: 'Taken by the owner' })
  await ticketIn(world, 'SUBMITTED', { title: 'Taken by nobody' })
  await owner.call(assignTicket, { id: mine, to: await uuidOf(owner) })
  const user = await screens.open('/en/management/company/ticket', owner)
  const row = (await screen.findByRole('link', { name: 'Taken by the owner' })).closest('tr')
  expect(row?.textContent).toContain('Assignee own-acme')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assignee' }), 'Assigned to me')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Taken by nobody' })).toBeNull())
  screen.getByRole('link', { name: 'Taken by the owner' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assignee' }), 'Nobody assigned')
  await screen.findByRole('link', { name: 'Taken by nobody' })
  expect(screen.queryByRole('link', { name: 'Taken by the owner' })).toBeNull()
})

test('shows the author nothing of it', async () => {
  const id = await ticketIn(world, 'SUBMITTED')
  await owner.call(assignTicket, { id, to: await uuidOf(owner) })
  await screens.open(`/en/tickets/${id}`, author)
  expect(document.body.textContent).not.toMatch(/Assignee|own-acme/)
})

test('shows it to a manager without the permission, with no menu', async () => {
  const id = await ticketIn(world, 'SUBMITTED')
  await owner.call(assignTicket, { id, to: await uuidOf(owner) })
  const payer = await joinCompany(screens.app, { alias: 'acme' }, 'payer', { permissions: ['REWARDS'] })
  await screens.open(`/en/tickets/${id}`, payer)
  facts().getByText('own-acme')
  expect(facts().queryByRole('button', { name: 'Change the assignee' })).toBeNull()
})
