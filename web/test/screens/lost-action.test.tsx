// The form of an action that cannot be sent any more: why, and what was written in it.
import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { dayMs } from '@jebo/contract/core/durations.ts'
import { appealDays } from '@jebo/contract/tickets/appeals.lifecycle.ts'
import { answerDisclosure, requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { createTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
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
const write = async (id: number, visitor: typeof world.manager, { name, menu, field }: Action, written = text) => {
  const user = await screens.open(`/en/tickets/${id}`, visitor)
  if (menu) await user.click(await screen.findByRole('button', { name: menu }))
  await user.click(await screen.findByRole('button', { name }))
  const form = await screen.findByRole('form')
  const box = await within(form).findByRole('textbox', { name: field })
  await (written === '' ? user.click(box) : user.type(box, written))
  const send = () => user.click(within(form).getByRole('button', { name }))
  return { user, panel: within(screen.getByRole('region', { name: 'What you can do' })), send }
}

/** Reads the page again once it offers what is new. */
const reload = async (user: UserEvent) => {
  await waitFor(() => {
    leaveFor(31)
    screen.getByRole('button', { name: 'Reload' })
  })
  await user.click(screen.getByRole('button', { name: 'Reload' }))
}

/** A ticket whose newest events are not on its page. */
const ticketOfMany = async () => {
  const id = await ticketIn(world, 'SUBMITTED')
  const rows = `select id, 'COMMENT', author_id, 'AUTHOR', null, now() from tickets, generate_series(1, 120) where public_id = $1`
  await screens.app.database.pool.query(
    `insert into ticket_activities (ticket_id, type, actor_id, side, comment_id, created_at) ${rows}`,
    [id],
  )
  return id
}

test.each([
  ['', minute],
  [', by a call that began before the page was read', -1],
])('of a ticket whose newest events are not on the page%s', async (_, laterMs) => {
  const id = await ticketOfMany()
  const { panel, send } = await write(id, world.manager, spam)
  screens.app.clock.advance(laterMs)
  await leadTo(others, id, 'IN_PROGRESS')
  await world.author.call(createTicketComment, { id, contents: 'Thank you!' })
  await send()
  await panel.findByText('The ticket has changed in the meantime')
  await panel.findByText(/moved it from Submitted to In progress/)
  panel.getByText(/^Your message is still here/)
  panel.getByText(text)
})

test('is not what is done but not answered yet', async () => {
  const id = await ticketOfMany()
  const { user, panel, send } = await write(id, world.manager, spam)
  // No wait is too long.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  onTestFinished(() => timeout.mockRestore())
  const { promise, resolve } = Promise.withResolvers<void>()
  const answerLate = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('origin', window.location.origin)
    const answer = await world.manager.raw(path, { ...init, headers })
    await promise
    return answer
  }
  screens.intercept((path, init) => (path === `/tickets/${id}/substate` ? answerLate(path, init) : null))
  await send()
  // Reads the page again.
  const comment = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
  await user.type(comment, 'Sorry.')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect([comment.value, panel.queryByRole('form')]).toEqual(['', null]))
  expect(panel.queryByText(/^(The ticket has changed|You have already changed)/)).toBeNull()
  resolve()
  await panel.findByText('The status is now Spam')
})

test('of one that its user has done elsewhere', async () => {
  const id = await ticketIn(world, 'RESOLVED')
  await world.manager.call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })
  const { panel, send } = await write(id, world.author, { name: 'Decline', field: /^Reason for declining/ })
  const { disclosureRequest } = await pageOf(world.author, id)
  await world.author.call(answerDisclosure, { id, requestId: disclosureRequest?.id ?? '', accept: true })
  await send()
  await panel.findByText('You have already changed this ticket')
  panel.getByText('Your text is still here.')
  panel.getByText(text)
})

test.each([
  ['before it is sent', text, false],
  ['after it was found incomplete', '', true],
])('of one that its user has done elsewhere, %s', async (_, written, isSent) => {
  const id = await ticketIn(world, 'SUBMITTED')
  const { user, panel, send } = await write(id, world.manager, spam, written)
  if (isSent) {
    await send()
    await panel.findByText('Write what the hacker should read.')
  }
  await leadTo(world, id, 'IN_PROGRESS')
  await reload(user)
  await panel.findByText('You have already changed this ticket')
  panel.getByText(/moved it from Submitted to In progress/)
  expect(panel.queryAllByText(text)).toHaveLength(written === '' ? 0 : 1)
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
