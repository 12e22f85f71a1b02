// What a company keeps for its tickets: labels, saved replies and views, on one page.
import { deleteLabel, listLabels } from '@jebo/contract/tickets/labels.endpoints.ts'
import { createTicketView } from '@jebo/contract/tickets/views.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { joinCompany } from '../../../server/test/companies.ts'
import { openTicketWorld } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const path = '/en/management/company/desk'

const open = async (visitor = world.owner) => {
  const user = await screens.open(path, visitor)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, press }
}
const labelNames = async () => (await world.owner.call(listLabels, {})).answer.data.map(({ name }) => name)

test('adds, renames and deletes a label, which another manager may have deleted', async () => {
  const { user, press } = await open()
  await press('Create a label')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Urgent')
  await user.click(within(dialog).getByRole('button', { name: 'Create a label' }))
  await press('Edit: Urgent')
  const editing = await screen.findByRole('dialog')
  await user.type(within(editing).getByRole('textbox', { name: /Name/ }), '!')
  await user.click(within(editing).getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Delete: Urgent!' })
  expect(await labelNames()).toEqual(['Urgent!'])
  const [label] = (await world.owner.call(listLabels, {})).answer.data
  await world.manager.call(deleteLabel, { labelId: label?.id ?? '' })
  await press('Delete: Urgent!')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete: Urgent!' })).toBeNull())
})

test('keeps a reply in one language or both', async () => {
  const { user, press } = await open()
  await press('Create a reply')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Title/ }), 'Thanks')
  await user.type(within(dialog).getByRole('textbox', { name: /English/ }), 'Thank you for the report.')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText('Thank you for the report.')
  await screen.findByRole('button', { name: 'Edit: Thanks' })
})

test('leads to the saved views, which their reader renames', async () => {
  await world.owner.call(createTicketView, { name: 'Critical', isShared: true, filters: { severity: 'CRITICAL' } })
  const { user, press } = await open(world.manager)
  expect(screen.getByRole('link', { name: 'Critical' }).getAttribute('href')).toContain('severity=CRITICAL')
  await press('Rename: Critical')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), ' ones')
  await user.click(within(dialog).getByRole('button', { name: 'Rename' }))
  await screen.findByRole('link', { name: 'Critical ones' })
})

test('shows labels and replies to managers who pay, without what changes them', async () => {
  const payer = await joinCompany(screens.app, { alias: 'acme' }, 'payer', { permissions: ['REWARDS'] })
  await open(payer)
  await screen.findByText('Thank you for the report.')
  expect(screen.queryByRole('button', { name: 'Create a label' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete: Thanks' })).toBeNull()
})
