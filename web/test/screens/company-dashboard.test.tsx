// What managers read of their tickets on the start page of their company.
import { updateResponseTargets } from '@jebo/contract/tickets/targets.endpoints.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTicket, openTicketWorld } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)

test.each([
  ['ko', /우리 차례인 티켓이 없어요/, '아직 받은 티켓이 없어요.'],
  ['en', /No tickets are waiting for you/, 'No tickets have been received yet.'],
])('says once that none waits, in %s', async (locale, none, received) => {
  await screens.open(`/${locale}/management/company`, world.manager)
  await screen.findByText(received)
  expect(screen.getAllByText(none)).toHaveLength(1)
  cleanup()
})

test('says once in each width of the window when a ticket is due', async () => {
  await world.owner.call(updateResponseTargets, { FIRST_RESPONSE: { unit: 'HOURS', amount: 80 } })
  await openTicket(world.author, world.programId)
  await screens.open('/en/management/company', world.manager)
  const row = within(screen.getAllByRole('row').at(-1) as HTMLElement)
  const marks = row.getAllByTitle(/^First response by/)
  /** Those without one of the classes that hide in a width. */
  const shown = (...hiding: string[]) =>
    marks.filter((mark) => hiding.every((name) => mark.closest(`[class~="${name}"]`) === null)).length
  const card = shown('max-md:hidden', 'max-xl:hidden')
  const table = shown('md:hidden', 'max-xl:hidden')
  const wideTable = shown('md:hidden', 'xl:hidden')
  expect([card, table, wideTable]).toEqual([1, 1, 1])
})
