// A page says while it has no connection.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signUpInEnglish } from '../../../server/test/people.ts'
import { draftTicket, openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)

const connect = (isOnline: boolean): void => {
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: isOnline })
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('says that the connection is lost until it is back', async () => {
  await screens.open('/en/terms')
  const notice = 'You are offline.'
  expect(screen.queryByText(notice)).toBeNull()
  connect(false)
  await screen.findByText(notice)
  connect(true)
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
})

test('says why a comment could not be sent, and keeps it', async () => {
  const id = await ticketIn(world, 'SUBMITTED')
  const user = await screens.open(`/en/tickets/${id}`, world.author)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Comment/ })
  await user.type(field, 'One more detail.')
  connect(false)
  screens.intercept(() => Promise.reject(new TypeError('Failed to fetch')))
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  await screen.findByText('Could not post the comment. Try again when you are online.')
  expect(field.value).toBe('One more detail.')
  connect(true)
})

test('says that what was written is still there, as long as it is', async () => {
  const id = await ticketIn(world, 'SUBMITTED')
  const user = await screens.open(`/en/tickets/${id}`, world.author)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Comment/ })
  await user.type(field, 'One more detail.')
  connect(false)
  await screen.findByText('You are offline. What you wrote is still here.')
  await user.clear(field)
  await screen.findByText('You are offline.')
  await user.type(field, 'One more detail.')
  await screen.findByText('You are offline. What you wrote is still here.')
  const [link] = screen.getAllByRole('link', { name: 'Contact' })
  if (link) await user.click(link)
  await waitFor(() => expect(screens.path()).toBe('/en/contact-us'))
  await screen.findByText('You are offline.')
  connect(true)
})

test('says that a draft waits for the connection', async () => {
  await screens.open(`/en/programs/${world.programId}/new-ticket`, world.author)
  screen.getByText('Saved as you write')
  connect(false)
  await screen.findByText('Saved once you are back online')
  connect(true)
})

test.each([
  ['of a draft is saved once it is complete', true, /^Everything except the CVSS vector is saved/],
  ['that is all of a new draft is not saved', false, 'Some changes are not saved yet'],
])('says that an unfinished vector %s, offline too', async (_, isMade, text) => {
  const { id } = await draftTicket(world.author, world.programId)
  const path = isMade ? `/en/tickets/${id}/edit` : `/en/programs/${world.programId}/new-ticket`
  const user = await screens.open(path, world.author)
  await user.type(screen.getByLabelText(/^CVSS vector/), 'CVSS')
  await screen.findByText(text)
  connect(false)
  screen.getByText(text)
  connect(true)
})

test('says why a page could not be loaded without a connection, in the shell of its viewer', async () => {
  const viewer = await signUpInEnglish(screens.app, 'harbor')
  const user = await screens.open('/en/contact-us', viewer)
  connect(false)
  screens.intercept(() => Promise.reject(new TypeError('Failed to fetch')))
  await user.click(screen.getAllByRole('link', { name: 'Terms of use' })[0] ?? document.body)
  await screen.findByRole('heading', { level: 1, name: 'You are offline' })
  expect(screen.queryByRole('link', { name: 'Reload' })).toBeNull()
  screen.getByRole('button', { name: 'Open harbor’s menu' })
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  act(() => Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: true }))
})
