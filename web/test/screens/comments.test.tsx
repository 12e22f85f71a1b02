// Two windows change one comment.
import { deleteComment, updateComment } from '@jebo/contract/comments/comments.endpoints.ts'
import { createTicketComment, listTicketComments } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTicketWorld, type TicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens, type Screens } from '../screens.tsx'

let screens: Screens
let world: TicketWorld
beforeAll(async () => {
  screens = await openScreens()
  world = await openTicketWorld(screens.app)
})
afterAll(() => screens.close())

/** The author edits a comment while another window changes it. */
const editWhile = async (change: (id: string) => Promise<{ status: number }>) => {
  const ticketId = await ticketIn(world, 'IN_PROGRESS')
  const { id } = (await world.author.call(createTicketComment, { id: ticketId, contents: 'First' })).answer
  const user = await screens.open(`/en/tickets/${ticketId}`, world.author)
  const entry = (await screen.findByText('First')).closest('li')
  if (!entry) throw new Error('the comment is in no entry')
  await user.click(within(entry).getByRole('button', { name: 'Edit' }))
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
  await within(entry).findByText('This comment was changed elsewhere. Check what it says now, then save again.')
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
