// A company warns users before the ticket is closed, and asks to disclose it afterwards.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const summary = 'Turn the feature off until the update is out.'
const why = 'An exploit is for sale since yesterday.'

test('is sent with a summary and a reason, read by the author, and shown to everyone in part', async () => {
  const id = await ticketIn(world, 'IN_PROGRESS', { title: 'Early flaw' })
  const user = await screens.open(`/en/tickets/${id}`, world.manager)
  await user.click(await screen.findByRole('button', { name: /^Warn users early/ }))
  const form = within(await screen.findByRole('form', { name: 'Make a summary public now?' }))
  await user.click(form.getByRole('button', { name: 'Warn users early' }))
  await form.findByText('Enter a reason.')
  const preview = within(form.getByRole('figure'))
  preview.getByText('Early flaw')
  await user.type(form.getByLabelText(/^Public summary/), summary)
  preview.getByText(summary)
  await user.type(form.getByLabelText(/^Reason for the author/), why)
  await user.click(form.getByRole('button', { name: 'Warn users early' }))
  await screen.findByText('The summary is public')
  await screen.findByText('made a summary public early, to protect users')
  expect(screen.queryByRole('button', { name: /^Warn users early/ })).toBeNull()
  cleanup()

  await screens.open(`/en/tickets/${id}`, world.author)
  await screen.findByText(why)
  await screen.findByText(summary)
  cleanup()

  await screens.open(`/en/tickets/${id}`)
  await screen.findByRole('heading', { name: 'Early flaw', level: 1 })
  await screen.findByText(summary)
  expect(screen.queryByText(why)).toBeNull()
  cleanup()

  await screens.open(`/en/tickets/${await ticketIn(world, 'RESOLVED')}`, world.manager)
  await screen.findByRole('button', { name: /^Ask to disclose/ })
  expect(screen.queryByRole('button', { name: /^Warn users early/ })).toBeNull()
})

test('is asked for at a level that the user chooses', async () => {
  const user = await screens.open(`/en/tickets/${await ticketIn(world, 'RESOLVED')}`, world.manager)
  await user.click(await screen.findByRole('button', { name: /^Ask to disclose/ }))
  const form = within(await screen.findByRole('form', { name: 'Ask to make it public?' }))
  const levels = form.getAllByRole<HTMLInputElement>('radio')
  expect(levels.filter((one) => one.matches(':checked, [aria-checked=true]'))).toEqual([])
  await user.click(form.getByRole('button', { name: 'Ask to disclose' }))
  await form.findByText('Choose how much becomes public.')
  await waitFor(() => expect(levels).toContain(document.activeElement))
  await user.click(form.getByRole('radio', { name: /^Fully public/ }))
  await user.click(form.getByRole('button', { name: 'Ask to disclose' }))
  await screen.findByText(/^Disclosure requested\. The ticket is disclosed once/)
})
