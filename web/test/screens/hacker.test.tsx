import { createCareer } from '@jebo/contract/accounts/careers.endpoints.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { careerItems, signUpConsenting } from '../../../server/test/profiles.ts'
import { discloseTicket, openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)

test('says nothing of tickets that are not disclosed', async () => {
  await ticketIn(world, 'RESOLVED', { severity: 'CRITICAL' })
  await screens.open('/en/@author')
  screen.getByText('No bio or career is public yet.')
  expect(screen.queryByRole('region', { name: 'Hacker at a glance' })).toBeNull()
})

test('shows the record of disclosed tickets, with the figures of what is drawn', async () => {
  await discloseTicket(world, await ticketIn(world, 'RESOLVED', { severity: 'CRITICAL' }))
  await screens.open('/en/@author')
  const few = within(await screen.findByRole('region', { name: 'Hacker at a glance' }))
  expect([few.queryByText('#1'), few.queryByText('100%'), screen.queryByText('Top 10')]).toEqual([null, null, null])
  few.getByText('Not yet')
  few.getByText('The rank is shown once 3 resolved tickets are disclosed.')
  expect(screen.queryByRole('heading', { name: 'Severity' })).toBeNull()
  cleanup()
  for (const severity of ['LOW', 'LOW'] as const) {
    await discloseTicket(world, await ticketIn(world, 'RESOLVED', { severity }))
  }
  for (const substate of ['INFORMATIVE', 'INFORMATIVE'] as const) {
    await discloseTicket(world, await ticketIn(world, substate))
  }
  await screens.open('/en/@author')
  const facts = within(await screen.findByRole('region', { name: 'Hacker at a glance' }))
  facts.getByText('#1')
  facts.getByText('60%')
  facts.getByText('3 of 5 disclosed tickets were resolved.')
  facts.getByText('50')
  screen.getByRole('img', { name: '5 tickets submitted in the last year and disclosed' })
  expect(document.querySelector('rect title')?.textContent).toBe('Nov 21, 2026: 5')
  const shares = within(
    screen.getByText('3 resolved tickets by severity', { selector: 'figcaption' }).closest('figure') ?? document.body,
  )
  expect(shares.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    ...['Critical 1', 'High 0', 'Medium 0', 'Low 2', 'None 0'],
  ])
  screen.getByRole('heading', { name: 'Severity' })
  for (const badge of ['Top 10', 'Critical find', 'First resolved']) screen.getByText(badge)
})

test('shows the hacker the same on their own view', async () => {
  await screens.open('/en/profile', world.author)
  within(await screen.findByRole('region', { name: 'Hacker at a glance' })).getByText('#1')
})

test('names the language of what the hacker wrote, where the page has another', async () => {
  const hacker = await signUpConsenting(screens.app, '한별', 'hanbyeol@people.test')
  await hacker.call(createCareer, { item: careerItems.WORKHISTORY })
  await screens.open('/en/@한별')
  expect(screen.getByRole('heading', { level: 1, name: '한별' }).lang).toBe('ko')
  expect((await screen.findByText('가람보안')).lang).toBe('ko')
  cleanup()
  await screens.open('/@한별')
  expect((await screen.findByText('가람보안')).lang).toBe('')
})
