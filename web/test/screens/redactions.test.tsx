// Both sides look at what the public would read of a ticket, and redact passages.
import { requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { uploadFor } from '../../../server/test/profiles.ts'
import { discloseTicket, openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const secret = 'hong-gildong'
const texts = {
  title: `The password of ${secret} is in a log`,
  description: `The log of ${secret} is open to everyone who knows where it is.`,
}

test('is redacted by one side, seen by the other, and taken back by the first alone', async () => {
  const id = await ticketIn(world, 'RESOLVED', texts)
  const author = await screens.open(`/en/tickets/${id}`, world.author)
  await author.click(await screen.findByRole('link', { name: 'See the public page' }))
  await screen.findByText('Everyone would see this page after a full disclosure')
  await screen.findByRole('heading', { name: texts.title })
  await author.click(screen.getByRole('button', { name: 'Redact parts' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = await dialog.findByLabelText(/^Parts to redact/)
  await author.type(field, 'nowhere in it')
  await author.click(dialog.getByRole('button', { name: 'Save the parts' }))
  await dialog.findByText(/“nowhere in it” is nowhere in the ticket/)
  await author.clear(field)
  await author.type(field, secret.toUpperCase())
  await author.click(dialog.getByRole('button', { name: 'Save the parts' }))
  await dialog.findByText(/“HONG-GILDONG” would stay readable in the ticket/)
  await author.clear(field)
  await author.type(field, secret)
  await author.click(dialog.getByRole('button', { name: 'Save the parts' }))
  await screen.findByRole('heading', { name: 'The password of [redacted] is in a log' })
  expect(document.body.textContent).not.toContain(secret)
  cleanup()

  await discloseTicket(world, id)
  const manager = await screens.open(`/en/tickets/${id}/preview`, world.manager)
  await screen.findByText('Everyone sees this page now')
  await manager.click(screen.getByRole('button', { name: 'Redact parts' }))
  const others = within(await screen.findByRole('dialog'))
  await others.findByText(`Author: ${secret}`)
  expect((await others.findByLabelText(/^Parts to redact/)) as HTMLTextAreaElement).toHaveProperty('value', '')
  cleanup()

  await screens.open(`/en/tickets/${id}`, world.guest)
  await screen.findByRole('heading', { name: 'The password of [redacted] is in a log' })
  expect(document.documentElement.outerHTML).not.toContain(secret)
})

test('offers to redact what looks like contact data', async () => {
  const contacts = ['victim@shop.test', '010-2345-6789']
  const description = `I wrote to ${contacts[0]} and called ${contacts[1]}. Both answered at once.`
  const id = await ticketIn(world, 'RESOLVED', { title: 'Orders of others', description })
  const author = await screens.open(`/en/tickets/${id}/preview`, world.author)
  await screen.findByText('2 parts look like an email address or phone number')
  await author.click(screen.getByRole('button', { name: 'Redact parts' }))
  const dialog = within(await screen.findByRole('dialog'))
  await author.click(await dialog.findByRole('button', { name: 'Add to the parts to redact' }))
  expect(dialog.getByLabelText(/^Parts to redact/)).toHaveProperty('value', contacts.join('\n'))
  expect(dialog.queryByRole('button', { name: 'Add to the parts to redact' })).toBeNull()
  await author.click(dialog.getByRole('button', { name: 'Save the parts' }))
  await screen.findByText(/^I wrote to \[redacted\] and called \[redacted\]/)
  expect(screen.queryByText(/look like an email address/)).toBeNull()
})

test('says in the forms of a disclosure that there is contact data', async () => {
  const hint = '2 parts look like an email address or phone number'
  const description = 'I wrote to victim@shop.test and called 010-2345-6789. Both answered at once.'
  const id = await ticketIn(world, 'RESOLVED', { description })
  const author = await screens.open(`/en/tickets/${id}`, world.author)
  await author.click(await screen.findByRole('button', { name: 'Ask to disclose' }))
  const request = within(await screen.findByRole('form', { name: 'Ask to make it public?' }))
  await author.click(request.getByRole('radio', { name: /Fully public/ }))
  await request.findByText(hint)
  expect(request.getByRole('link', { name: 'See the public page' }).getAttribute('href')).toBe(
    `/en/tickets/${id}/preview`,
  )
  // Everyone would read a summary alone.
  await author.click(request.getByRole('radio', { name: /Partly public/ }))
  expect(request.queryByText(hint)).toBeNull()
  await world.author.call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })
  cleanup()
  const manager = await screens.open(`/en/tickets/${id}`, world.manager)
  await manager.click((await screen.findAllByRole('button', { name: 'Agree and disclose' }))[0] ?? document.body)
  await within(await screen.findByRole('form', { name: 'Make this ticket public?' })).findByText(hint)
})

test.each([
  ['/en/hacktivity', 'The password of [redacted] is in a log'],
  ['/en/companies/acme', 'The password of [redacted] is in a log'],
])('shows guests no redacted word on %s', async (path, title) => {
  await screens.open(path, world.guest)
  await screen.findAllByText(title)
  expect(document.documentElement.outerHTML).not.toContain(secret)
})

test('has no preview while the ticket is open, and for strangers', async () => {
  const id = await ticketIn(world, 'IN_PROGRESS', texts)
  await screens.open(`/en/tickets/${id}/preview`, world.author)
  await screen.findByRole('heading', { name: texts.title })
  expect(screen.queryByRole('link', { name: 'See the public page' })).toBeNull()
})

test('shows the public a file that both sides have allowed', async () => {
  const fileId = await uploadFor(world.author, 'TICKET')
  const id = await ticketIn(world, 'RESOLVED', { ...texts, attachmentIds: [fileId] })
  await discloseTicket(world, id)
  for (const [side, waits] of [
    [world.author, 'Waiting for the other side'],
    [world.manager, 'Public'],
  ] as const) {
    const user = await screens.open(`/en/tickets/${id}/preview`, side)
    await screen.findByRole('heading', { name: '1 attachment' })
    await user.click(screen.getByRole('button', { name: /^Allow: / }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Allow' }))
    await screen.findByText('You allowed the file to become public')
    await screen.findAllByText(waits)
    cleanup()
  }
  await screens.open(`/en/tickets/${id}`, world.guest)
  await screen.findByRole('heading', { name: /attachment/i })
})
