// The help of the keys of a list, opened by its key and by its button.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)

test('returns the focus to where it was before the help', async () => {
  await ticketIn(world, 'SUBMITTED', { title: 'First' })
  const user = await screens.open('/en/management/company/ticket?state=OPEN', world.owner)
  const link = await screen.findByRole('link', { name: 'First' })
  const button = screen.getByRole('button', { name: 'Shortcuts' })
  const openAndClose = async (open: () => Promise<void>) => {
    await open()
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const byKey = () => user.keyboard('?')

  link.focus()
  await openAndClose(byKey)
  await waitFor(() => expect(document.activeElement).toBe(link))

  await openAndClose(() => user.click(button))
  await waitFor(() => expect(document.activeElement).toBe(button))

  // On the button, Enter would open the help again.
  button.blur()
  await openAndClose(byKey)
  await waitFor(() => expect(document.activeElement).toBe(document.body))

  // As in a browser that gives no focus to a button that is pressed.
  await openAndClose(async () => button.click())
  await waitFor(() => expect(document.activeElement).toBe(button))

  const gone = document.body.appendChild(document.createElement('button'))
  gone.focus()
  await openAndClose(async () => {
    await byKey()
    gone.remove()
  })
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test.each([
  ['a manager, who can select tickets', '/management/company/ticket', world.owner, true],
  ['a hacker, who cannot', '/management/ticket', world.author, false],
])('lists the keys of %s', async (_, path, visitor, isListed) => {
  await ticketIn(world, 'SUBMITTED')
  const user = await screens.open(`/en${path}?state=OPEN`, visitor)
  await user.click(await screen.findByRole('button', { name: 'Shortcuts' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  await dialog.findByText('Next ticket')
  expect(dialog.queryByText('Select it, to change several tickets') !== null).toBe(isListed)
})
