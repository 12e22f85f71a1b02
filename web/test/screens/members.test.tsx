// The managers of a company: an invitation from its mail to the list, and what a manager without a permission sees.
import {
  acceptInvitation,
  listInvitations,
  listManagers,
  revokeInvitation,
} from '@jebo/contract/companies/members.endpoints.ts'
import { deleteProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeRights, inviteTo, joinCompany, linkToInvitation, openCompany } from '../../../server/test/companies.ts'
import { openCrew } from '../../../server/test/crews.ts'
import { password, signUpAs } from '../../../server/test/people.ts'
import { draftProgram, openProgram } from '../../../server/test/programs.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const company = await openCompany(screens.app, { alias: 'harbor' })
const members = '/en/management/company/partner'

test('invites a manager with permissions, and lists the invitation', async () => {
  const user = await screens.open(members, company.owner)
  await user.click(await screen.findByRole('button', { name: 'Invite a manager' }))
  const dialog = within(await screen.findByRole('dialog'))
  const tickets = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Tickets' })
  expect(tickets.checked).toBe(true)
  await user.click(tickets)
  await user.type(dialog.getByLabelText(/^Email/), 'new@people.test')
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  await dialog.findByText('Choose at least one permission.')
  await user.click(dialog.getByRole('checkbox', { name: 'Rewards' }))
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  const invitations = within(await screen.findByRole('table', { name: 'Open invitations' }))
  const row = (await invitations.findByText('new@people.test')).closest('tr')
  expect(within(row as HTMLElement).getByText('Rewards')).toBeTruthy()
})

test('leads from the mail into the company', async () => {
  const token = await linkToInvitation(screens.app, 'new@people.test')
  const invited = await signUpAs(screens.app, 'newcomer', 'new@people.test')
  await screens.open(`/en/verify-complete/${token}`, invited)
  await screen.findByRole('heading', { name: 'harbor (주) invites you as a manager' })
  cleanup()
  await screens.open(`/en/verify-complete/${'a'.repeat(43)}`, invited)
  await screen.findByText(/ask it to send the invitation again\.$/)
  cleanup()
  const user = await screens.open(`/en/verify-complete/${token}?of=company`, invited)
  await screen.findByRole('heading', { name: 'harbor (주) invites you as a manager' })
  await user.click(screen.getByRole('button', { name: 'Join as a manager' }))
  await screen.findByRole('heading', { name: 'You are a manager of harbor (주)' })
  cleanup()

  const nextTarget = async (visitor: typeof invited) => {
    await screens.open(`/en/verify-complete/${token}?of=company`, visitor)
    const frame = (await screen.findByRole('heading', { name: 'This invitation has been accepted' })).closest('main')
    const target = within(frame as HTMLElement)
      .getByRole('link')
      .getAttribute('href')
    cleanup()
    return target
  }
  expect(await nextTarget(invited)).toBe('/en/management/company')
  expect(await nextTarget(await signUpAs(screens.app, 'passer'))).toBe('/en')
})

test('says what a reload would, with the way on, when the invitation was used or revoked meanwhile', async () => {
  const opened = async (nickname: string) => {
    const email = `${nickname}@people.test`
    const token = await inviteTo(screens.app, company.owner, email)
    const invited = await signUpAs(screens.app, nickname, email)
    const user = await screens.open(`/en/verify-complete/${token}?of=company`, invited)
    const join = await screen.findByRole('button', { name: 'Join as a manager' })
    return { token, email, invited, press: () => user.click(join) }
  }
  const used = await opened('twice')
  expect((await used.invited.send(acceptInvitation, { token: used.token })).status).toBe(204)
  await used.press()
  await screen.findByRole('heading', { name: 'This invitation has been accepted' })
  const dashboard = await within(screen.getByRole('main')).findByRole('link', { name: 'Company dashboard' })
  expect(dashboard.getAttribute('href')).toBe('/en/management/company')
  expect(screen.queryByRole('button', { name: 'Join as a manager' })).toBeNull()
  cleanup()
  const revoked = await opened('unwanted')
  const { data } = (await company.owner.call(listInvitations, {})).answer
  const id = data.find(({ email }) => email === revoked.email)?.id ?? ''
  expect((await company.owner.send(revokeInvitation, { id })).status).toBe(204)
  await revoked.press()
  await screen.findByRole('heading', { name: 'This invitation cannot be used' })
  expect(screen.queryByRole('button', { name: 'Join as a manager' })).toBeNull()
})

test.each(['', '?of=company'])('says that a link with a cut token is incomplete (%j)', async (query) => {
  const token = await inviteTo(screens.app, company.owner, `cut${query.length}@people.test`)
  await screens.open(`/en/verify-complete/${token.slice(0, 40)}${query}`, screens.app.visitor())
  await screen.findByRole('heading', { name: 'This link is incomplete' })
  expect(screen.getByRole('main').textContent).not.toMatch(/change|sign-in|owner/i)
})

test('asks a guest to sign in, and says that another address was invited', async () => {
  const token = await inviteTo(screens.app, company.owner, 'other@people.test')
  const link = `/en/verify-complete/${token}?of=company`
  await screens.open(link, screens.app.visitor())
  const signIn = await screen.findByRole('link', { name: 'Sign in to join' })
  expect(decodeURIComponent(signIn.getAttribute('href') ?? '')).toContain(`/verify-complete/${token}?of=company`)
  await screens.open(link, await signUpAs(screens.app, 'stranger'))
  await screen.findByText(/Sign in again with the invited address/)
  expect(screen.queryByRole('button', { name: 'Join as a manager' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign out and switch accounts' })).toBeTruthy()
})

test('leads a member of a crew there, who cannot join before they have left it', async () => {
  const token = await inviteTo(screens.app, company.owner, 'crewed@people.test')
  const crewed = await signUpAs(screens.app, 'crewed', 'crewed@people.test')
  await openCrew(crewed, 'nightwatch')
  await screens.open(`/en/verify-complete/${token}`, crewed)
  screen.getByText(/^Members of a crew cannot belong to a company\. Leave the crew nightwatch/)
  expect(screen.getByRole('link', { name: 'To my crew' }).getAttribute('href')).toBe('/en/management/crews/nightwatch')
  expect(screen.queryByRole('button', { name: 'Join as a manager' })).toBeNull()
})

test('says which permission a page needs, and offers no actions without it', async () => {
  const helper = await joinCompany(screens.app, company, 'helper', { permissions: ['TICKETS'] })
  await screens.open('/en/management/company/credit', helper)
  await screen.findByText('You need the permission to manage credit')
  await screens.open('/en/programs/new', helper)
  await screen.findByText('You need the permission to manage programs')
  await screens.open(members, helper)
  await screen.findByText(/You need the permission to manage managers/)
  expect(screen.queryByRole('button', { name: 'Invite a manager' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Leave' })).toBeTruthy()
})

test('says what a manager of named programs lacks for another one, and leads to no credit without its permission', async () => {
  const [named, other] = [await openProgram(company.owner), await openProgram(company.owner, { title: 'Other' })]
  const rights = { permissions: ['PROGRAMS'], programs: [named.id] } as const
  const limited = await joinCompany(screens.app, company, 'limited', rights)
  await screens.open(`/en/programs/${other.id}/edit`, limited)
  await screen.findByText('You do not manage this program')
  expect(screen.queryByText('You need the permission to manage programs')).toBeNull()
  await screens.open('/en/management/company/program', limited)
  await screen.findByText('Your credit does not cover the highest reward of a program')
  expect(screen.queryByRole('link', { name: 'Add credit' })).toBeNull()
  await screens.open(`/en/programs/${other.id}/edit`, (await openCompany(screens.app, { alias: 'rival' })).owner)
  await screen.findByText('This program belongs to another company.')
})

test.each([
  ['CREDIT', false],
  ['TICKETS', true],
  ['REWARDS', true],
  ['PROGRAMS', true],
] as const)('lists actions of programs only to those who have one: %s', async (permission, isShown) => {
  const { id } = await openProgram(company.owner)
  const name = `acts-${permission.toLowerCase()}`
  const manager = await joinCompany(screens.app, company, name, { permissions: [permission] })
  await screens.open('/en/management/company/program', manager)
  const table = within(await screen.findByRole('table', { name: 'Programs' }))
  expect(table.getAllByRole('link').some((link) => link.getAttribute('href') === `/en/programs/${id}`)).toBe(true)
  expect(table.queryByRole('columnheader', { name: 'Actions' }) !== null).toBe(isShown)
  cleanup()
})

test('keeps a manager signed in who leaves the company', async () => {
  const leaver = await joinCompany(screens.app, company, 'leaver')
  const user = await screens.open(members, leaver)
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: /leaver/ })
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
})

test('saves no permissions over those that were changed meanwhile', async () => {
  const manager = await joinCompany(screens.app, company, 'contested', { permissions: ['TICKETS', 'REWARDS'] })
  const { uuid } = (await manager.call(getAuth, {})).answer
  const user = await screens.open(members, company.owner)
  await user.click(await screen.findByRole('button', { name: 'Change permissions of contested' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('checkbox', { name: 'Programs' }))
  await changeRights(company.owner, { uuid, permissions: ['TICKETS'] })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/^This manager’s permissions have changed in the meantime/)
  expect((await company.owner.call(listManagers, {})).answer.data).toContainEqual(
    expect.objectContaining({ person: expect.objectContaining({ uuid }), permissions: ['TICKETS'] }),
  )
})

test('does not show a manager whose only named program was deleted as one of all programs', async () => {
  const yard = await openCompany(screens.app, { alias: 'yard' })
  const rigger = await joinCompany(screens.app, yard, 'rigger', { permissions: ['TICKETS'] })
  const { uuid } = (await rigger.call(getAuth, {})).answer
  const { id } = await draftProgram(yard.owner, { title: 'Masts' })
  await changeRights(yard.owner, { uuid, permissions: ['TICKETS'], programIds: [id] })
  expect((await yard.owner.call(deleteProgram, { id })).status).toBe(204)
  await screens.open(members, yard.owner)
  const list = within(await screen.findByRole('table', { name: 'Managers' }))
  const row = (await list.findByText('rigger')).closest('tr')
  within(row as HTMLElement).getByText('Only selected programs')
  const records = within(await screen.findByRole('table', { name: 'Changes of managers' }))
  records.getByText('After: Tickets (Only selected programs)')
})

test('makes a manager the owner after a question and the password, and offers the former owner no more of it', async () => {
  const ferry = await openCompany(screens.app, { alias: 'ferry' })
  const mate = await joinCompany(screens.app, ferry, 'mate', { permissions: ['TICKETS'] })
  const user = await screens.open(members, ferry.owner)
  await user.click(await screen.findByRole('button', { name: 'Make owner: mate' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Make mate the owner?' }))
  await user.click(question.getByRole('button', { name: 'Make owner' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Confirm your password' }))
  await user.type(asking.getByLabelText('Password'), password)
  await user.click(asking.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('Ownership handed over')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Make owner: mate' })).toBeNull())
  const list = within(screen.getByRole('table', { name: 'Managers' }))
  const rowOf = (name: string) => within(list.getByText(name).closest('tr') as HTMLElement)
  rowOf('mate').getByText('Owner')
  expect(rowOf('own-ferry').queryByText('Owner')).toBeNull()
  rowOf('own-ferry').getByRole('button', { name: 'Leave' })
  const roles = (await mate.call(listManagers, {})).answer.data.map(({ person, role }) => [person.nickname, role])
  expect(Object.fromEntries(roles)).toEqual({ mate: 'OWNER', 'own-ferry': 'MANAGER' })
})

test('removes a manager after a question', async () => {
  await joinCompany(screens.app, company, 'leaving')
  const user = await screens.open(members, company.owner)
  await user.click(await screen.findByRole('button', { name: 'Remove leaving' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove leaving' })).toBeNull())
  const records = within(await screen.findByRole('table', { name: 'Changes of managers' }))
  const newest = (await records.findByText('Removed')).closest('tr')
  expect(newest?.textContent).toMatch(/^Removedleaving.*Tickets.*own-harbor/)
})

test('limits a manager to a program that only a search finds', async () => {
  const large = await openCompany(screens.app, { alias: 'fleet' })
  await screens.app.database.pool.query(
    `insert into programs (public_id, company_id, title, created_at, updated_at)
     select 20000000 + n, (select id from companies where alias = 'fleet'), 'Ship ' || n, now() + n * interval '1 s', now()
     from generate_series(1, 120) n`,
  )
  await joinCompany(screens.app, large, 'sailor', { permissions: ['TICKETS'] })
  const user = await screens.open(members, large.owner)
  await user.click(await screen.findByRole('button', { name: 'Change permissions of sailor' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: 'Only selected programs' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Ship 120' }))
  expect(dialog.queryByRole('checkbox', { name: 'Ship 7' })).toBeNull()
  const search = dialog.getByRole('searchbox', { name: 'Find a program' })
  await user.type(search, '20000007')
  await user.click(await dialog.findByRole('checkbox', { name: 'Ship 7' }))
  await user.clear(search)
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Ship 7' }).checked).toBe(true)
  await user.type(search, 'no such ship')
  await dialog.findByText('No program matches.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { data } = (await large.owner.call(listManagers, {})).answer
  const titles = data.find(({ person }) => person.nickname === 'sailor')?.programs?.map(({ title }) => title)
  expect(titles?.sort()).toEqual(['Ship 120', 'Ship 7'])
  await user.click(await screen.findByRole('button', { name: 'Change permissions of sailor' }))
  const again = within(await screen.findByRole('dialog'))
  await user.click(await again.findByRole('radio', { name: /^All programs/ }))
  await user.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const now = (await large.owner.call(listManagers, {})).answer.data
  expect(now.find(({ person }) => person.nickname === 'sailor')?.programs).toBeNull()
})

test.each([
  ['PROGRAMS', ['Edit: Piers', 'Edit: Quay', 'Delete: Quay', 'Duplicate: Piers', 'Duplicate: Quay']],
  ['TICKETS', ['Tickets: Piers']],
  ['REWARDS', ['Tickets: Piers']],
  ['CREDIT', []],
] as const)('offers of programs what a manager with %s may do', async (permission, offered) => {
  const owner = await openCompany(screens.app, { alias: `docks-${permission.toLowerCase()}` })
  await openProgram(owner.owner, { title: 'Piers' })
  await draftProgram(owner.owner, { title: 'Quay' })
  const manager = await joinCompany(screens.app, owner, `docker-${permission.toLowerCase()}`, {
    permissions: [permission],
  })
  await screens.open('/en/management/company/program', manager)
  const table = await screen.findByRole('table', { name: 'Programs' })
  const names = [...table.querySelectorAll('td a, td button')].map((one) => one.textContent)
  expect(names.filter((name) => name.includes(': ')).toSorted()).toEqual([...offered].toSorted())
})
