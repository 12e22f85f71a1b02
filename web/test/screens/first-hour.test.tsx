// What a hacker meets in the first hour: their start page, the search of their tickets, a choice that came too late, and
// what their crew does.
import { getProfile, setProfileImage, updateProfile } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { answerTicket, changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { joinCrew, openCrew } from '../../../server/test/crews.ts'
import { deposit } from '../../../server/test/money.ts'
import { signUpConsenting, uploadFor } from '../../../server/test/profiles.ts'
import { draftTicket, moveInput, openTicket, openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { setUser } from '../../../server/test/users.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
await deposit(world.owner, world.staff, 1_000_000)

const steps = ['Find a program', 'Verify your identity', 'Complete your profile']
const shownSteps = () => steps.filter((name) => screen.queryByRole('link', { name: new RegExp(`^${name}`) }) !== null)
const figure = (name: string) => screen.getByRole('link', { name }).closest('dt')?.nextElementSibling?.textContent

test('the first steps leave the start page when all are done, and the own figures stay', async () => {
  const hacker = await signUpConsenting(screens.app, 'beginner')
  await screens.open('/en', hacker)
  expect(shownSteps()).toEqual(steps)
  screen.getByText('0 of 3 done')
  cleanup()
  await openTicket(hacker, world.programId)
  await draftTicket(hacker, world.programId)
  await hacker.call(setProfileImage, { imageId: await uploadFor(hacker, 'AVATAR') })
  await setUser(screens.app.services.db, 'beginner@people.test', { verification_level: 1 })
  await screens.open('/en', hacker)
  expect(shownSteps()).toEqual([])
  expect([figure('Open tickets'), figure('Drafts'), figure('Credit balance')]).toEqual(['1', '1', '₩0'])
})

test('a profile is filled with a text, too', async () => {
  const hacker = await signUpConsenting(screens.app, 'writer')
  const { nickname, version } = (await hacker.call(getProfile, {})).answer
  await hacker.call(updateProfile, { nickname, bio: 'Looks at web shops.', version })
  await screens.open('/en', hacker)
  screen.getByText('1 of 3 done')
  within(screen.getByRole('link', { name: /^Complete your profile/ })).getByText('Done')
})

test('a number finds a ticket of any state, and the list says in which tab it is', async () => {
  const id = await ticketIn(world, 'RESOLVED', { title: 'Found by its number' })
  const user = await screens.open(`/en/management/ticket?state=OPEN`, world.author)
  await user.type(screen.getByRole('searchbox'), `#${id}{Enter}`)
  await user.click(await screen.findByRole('link', { name: 'Closed: 1' }))
  await screen.findByRole('link', { name: 'Found by its number' })
})

test('an answer that came too late says what has changed, and keeps its text', async () => {
  const id = await ticketIn(world, 'NEEDS_MORE_INFO')
  const user = await screens.open(`/en/tickets/${id}`, world.author)
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^More information/ })
  await user.type(text, 'On Android 16.')
  await world.manager.call(changeSubstate, { id, ...moveInput('IN_PROGRESS') })
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  await screen.findByText('No more information is being asked for right now.')
  expect(screen.getByDisplayValue('On Android 16.')).toBeTruthy()
  expect((await world.author.call(answerTicket, { id, contents: 'Again' })).status).toBe(409)
})

test('the bell tells members of a crew whose ticket it is, and managers that it came in', async () => {
  const crewId = await openCrew(world.author, 'night-owls')
  await joinCrew(screens.app, crewId, 'hacker')
  await openTicket(world.author, world.programId, { crewId, title: 'By all of us' })
  await screens.app.mails()
  for (const [reader, text] of [
    [world.hacker, 'Your crew submitted a new ticket'],
    [world.manager, 'A new ticket came in'],
  ] as const) {
    const user = await screens.open('/en', reader)
    await user.click(await screen.findByRole('button', { name: /^Open notifications/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    await waitFor(() => expect(panel.getAllByRole('link')[0]?.textContent).toContain(text))
    cleanup()
  }
})

test('the bell tells a hacker what a company asks, each kind with its own icon, and managers what has changed', async () => {
  for (const [title, substate] of [
    ['Asked about', 'NEEDS_MORE_INFO'],
    ['To be tested again', 'RETESTING'],
  ] as const)
    await ticketIn(world, substate, { title })
  await screens.app.mails()
  const noticesOf = async (reader: typeof world.author) => {
    const user = await screens.open('/en', reader)
    await user.click(await screen.findByRole('button', { name: /^Open notifications/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    const linkTo = async (name: RegExp) => (await panel.findAllByRole('link', { name }))[0]
    const links = [await linkTo(/Asked about/), await linkTo(/To be tested again/)]
    cleanup()
    return links
  }
  const own = await noticesOf(world.author)
  expect(own.map((link) => link?.textContent)).toEqual([
    expect.stringContaining('The company asked for more information'),
    expect.stringContaining('The company asked for a retest'),
  ])
  // It accepted the ticket before.
  expect(own[1]?.textContent).not.toContain('times')
  expect(new Set(own.map((link) => link?.querySelector('svg')?.innerHTML)).size).toBe(2)
  const received = await noticesOf(world.owner)
  expect(received.map((link) => link?.textContent)).toEqual([
    expect.stringContaining('The status is now Needs more info'),
    expect.stringContaining('The status is now Retesting'),
  ])
})
