// A manager changes several tickets of the desk at once.
import { screen, within } from '@testing-library/react'
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
  await user.click(await screen.findByRole('menuitem', { name: 'In progress' }))
  await screen.findByText('3 changed, 1 not changed')
  const results = within(screen.getByRole('list', { name: 'Result for each ticket' })).getAllByRole('listitem')
  expect(results.map(({ textContent }) => /: (.*)/.exec(textContent)?.[1])).toEqual([
    'Changed',
    'Changed',
    'Changed',
    'The ticket cannot be moved there from its current status.',
  ])
})

test('offers nothing to a manager without the permission', async () => {
  const payer = await joinCompany(screens.app, { alias: 'acme' }, 'payer', { permissions: ['REWARDS'] })
  await screens.open('/en/management/company/ticket?state=OPEN', payer)
  await screen.findByRole('link', { name: 'First' })
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull()
})
