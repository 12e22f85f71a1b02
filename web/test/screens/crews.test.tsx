// A hacker founds a crew, invites another, who joins it, and hands over the lead.
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getStaff, openCompany } from '../../../server/test/companies.ts'
import { inviteToCrew, joinCrew, openCrew, payCrew } from '../../../server/test/crews.ts'
import { deposit } from '../../../server/test/money.ts'
import { signUpAs } from '../../../server/test/people.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const leader = await signUpAs(screens.app, 'leader')
const invited = await signUpAs(screens.app, 'invited')
const crews = '/en/management/crews'
const crew = `${crews}/night-owls`

test('founds the first crew from the empty list', async () => {
  const user = await screens.open(crews, leader)
  await screen.findByText('You are in no crew yet')
  await user.click(screen.getByRole('button', { name: 'Create a crew' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText(/^Name/), 'support')
  await user.click(dialog.getByRole('button', { name: 'Create the crew' }))
  await dialog.findByText('This crew name could be mistaken for our staff or a page of this site. Choose another one.')
  await user.clear(dialog.getByLabelText(/^Name/))
  await user.type(dialog.getByLabelText(/^Name/), 'night-owls')
  for (const name of ['About', 'Logo']) dialog.getByLabelText(`${name} (optional)`)
  await user.type(dialog.getByLabelText(/^About/), 'Mostly after midnight.')
  await user.click(dialog.getByRole('button', { name: 'Create the crew' }))
  await screen.findByRole('link', { name: 'night-owls' })
  expect((await leader.call(getAuth, {})).answer.crews).toMatchObject([{ name: 'night-owls' }])
})

test('invites a hacker by nickname, and says that nobody has another', async () => {
  const user = await screens.open(crew, leader)
  await user.click(await screen.findByRole('button', { name: 'Invite a hacker' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Nickname/), 'nobody-here')
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  await dialog.findByText('No hacker you can invite has this nickname. Check the spelling.')
  await user.clear(dialog.getByLabelText(/^Nickname/))
  await user.type(dialog.getByLabelText(/^Nickname/), '@invited ')
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  await screen.findByText('Invited invited')
  await screen.findByRole('button', { name: 'Revoke the invitation to invited' })
})

test('shows the invitation to the hacker, who joins', async () => {
  const user = await screens.open(crews, invited)
  await screen.findByText('Mostly after midnight.')
  await user.click(await screen.findByRole('button', { name: 'Join night-owls' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Join' }))
  await screen.findByRole('cell', { name: '2' })
  await waitFor(() => expect(screen.queryByText('Your invitations')).toBeNull())
})

test('says of an invitation that expired while the page was open that it did', async () => {
  const late = await signUpAs(screens.app, 'late')
  const leads = await signUpAs(screens.app, 'early-lead')
  const id = await openCrew(leads, 'early-birds')
  await inviteToCrew(leads, id, 'late')
  const user = await screens.open(crews, late)
  await user.click(await screen.findByRole('button', { name: 'Join early-birds' }))
  await screens.app.database.pool.query(
    `update crew_invitations set invited_at = invited_at - interval '20 days', expires_at = expires_at - interval '20 days'
     where crew_id = (select id from crews where public_id = $1)`,
    [id],
  )
  await inviteToCrew(leads, id, 'late')
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Join' }))
  await question.findByText(/^This invitation has expired\./)
})

test('shows the crew to everyone, and its management to members alone', async () => {
  await screens.open('/en/crews/night-owls', screens.app.visitor())
  await screen.findByRole('heading', { name: 'night-owls' })
  expect(screen.getByText('invited')).toBeTruthy()
  screen.getByText(/^Crew · 2 members · founded /)
  expect(screen.queryByRole('link', { name: 'Manage the crew' })).toBeNull()
  cleanup()
  await screens.open('/en/crews/night-owls', invited)
  await screen.findByRole('link', { name: 'Manage the crew' })
  cleanup()
  await screens.open(crew, await signUpAs(screens.app, 'stranger'))
  await screen.findByText('This page could not be found')
})

test('hands over the lead, after which the crew can be left', async () => {
  const user = await screens.open(crew, leader)
  await user.click(await screen.findByRole('button', { name: 'Make leader: invited' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make leader' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
  await screen.findByText('You are in no crew yet')
})

test('deletes a crew after a question', async () => {
  const user = await screens.open(crew, invited)
  await user.click(await screen.findByRole('button', { name: 'Delete crew' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete crew' }))
  await screen.findByText('You are in no crew yet')
})

test('offers no crew to managers', async () => {
  await screens.open(crews, (await openCompany(screens.app, { alias: 'harbor' })).owner)
  await screen.findByText('Crews are for hackers who belong to no company.')
  expect(screen.queryByRole('button', { name: 'Create a crew' })).toBeNull()
})

test('shares what the wallet of the crew holds, and no more', async () => {
  const sharer = await signUpAs(screens.app, 'sharer')
  await signUpAs(screens.app, 'taker')
  const id = await openCrew(sharer, 'sharers')
  await joinCrew(screens.app, id, 'taker')
  const company = await openCompany(screens.app, { alias: 'payer' })
  await deposit(company.owner, await getStaff(screens.app), 1_000_000)
  await payCrew(screens.app, company, id, 10_000)
  const user = await screens.open(`${crews}/sharers`, sharer)
  await user.click(await screen.findByRole('button', { name: 'Share credit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share credit' }))
  await user.click(dialog.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Member/)))
  await dialog.findByText('Choose who receives it.')
  await user.selectOptions(dialog.getByLabelText(/^Member/), 'taker')
  const amount = dialog.getByRole('textbox', { name: /^Amount/ })
  await user.type(amount, '10001{Enter}')
  await dialog.findByText('Enter at most ₩10,000.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.clear(amount)
  await user.type(amount, '9000{Enter}')
  const question = await screen.findByRole('alertdialog', { name: 'Share ₩9,000 with taker?' })
  await user.click(within(question).getByRole('button', { name: 'Share' }))
  await screen.findByText('The credit is in taker’s wallet')
  const button = await screen.findByRole('button', { name: 'Share credit' })
  await waitFor(() => expect(document.activeElement).toBe(button))

  await user.click(button)
  const rest = within(await screen.findByRole('dialog', { name: 'Share credit' }))
  await user.selectOptions(rest.getByLabelText(/^Member/), 'taker')
  await user.type(rest.getByRole('textbox', { name: /^Amount/ }), '1000{Enter}')
  const last = await screen.findByRole('alertdialog', { name: 'Share ₩1,000 with taker?' })
  await user.click(within(last).getByRole('button', { name: 'Share' }))
  const heading = await screen.findByRole('heading', { name: 'Crew wallet · ₩0' })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Share credit' }), 'nothing is left to share').toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(heading.closest('section')))
})
