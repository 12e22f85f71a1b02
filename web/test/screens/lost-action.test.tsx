// The form of an action that cannot be sent any more: why, and what was written in it.
import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { dayMs } from '@jebo/contract/core/durations.ts'
import { appealDays } from '@jebo/contract/tickets/appeals.lifecycle.ts'
import { answerDisclosure, requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { createTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { minute } from '../../../server/test/clock.ts'
import { password } from '../../../server/test/people.ts'
import { leadTo, openTicketWorld, pageOf, ticketIn } from '../../../server/test/tickets.ts'
import { leaveFor } from '../leave-for.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const others = { ...world, manager: world.owner }
const text = 'What took a while to write.'

type Action = { name: string; menu?: string; field: RegExp }
const spam = { name: 'Close as spam', menu: 'Close without a reward', field: /^Reason/ }

/** Opens the form of an action and writes in it. */
const write = async (id: number, visitor: typeof world.manager, { name, menu, field }: Action) => {
  const user = await screens.open(`/en/tickets/${id}`, visitor)
  if (menu) await user.click(await screen.findByRole('button', { name: menu }))
  await user.click(await screen.findByRole('button', { name }))
  const form = await screen.findByRole('form')
  await user.type(await within(form).findByRole('textbox', { name: field }), text)
  const send = () => user.click(within(form).getByRole('button', { name }))
  return { user, panel: within(screen.getByRole('region', { name: 'What you can do' })), send }
}

test('of a ticket whose newest events are not on the page', async () => {
  const id = await ticketIn(world, 'SUBMITTED')
  const rows = `select id, 'COMMENT', author_id, 'AUTHOR', null, now() from tickets, generate_series(1, 120) where public_id = $1`
  await screens.app.database.pool.query(
    `insert into ticket_activities (ticket_id, type, actor_id, side, comment_id, created_at) ${rows}`,
    [id],
  )
  const { panel, send } = await write(id, world.manager, spam)
  screens.app.clock.advance(minute)
  await leadTo(others, id, 'IN_PROGRESS')
  await world.author.call(createTicketComment, { id, contents: 'Thank you!' })
  await send()
  await panel.findByText('The ticket has changed meanwhile')
  await panel.findByText(/moved it from Submitted to In progress/)
  panel.getByText(/^Your message is still here/)
  panel.getByText(text)
})

test('of one that its user has done elsewhere', async () => {
  const id = await ticketIn(world, 'RESOLVED')
  await world.manager.call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })
  const { panel, send } = await write(id, world.author, { name: 'Object', field: /^Why you object/ })
  const { disclosureRequest } = await pageOf(world.author, id)
  await world.author.call(answerDisclosure, { id, requestId: disclosureRequest?.id ?? '', accept: true })
  await send()
  await panel.findByText('You have already changed this ticket')
  panel.getByText('Your text is still here.')
  panel.getByText(text)
})

test('of one that its user has done elsewhere, before it is sent', async () => {
  const id = await ticketIn(world, 'SUBMITTED')
  const { user, panel } = await write(id, world.manager, spam)
  await leadTo(world, id, 'IN_PROGRESS')
  await waitFor(() => {
    leaveFor(31)
    screen.getByRole('button', { name: 'Reload' })
  })
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await panel.findByText('You have already changed this ticket')
  panel.getByText(/moved it from Submitted to In progress/)
  panel.getByText(text)
  expect(panel.queryByRole('form')).toBeNull()
})

test('says what overtook it, not who commented on that', async () => {
  const id = await ticketIn(world, 'SUBMITTED')
  const { panel, send } = await write(id, world.manager, spam)
  await leadTo(others, id, 'IN_PROGRESS')
  await world.author.call(createTicketComment, { id, contents: 'Thank you!' })
  await send()
  await panel.findByText(/moved it from Submitted to In progress/)
  await waitFor(() => expect(panel.queryByRole('form')).toBeNull())
})

test('of an appeal for which it is too late', async () => {
  const id = await ticketIn(world, 'NOT_APPLICABLE')
  screens.app.clock.advance(appealDays * dayMs - 1000)
  // Every session has ended meanwhile.
  await world.author.call(signIn, { email: 'author@people.test', password })
  const { panel, send } = await write(id, world.author, { name: 'Appeal the closing', field: /^Reason/ })
  screens.app.clock.advance(1000)
  await send()
  await panel.findByText('Your text is still here.')
  panel.getByText(/90 days/)
  panel.getByText(text)
})
