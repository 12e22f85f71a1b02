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
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))

  // As after the way back to the page.
  await openAndClose(byKey)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))

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

test('goes on through the list from the page of one of its tickets', async () => {
  await ticketIn(world, 'SUBMITTED', { title: 'Second' })
  const user = await screens.open('/en/management/company/ticket?state=OPEN', world.owner)
  const titles = screen.getAllByRole('link', { name: /^(First|Second)$/ }).map(({ textContent }) => textContent ?? '')
  expect(titles).toHaveLength(2)
  const [upper = '', lower = ''] = titles
  const isOpen = (title: string) => screen.findByRole('heading', { level: 1, name: title })
  await user.click(screen.getByRole('link', { name: upper }))
  await isOpen(upper)
  await screen.findByRole('button', { name: 'Shortcuts' })
  await user.keyboard('k')
  await user.keyboard('j')
  await isOpen(lower)
  await user.keyboard('k')
  await isOpen(upper)

  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  await help.findByText('Next ticket')
  expect(help.queryByText('Go to the search field'), 'has no effect here').toBeNull()
  await user.click(help.getByRole('switch'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('j')
  await user.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await isOpen(upper)
})
