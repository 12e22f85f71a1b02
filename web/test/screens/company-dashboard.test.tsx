// What managers read of their tickets on the start page of their company.
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTicketWorld } from '../../../server/test/tickets.ts'
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
