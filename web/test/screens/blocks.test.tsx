// A company blocks a hacker from a ticket; the hacker reads why, until the block is lifted.
import { blockHacker } from '@jebo/contract/companies/blocks.endpoints.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { joinCompany } from '../../../server/test/companies.ts'
import { openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const blocks = '/en/management/company/block'
const reason = '같은 내용을 아홉 번 보냈어요.'

/** What the reader is told, by its language on an English page. */
const findReason = async () => {
  const { lang } = await screen.findByText(reason)
  expect(lang).toBe('ko')
}

test('blocks the author from a ticket, with a reason', async () => {
  const user = await screens.open(`/en/tickets/${await ticketIn(world, 'SUBMITTED')}`, world.manager)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Block hacker' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Block author?' }))
  dialog.getByText(
    /Neither they nor a crew they lead can apply to a private program or be invited, and they will no longer/,
  )
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  await dialog.findByText('Enter a reason for blocking them.')
  await user.type(dialog.getByLabelText(/^Reason/), reason)
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  await screen.findByText('author is blocked')
})

test('tells the hacker why on the pages of the program and the company, and no one else', async () => {
  const pages = [`/en/programs/${world.programId}`, `/en/programs/${world.programId}/new-ticket`, '/en/companies/acme']
  for (const path of pages) {
    await screens.open(path, world.author)
    await findReason()
    cleanup()
  }
  await screens.open(`/en/programs/${world.programId}`, world.hacker)
  await screen.findByRole('link', { name: 'Write a ticket' })
  expect(screen.queryByText(reason)).toBeNull()
})

test('lists the block, and lifts it after a question', async () => {
  const user = await screens.open(blocks, world.manager)
  await findReason()
  screen.getByText(/^A blocked hacker cannot submit new tickets.* can apply to a private program or be invited,/)
  await user.click(screen.getByRole('button', { name: 'Lift the block of author' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Lift' }))
  await screen.findByText('Lifted')
  expect(screen.queryByRole('button', { name: 'Lift the block of author' })).toBeNull()
})

test('offers nothing to managers without the permission, or of named programs', async () => {
  const { app, programId } = world
  const payer = await joinCompany(app, { alias: 'acme' }, 'payer', { permissions: ['CREDIT'] })
  await screens.open(blocks, payer)
  await screen.findByText('You need the permission to handle tickets')
  const limited = await joinCompany(app, { alias: 'acme' }, 'limited', { programs: [programId] })
  await screens.open(blocks, limited)
  await findReason()
  expect(screen.queryByRole('button', { name: 'Block hacker' })).toBeNull()
  screen.getByText(/Only managers of all programs can block hackers\.$/)
})

test('lets staff lift a block with a reason, which the company reads', async () => {
  await world.owner.call(blockHacker, { nickname: 'hacker', reason })
  const user = await screens.open('/en/staff/blocks?q=hacker', world.staff)
  await user.click(await screen.findByRole('button', { name: /^Lift the block of hacker by acme/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Reason/), 'The reports differ.')
  await user.click(dialog.getByRole('button', { name: 'Lift' }))
  await screen.findByText('hacker is no longer blocked')
  cleanup()
  await screens.open(blocks, world.owner)
  await screen.findByText('Lifted by staff')
  await screen.findByText('The reports differ.')
})
