// A manager changes several tickets of the desk at once.
import { createLabel, labelTicket } from '@jebo/contract/tickets/labels.endpoints.ts'
import { changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { createTicketView } from '@jebo/contract/tickets/views.endpoints.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { joinCompany } from '../../../server/test/companies.ts'
import { openTicketWorld, pageOf, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const titles = ['First', 'Second', 'Third', 'Fourth'] as const
const ids: number[] = []
for (const [index, title] of titles.entries()) {
  ids.push(await ticketIn(world, index === 3 ? 'IN_PROGRESS' : 'SUBMITTED', { title }))
}
const box = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` })
const bar = () => within(screen.getByRole('group', { name: 'Change several tickets' }))

test('chooses by click, range and keyboard, and assigns what is chosen', async () => {
  const user = await screens.open('/en/management/company/ticket?state=OPEN', world.owner)
  await user.click(await box('First'))
  await screen.findByText('1 selected')
  await user.keyboard('{Shift>}')
  await user.click(await box('Third'))
  await user.keyboard('{/Shift}')
  await bar().findByText('3 selected')
  ;(await box('Second')).focus()
  await user.keyboard(' ')
  await bar().findByText('2 selected')
  await user.click(bar().getByRole('button', { name: 'Set the assignee' }))
  await user.click(await screen.findByRole('menuitem', { name: 'second' }))
  await screen.findByText('2 tickets changed')
  const assignees = await Promise.all(ids.map(async (id) => (await pageOf(world.owner, id)).assignee?.nickname ?? null))
  expect(assignees).toEqual(['second', null, 'second', null])
  expect(screen.queryByRole('button', { name: 'Set the assignee' })).toBeNull()
})

test('says of each ticket what became of it', async () => {
  const user = await screens.open('/en/management/company/ticket?state=OPEN', world.owner)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all tickets on this page' }))
  await screen.findByText('4 selected')
  await user.click(bar().getByRole('button', { name: 'Change the status' }))
  const choose = async () => user.click(await screen.findByRole('menuitem', { name: 'In progress' }))
  await choose()
  const question = async () =>
    within(await screen.findByRole('alertdialog', { name: 'Change the status of 4 tickets to “In progress”?' }))
  await user.click((await question()).getByRole('button', { name: 'Go back' }))
  expect((await pageOf(world.owner, ids[0] ?? 0)).substate).toBe('SUBMITTED')
  await user.click(bar().getByRole('button', { name: 'Change the status' }))
  await choose()
  await user.click((await question()).getByRole('button', { name: 'Change the status' }))
  await screen.findByText('3 changed, 1 not changed')
  const results = within(screen.getByRole('list', { name: 'Result for each ticket' })).getAllByRole('listitem')
  expect(results.map(({ textContent }) => /: (.*)/.exec(textContent)?.[1])).toEqual([
    'The ticket cannot be moved there from its current status. Check whether it has changed in the meantime.',
    'Changed',
    'Changed',
    'Changed',
  ])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('list', { name: 'Result for each ticket' })).toBeNull()
  expect(document.activeElement?.tagName).toBe('TABLE')
})

test('leaves a ticket that a colleague has moved since the list was loaded', async () => {
  const id = await ticketIn(world, 'SUBMITTED', { title: 'Fifth' })
  const user = await screens.open('/en/management/company/ticket?state=OPEN', world.owner)
  await user.click(await box('Fifth'))
  await world.manager.call(changeSubstate, { id, substate: 'IN_PROGRESS' })
  await user.click(bar().getByRole('button', { name: 'Change the status' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Retesting' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Change the status' }))
  await screen.findByText(/This changed in the meantime/)
  expect((await pageOf(world.owner, id)).substate).toBe('IN_PROGRESS')
  await world.manager.call(changeSubstate, { id, substate: 'RESOLVED' })
})

test('offers the labels that some of the chosen tickets lack or have', async () => {
  const create = async (name: string, tone: 'red' | 'blue') =>
    (await world.owner.call(createLabel, { name, tone })).answer.id
  const urgent = await create('Urgent', 'red')
  await create('Payment', 'blue')
  const openMenu = async (...chosen: string[]) => {
    const user = await screens.open('/en/management/company/ticket?state=OPEN', world.owner)
    for (const title of chosen) await user.click(await box(title))
    await user.click(bar().getByRole('button', { name: 'Change labels' }))
    await screen.findByRole('menu')
    return user
  }
  const offered = () =>
    screen.getAllByRole('group').flatMap((group) => {
      const items = within(group).queryAllByRole('menuitem')
      return items.length > 0 ? [items.map(({ textContent }) => textContent)] : []
    })
  await world.owner.call(labelTicket, { id: ids[0] ?? 0, labelId: urgent, isOn: true })
  await openMenu('First')
  expect(offered()).toEqual([['Add: Payment'], ['Remove: Urgent']])
  cleanup()
  const user = await openMenu('First', 'Second')
  expect(offered()).toEqual([['Add: Payment', 'Add: Urgent'], ['Remove: Urgent']])
  await user.click(screen.getByRole('menuitem', { name: /^Add: *Urgent/ }))
  await screen.findByText('2 tickets changed')
  expect((await pageOf(world.owner, ids[1] ?? 0)).labels.map(({ name }) => name)).toEqual(['Urgent'])
})

test('offers nothing to a manager without the permission', async () => {
  const payer = await joinCompany(screens.app, { alias: 'acme' }, 'payer', { permissions: ['REWARDS'] })
  await screens.open('/en/management/company/ticket?state=OPEN', payer)
  await screen.findByRole('link', { name: 'First' })
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull()
})

test('has the saved views as tabs, of which the one that is shown is current', async () => {
  const add = (name: string, isShared: boolean, filters: object) =>
    world.owner.call(createTicketView, { name, isShared, filters })
  await add('Urgent', true, { state: 'OPEN', severity: 'CRITICAL' })
  await add('Mine', false, { assignee: 'me' })
  const user = await screens.open('/en/management/company/ticket', world.owner)
  const tabs = () => within(screen.getByRole('navigation', { name: 'Ticket status' }))
  const names = tabs()
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.trim().split(' ')[0])
  expect(names.slice(-2)).toEqual(['Mine', 'Urgent'])
  await user.click(tabs().getByRole('link', { name: 'Mine' }))
  await waitFor(() => expect(tabs().getByRole('link', { current: 'page' }).textContent?.trim()).toBe('Mine'))
})
