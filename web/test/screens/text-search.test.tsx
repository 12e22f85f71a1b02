// What an inbox finds by other texts than titles.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)

test('leads from a word of no title to the tickets with it in their texts', async () => {
  await ticketIn(world, 'SUBMITTED', { title: 'Coupon works twice', weaknessType: 'Race condition of coupons' })
  const user = await screens.open('/en/management/company/ticket?state=ALL&q=race', world.owner)
  expect(screen.queryByRole('link', { name: 'Coupon works twice' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Look in the texts too' }))
  await screen.findByRole('link', { name: 'Coupon works twice' })
  expect(screens.path()).toContain('in=TEXT')
})

test('does not offer it where all texts were searched', async () => {
  await screens.open('/en/management/company/ticket?state=ALL&q=nowhere&in=TEXT', world.owner)
  await screen.findByText('No tickets match')
  expect(screen.queryByRole('link', { name: 'Look in the texts too' })).toBeNull()
})
