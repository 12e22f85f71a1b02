// What one user typed never reaches the next user of the tab.
import { listOwnTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTicket, openTicketWorld } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const id = await openTicket(world.author, world.programId)

const secret = 'The secret of one user'
const box = () => screen.findByLabelText<HTMLTextAreaElement>('Comment')
const title = () => screen.getByLabelText<HTMLInputElement>(/^Title/)
const allStored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])

const openAs = async (path: string, visitor = screens.app.visitor()) => {
  cleanup()
  return screens.open(path, visitor)
}

test('a comment waits for its user, and is gone once another one opens the page', async () => {
  const user = await openAs(`/en/tickets/${id}`, world.author)
  await user.type(await box(), secret)
  await waitFor(() => expect(allStored()).toContain(secret))
  await openAs('/en/sign-in')
  await openAs(`/en/tickets/${id}`, world.author)
  await waitFor(async () => expect((await box()).value).toBe(secret))
  await openAs(`/en/tickets/${id}`, world.manager)
  expect((await box()).value).toBe('')
  expect(allStored()).not.toContain(secret)
})

test('a report that the server does not have is gone once another hacker opens the form', async () => {
  const path = `/en/programs/${world.programId}/new-ticket`
  const user = await openAs(path, world.author)
  screens.intercept((call) => (call === '/tickets' ? Promise.reject(new TypeError('offline')) : null))
  await user.type(title(), secret)
  await waitFor(() => expect(allStored()).toContain(secret))
  await openAs(path, world.hacker)
  expect(title().value).toBe('')
  expect(allStored()).not.toContain(secret)
})

test('a page does not write as the user whom another tab has signed in since', async () => {
  const user = await openAs(`/en/programs/${world.programId}/new-ticket`, world.author)
  const session = world.author.cookies.get('connect.sid') ?? ''
  world.author.cookies.set('connect.sid', world.hacker.cookies.get('connect.sid') ?? '')
  await user.type(title(), secret)
  await screen.findByText(/^Another account is signed in to this browser now/)
  expect((await world.hacker.call(listOwnTickets, {})).answer.data).toEqual([])
  world.author.cookies.set('connect.sid', session)
})

test('a page that another tab hands to another user keeps nothing that was typed', async () => {
  const user = await openAs(`/en/tickets/${id}`, world.author)
  await user.type(await box(), secret)
  const session = world.author.cookies.get('connect.sid') ?? ''
  world.author.cookies.set('connect.sid', world.manager.cookies.get('connect.sid') ?? '')
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  })
  await waitFor(async () => expect((await box()).value).toBe(''))
  await waitFor(() => expect(allStored()).not.toContain(secret))
  world.author.cookies.set('connect.sid', session)
})
