// Where the focus is after a page was opened from another one, and after a write that takes away what was pressed.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCompany } from '../../../server/test/companies.ts'
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

test('is on the result of a form that is gone', async () => {
  const user = await screens.open('/en/contact-us')
  await user.type(await screen.findByLabelText(/^Name/), 'Asker')
  await user.type(screen.getByLabelText(/^Email/), 'asker@people.test')
  await user.type(screen.getByLabelText(/^Message/), 'Where is my deposit?')
  await user.type(screen.getByLabelText(/^Subject/), 'Deposit{Enter}')
  const result = await screen.findByText('Your message was sent')
  await waitFor(() => expect(document.activeElement?.contains(result)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})

test('is in the dialog in which another one was confirmed', async () => {
  const { uuid } = await openCompany(screens.app, { alias: 'applicant', isApproved: false })
  const user = await screens.open(`/en/staff/companies?uuid=${uuid}`, world.staff)
  const dialog = await screen.findByRole('dialog')
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Review')
  await user.click(within(dialog).getByRole('button', { name: 'Open' }))
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
})
