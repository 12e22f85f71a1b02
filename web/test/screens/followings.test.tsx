// Following what a page shows, and the list of what is followed.
import { follow } from '@jebo/contract/following/following.endpoints.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closeInDatabase } from '../../../server/test/closed-companies.ts'
import { openCompany } from '../../../server/test/companies.ts'
import { signUpAs } from '../../../server/test/people.ts'
import { discloseTicket, openTicketWorld, ticketForm, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const fan = await signUpAs(screens.app, 'fan')
const ticketId = await ticketIn(world, 'RESOLVED')
await discloseTicket(world, ticketId)
const programPath = `/en/programs/${world.programId}`

const kinds = [
  ['companies', 'Companies'],
  ['programs', 'Programs'],
  ['users', 'Hackers'],
  ['tickets', 'Tickets'],
] as const
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Kinds of what you follow' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

const button = (name: string) => screen.findByRole('button', { name })

test('asks a guest to sign in, and returns to the page', async () => {
  await screens.open(programPath)
  const link = await screen.findByRole('link', { name: 'Follow' })
  expect(link.getAttribute('href')).toBe(`/en/sign-in?previous=${encodeURIComponent(programPath)}`)
})

test.each([
  ['company', '/en/companies/acme', 'companies', 'acme (주)'],
  ['program', programPath, 'programs', '쇼핑몰 버그바운티'],
  ['hacker', '/en/@hacker', 'users', 'hacker'],
  ['ticket', `/en/tickets/${ticketId}`, 'tickets', ticketForm.title],
])('follows a %s on its page, and ends it in the list', async (_, path, target, name) => {
  const user = await screens.open(path, fan)
  await user.click(await button('Follow'))
  await button('Unfollow')
  cleanup()
  const again = await screens.open(`/en/followings?target=${target}`, fan)
  const tabsWith = (count: number) => kinds.map(([kind, label]) => `${label} ${kind === target ? count : 0}`)
  expect(tabs()).toEqual(tabsWith(1))
  const list = within(screen.getByRole('table', { name: 'What you follow' }))
  expect(list.getByRole('link', { name }).getAttribute('href')).toBe(path)
  await again.click(list.getByRole('button', { name: `Unfollow ${name}` }))
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  await waitFor(() => expect(tabs()).toEqual(tabsWith(0)))
})

test.each([
  ['en', 'Closed'],
  ['ko', '운영 종료'],
])('marks a company that has closed, in %s', async (locale, mark) => {
  const alias = `gone-${locale}`
  const { uuid } = await openCompany(screens.app, { alias })
  const follower = await signUpAs(screens.app, `fan-${locale}`)
  await follower.call(follow, { target: 'companies', id: uuid })
  const open = () => screens.open(`/${locale}/followings?target=companies`, follower)
  await open()
  const row = () => screen.getByRole('link', { name: `${alias} (주)` }).closest('tr') ?? document.body
  expect(within(row()).queryByText(mark)).toBeNull()
  cleanup()
  await closeInDatabase(screens.app, alias)
  await open()
  within(row()).getByText(mark)
  cleanup()
})

test('says why it failed, and can be pressed again', async () => {
  const user = await screens.open(`/en/programs/${world.rivalProgramId}`, fan)
  const press = await button('Follow')
  screens.intercept((path) => (path.endsWith('/follow') ? Promise.reject(new TypeError('the network is gone')) : null))
  await user.click(press)
  await screen.findByRole('alert')
  screens.intercept(() => null)
  await user.click(await button('Follow'))
  await button('Unfollow')
  expect(screen.queryByRole('alert')).toBeNull()
})
