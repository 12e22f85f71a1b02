// Where the focus is after a page was opened from another one.
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
await ticketIn(world, 'SUBMITTED', { title: 'Cross site one' })

const openedPage = async (name: string): Promise<void> => {
  await screen.findByRole('heading', { level: 1, name })
}

test('stays in the header, whose links remain', async () => {
  const user = await screens.open('/en/terms')
  const link = screen.getAllByRole('link', { name: 'Programs' })[0] ?? document.body
  await user.click(link)
  await openedPage('Programs')
  expect(document.activeElement).toBe(link)
})

test('is in the content, if what was pressed is gone with its page', async () => {
  const user = await screens.open('/en/management/company/ticket', world.manager)
  await user.click(screen.getByRole('link', { name: 'Cross site one' }))
  await openedPage('Cross site one')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('is in the content, if a form leads to another page', async () => {
  const user = await screens.open('/en/programs/new', world.manager)
  await user.type(screen.getByRole('textbox', { name: /^Program title/ }), 'Shop of all things')
  await user.click(screen.getByRole('button', { name: 'Create draft' }))
  await openedPage('Shop of all things')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
