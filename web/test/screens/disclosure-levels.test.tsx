// What is said about the levels of a disclosure while the sides talk about it.
import { requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { discloseTicket, openTicketWorld, requestIn, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const limited = { disclosure: 'LIMITED_DISCLOSED', summary: 'What everyone may read of it.' } as const

test.each([
  ['', '거절하기'],
  ['/en', 'Decline'],
])('who declines at %s/tickets reads at which level the ticket stays', async (prefix, decline) => {
  const { id: closed } = await requestIn(world, 'OPEN')
  const partly = await ticketIn(world, 'RESOLVED')
  await discloseTicket(world, partly, limited)
  await world.author.call(requestDisclosure, { id: partly, disclosure: 'FULLY_DISCLOSED' })
  const levels = prefix ? ['Not public', 'Partly public'] : ['비공개로', '일부 공개로']
  for (const [index, id] of [closed, partly].entries()) {
    const user = await screens.open(`${prefix}/tickets/${id}`, world.manager)
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${decline}`) }))
    const form = within(await screen.findByRole('form', { name: decline }))
    for (const [other, level] of levels.entries())
      expect(form.queryAllByText(new RegExp(level))).toHaveLength(other === index ? 1 : 0)
    cleanup()
  }
})

test.each([
  ['', ['일부 공개를 요청했어요', '전체 공개를 요청했어요']],
  ['/en', ['asked to disclose the ticket (Partly public)', 'asked to disclose the ticket (Fully public)']],
])('the timeline at %s/tickets says which level was asked for', async (prefix, [partly = '', fully = '']) => {
  const id = await ticketIn(world, 'RESOLVED')
  await discloseTicket(world, id, limited)
  await discloseTicket(world, id)
  await screens.open(`${prefix}/tickets/${id}`, world.manager)
  await screen.findByText(partly)
  await screen.findByText(fully)
})
