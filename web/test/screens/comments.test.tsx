// An author edits and deletes a comment, by keyboard, and while another window changes it.
import { deleteComment, updateComment } from '@jebo/contract/comments/comments.endpoints.ts'
import { createTicketComment, listTicketComments } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
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
  await user.click(within(entry).getByRole('button', { name: 'Edit: First' }))
  const text = within(entry).getByLabelText<HTMLTextAreaElement>('Edit')
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

/** Opens a ticket with two comments of its author. @returns the entry of the first */
const openEntry = async () => {
  const ticketId = await ticketIn(world, 'IN_PROGRESS')
  for (const contents of ['First', 'Second']) await world.author.call(createTicketComment, { id: ticketId, contents })
  const user = await screens.open(`/en/tickets/${ticketId}`, world.author)
  screen.getByRole('button', { name: 'Edit: Second' })
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
  await press('Edit: First')
  expect(document.activeElement).toBe(within(entry).getByLabelText('Edit'))
  await user.keyboard('!')
  await press(name)
  const text = name === 'Save' ? 'First!' : 'First'
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: `Edit: ${text}` })))
})

test('moves the focus to what stays of a deleted comment', async () => {
  const { user, entry, press } = await openEntry()
  await press('Delete: First')
  within(await screen.findByRole('alertdialog'))
    .getByRole('button', { name: 'Delete' })
    .focus()
  await user.keyboard('{Enter}')
  const mark = await within(entry).findByText('This comment was deleted')
  await waitFor(() => expect(document.activeElement).toBe(mark.parentElement))
})
