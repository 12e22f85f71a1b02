// An author edits and deletes a comment, by keyboard, and while another window changes it.

import { signOut } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { deleteComment, updateComment } from '@jebo/contract/comments/comments.endpoints.ts'
import { createTicketComment, listTicketComments } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTicket, openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)

/** The author edits a comment while another window changes it. */
const editWhile = async (change: (id: string) => Promise<{ status: number }>) => {
  const ticketId = await ticketIn(world, 'IN_PROGRESS')
  const { id } = (await world.author.call(createTicketComment, { id: ticketId, contents: 'First' })).answer
  const user = await screens.open(`/en/tickets/${ticketId}`, world.author)
  const entry = (await screen.findByText('First')).closest('li')
  if (!entry) throw new Error('the comment is in no entry')
  await user.click(within(entry).getByRole('button', { name: 'Edit 3: First' }))
  const text = await within(entry).findByLabelText<HTMLTextAreaElement>('Edit')
  await user.clear(text)
  await user.type(text, 'Mine')
  expect((await change(id)).status).toBeLessThan(300)
  const save = () => user.click(within(entry).getByRole('button', { name: 'Save' }))
  const saved = async () => {
    const { data } = (await world.author.call(listTicketComments, { id: ticketId })).answer
    return data.find((one) => one.id === id)?.contents
  }
  return { entry, text, save, saved }
}

test('keeps the text of an outdated comment, shows the saved one, and then replaces it', async () => {
  const { entry, text, save, saved } = await editWhile((id) =>
    world.author.call(updateComment, { id, contents: 'Theirs', version: 1 }),
  )
  await save()
  await within(entry).findByText('This comment was changed elsewhere. Check the saved text, then save again.')
  await within(entry).findByText('Theirs')
  expect([text.value, await saved()]).toEqual(['Mine', 'Theirs'])
  await save()
  await waitFor(async () => expect(await saved()).toBe('Mine'))
})

test('refuses to change a comment that was deleted meanwhile', async () => {
  const { entry, text, save } = await editWhile((id) => world.author.call(deleteComment, { id }))
  await save()
  await within(entry).findByText('This comment has been deleted.')
  expect(text.value).toBe('Mine')
})

test('says what failed when the network is gone, and keeps the text', async () => {
  const { entry, text, save } = await editWhile((id) =>
    world.author.call(updateComment, { id, contents: 'Theirs', version: 1 }),
  )
  screens.intercept((path) =>
    path.startsWith('/comments/') ? Promise.reject(new TypeError('the network is gone')) : null,
  )
  await save()
  await within(entry).findByText('Could not save the changes. The request failed. Try again in a moment.')
  expect(text.value).toBe('Mine')
})

/** Opens a ticket with two comments of its author. @returns the entry of the first */
const openEntry = async () => {
  const ticketId = await ticketIn(world, 'IN_PROGRESS')
  for (const contents of ['First', 'Second']) await world.author.call(createTicketComment, { id: ticketId, contents })
  const user = await screens.open(`/en/tickets/${ticketId}`, world.author)
  screen.getByRole('button', { name: 'Edit 4: Second' })
  const entry = screen.getByText('First').closest('li')
  if (!entry) throw new Error('the comment is in no entry')
  const press = async (name: string) => {
    screen.getByRole('button', { name }).focus()
    await user.keyboard('{Enter}')
  }
  return { user, entry, press }
}

test.each(['Save', 'Cancel'])('moves the focus to the text of a comment, and back after %s', async (name) => {
  const { user, entry, press } = await openEntry()
  await press('Edit 3: First')
  expect(document.activeElement).toBe(await within(entry).findByLabelText('Edit'))
  await user.keyboard('!')
  await press(name)
  const text = name === 'Save' ? 'First!' : 'First'
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: `Edit 3: ${text}` })))
})

test('moves the focus to what stays of a deleted comment', async () => {
  const { user, entry, press } = await openEntry()
  await press('Delete 3: First')
  within(await screen.findByRole('alertdialog'))
    .getByRole('button', { name: 'Delete' })
    .focus()
  await user.keyboard('{Enter}')
  const mark = await within(entry).findByText('This comment was deleted')
  await waitFor(() => expect(document.activeElement).toBe(mark.parentElement))
})

test('gives the buttons of equal comments different names', async () => {
  const ticketId = await ticketIn(world, 'IN_PROGRESS')
  const contents = 'Seen.\n\n```\nGET /\n```'
  for (const _ of ['first', 'second']) await world.author.call(createTicketComment, { id: ticketId, contents })
  await screens.open(`/en/tickets/${ticketId}`, world.author)
  // Those of blocks of code are added after the page.
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Copy.*GET/ })).toHaveLength(2))
  const names = screen.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('says above the button that the session has ended, and keeps the text', async () => {
  const ticketId = await openTicket(world.hacker, world.programId)
  const user = await screens.open(`/en/tickets/${ticketId}`, world.hacker)
  await user.type(screen.getByLabelText<HTMLTextAreaElement>('Comment'), 'One more detail')
  await world.hacker.call(signOut, {})
  const button = screen.getByRole('button', { name: 'Comment' })
  await user.click(button)
  const alert = await screen.findByRole('alert')
  within(alert).getByRole('link', { name: 'Sign in' })
  expect(alert.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('One more detail')
})

test.each([
  ['NEEDS_MORE_INFO', 'textarea'],
  ['RETESTING', 'input[name=verdict]'],
] as const)('leads the author of a ticket in %s to what they write first', async (substate, field) => {
  const ticketId = await ticketIn(world, substate)
  const user = await screens.open(`/en/tickets/${ticketId}`, world.author)
  const turn = within(screen.getByRole('region', { name: 'What comes next' }))
  await screen.findByRole('textbox', { name: 'Comment', hidden: true })
  await user.click(turn.getAllByRole('button')[0] ?? document.body)
  await waitFor(() => expect(document.activeElement?.matches(`form ${field}`)).toBe(true))
})
