// A hacker applies to a private program step by step, its managers decide, and the hacker reads the outcome.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { day } from '../../../server/test/clock.ts'
import { openCompany } from '../../../server/test/companies.ts'
import { someone, verifyAs } from '../../../server/test/identity.ts'
import { setParticipant, signUpReady } from '../../../server/test/participants.ts'
import { signUpAs } from '../../../server/test/people.ts'
import { openPrivateProgram } from '../../../server/test/programs.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const { app } = screens
const { owner } = await openCompany(app, { alias: 'acme', plan: 'PRO' })
const { id } = await openPrivateProgram(app, owner, { title: '비밀 상점' })
const page = `/en/programs/${id}`
const hacker = await signUpReady(app, 'hacker')

afterEach(cleanup)

test('names the steps that are missing, and shows nothing else', async () => {
  await screens.open(page, await signUpAs(app, 'fresh'))
  await screen.findByRole('heading', { name: 'This is a private program' })
  expect(screen.getByRole('link', { name: 'Verify identity' }).getAttribute('href')).toBe(
    `/en/verification?previous=${encodeURIComponent(page)}`,
  )
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  expect(screen.queryByText('Rewards')).toBeNull()
  cleanup()
  await screens.open(`${page}/new-ticket`, hacker)
  await screen.findByText('You are not taking part in this program, so you cannot submit.')
})

test('does not exist for guests', async () => {
  await screens.open(page, app.visitor())
  await screen.findByText(/could not be found/)
})

test('is found below the list of programs by hackers, and applied to', async () => {
  const user = await screens.open('/en/programs', hacker)
  await user.click(await screen.findByRole('link', { name: '비밀 상점' }))
  await user.click(await screen.findByRole('button', { name: 'Apply' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Apply' }))
  await screen.findByRole('heading', { name: 'You have applied' })
})

test('leads its managers to invite, where nobody can apply', async () => {
  const { id: closed } = await openPrivateProgram(app, owner, { title: '초대만 받는 상점', method: 'INVITE' })
  await screens.open(`/en/programs/${closed}`, owner)
  const invite = await screen.findByRole('link', { name: 'Invite hackers' })
  expect(invite.getAttribute('href')).toBe(`/en/programs/${closed}/participants`)
})

test('is decided on the page of participants', async () => {
  const user = await screens.open(page, owner)
  await user.click(await screen.findByRole('link', { name: 'Participants' }))
  await user.click(await screen.findByRole('button', { name: 'Approve: hacker' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Approve hacker?' }))
  await user.click(question.getByRole('button', { name: 'Approve' }))
  await screen.findByRole('button', { name: 'End participation: hacker' })
})

test('says of an application whose program ends that it ended with it, and asks nobody for anything', async () => {
  const { id: over } = await openPrivateProgram(app, owner, { title: '끝난 상점' })
  await setParticipant(app, { programId: over, nickname: 'hacker' }, 'APPLIED')
  const user = await screens.open(`/en/programs/${over}`, owner)
  await user.click(await screen.findByRole('button', { name: 'Change status' }))
  await user.click(await screen.findByRole('menuitem', { name: 'End' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText(/^It no longer accepts tickets, and open invitations and applications end with it\./)
  await user.click(question.getByRole('button', { name: 'End' }))
  await screen.findByText('The program has ended')
  cleanup()
  await screens.open(`/en/programs/${over}/participants`, owner)
  await screen.findByText('Program ended')
  expect(screen.queryByRole('button', { name: /: hacker$/ })).toBeNull()
  cleanup()
  await screens.open(`/en/programs/${over}`, hacker)
  await screen.findByText('The program has ended and no longer accepts participants.')
  expect(screen.queryByText('Identity verification')).toBeNull()
  expect(screen.queryByText('You have applied')).toBeNull()
  cleanup()
  await screens.open('/en/management/private-program', hacker)
  const row = within((await screen.findByRole('link', { name: '끝난 상점' })).closest('tr') as HTMLElement)
  row.getByText('Program ended')
  row.getByText('The program has ended and no longer accepts participants')
  screen.getByRole('link', { name: /^Ended/ })
  const running = within(screen.getByRole('link', { name: '비밀 상점' }).closest('tr') as HTMLElement)
  expect(running.queryByText('Running')).toBeNull()
})

test('offers no approval and no application that is refused, and says why', async () => {
  const { id: crews } = await openPrivateProgram(app, owner, { participantRestriction: 'CREW_ONLY' })
  await setParticipant(app, { programId: crews, nickname: 'hacker' }, 'APPLIED')
  await screens.open(`/en/programs/${crews}/participants`, owner)
  await screen.findByText('Cannot be approved: only crews take part')
  screen.getByRole('button', { name: 'Reject: hacker' })
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  await setParticipant(app, { programId: crews, nickname: 'hacker' }, null)
  cleanup()
  await screens.open(`/en/programs/${crews}`, hacker)
  await screen.findByText(/^Only crews take part in this program/)
  expect(screen.getByRole('link', { name: 'Your crews' }).getAttribute('href')).toBe('/en/management/crews')
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull()
})

test.each([
  [1, 'Once you accept, you see the whole program. You can submit tickets once it has started.'],
  [-1, 'Once you accept, you see the whole program and can submit tickets.'],
])('promises who is invited to an event tickets from its start on: %s days from now', async (days, promise) => {
  const at = (count: number) => new Date(app.clock.now().getTime() + count * day).toISOString()
  const window = { startsAt: at(days), endsAt: at(days + 7) }
  const changes = { title: '초대하는 이벤트', type: 'PRIVATE_EVENT', method: 'INVITE', window } as const
  const { id: event } = await openPrivateProgram(app, owner, changes)
  await setParticipant(app, { programId: event, nickname: 'hacker' }, 'INVITED')
  await screens.open(`/en/programs/${event}`, hacker)
  expect((await screen.findByText(/^You were invited on/)).textContent).toMatch(new RegExp(` ${promise}$`))
  await setParticipant(app, { programId: event, nickname: 'hacker' }, null)
})

test('invites nobody once the window is over', async () => {
  const { id: event } = await openPrivateProgram(app, owner, { title: '지난 이벤트', method: 'INVITE' })
  await app.database.pool.query(
    `update programs set type = 'PRIVATE_EVENT', starts_at = $2::timestamptz - interval '7 days',
       ends_at = $2::timestamptz - interval '1 day' where public_id = $1`,
    [event, app.clock.now()],
  )
  await screens.open(`/en/programs/${event}`, owner)
  await screen.findByRole('link', { name: 'Participants' })
  expect(screen.queryByRole('link', { name: 'Invite hackers' })).toBeNull()
  cleanup()
  await screens.open(`/en/programs/${event}/participants`, owner)
  await screen.findByText('The program has ended and no longer accepts participants.')
  expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull()
})

test('opens for the hacker once it is approved', async () => {
  await screens.open(page, hacker)
  await screen.findByRole('link', { name: 'Write a ticket' })
  expect(screen.queryByText('This is a private program')).toBeNull()
})

test('says of a participation that its managers end that the company did, and from when on one applies again', async () => {
  await setParticipant(app, { programId: id, nickname: 'hacker' }, 'PARTICIPATED')
  const user = await screens.open(`${page}/participants`, owner)
  await user.click(await screen.findByRole('button', { name: 'End participation: hacker' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'End participation' }))
  await screen.findByText('Participation ended')
  cleanup()
  await screens.open(page, hacker)
  await screen.findByText(
    /^The company has ended your participation\. You can apply again from \w+ \d+, \d{4}, \d\d:\d\d KST\.$/,
  )
  expect(screen.queryByText(/application/)).toBeNull()
  cleanup()
  await screens.open('/en/management/private-program', hacker)
  const row = within((await screen.findByRole('link', { name: '비밀 상점' })).closest('tr') as HTMLElement)
  row.getByText('Participation ended')
  row.getByText(/^You can apply again from \w+ \d+, \d{4}, \d\d:\d\d KST$/)
})

test('invites by nickname, and the hacker declines in their list', async () => {
  await setParticipant(app, { programId: id, nickname: 'hacker' }, null)
  const inviting = await screens.open(`${page}/participants`, owner)
  await inviting.click(await screen.findByRole('button', { name: 'Invite a hacker' }))
  const dialog = within(await screen.findByRole('dialog'))
  await inviting.click(dialog.getByRole('button', { name: 'Invite' }))
  await dialog.findByText('Enter a nickname.')
  await inviting.type(dialog.getByLabelText(/^Nickname/), ' hacker ')
  await inviting.click(dialog.getByRole('button', { name: 'Invite' }))
  await screen.findByText('hacker is invited')
  cleanup()
  const user = await screens.open('/en/management/private-program', hacker)
  await user.click(await screen.findByRole('button', { name: 'Decline: 비밀 상점' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Decline' }))
  await screen.findByText('You can apply again')
  cleanup()
  await screens.open(`${page}/participants`, owner)
  await screen.findByText(/^Can be invited again from \w+ \d+, \d{4}, \d\d:\d\d KST$/)
})

test('leads from an invitation to the steps without which nobody accepts', async () => {
  const unsigned = await signUpAs(app, 'unsigned')
  await verifyAs(app, unsigned, { ...someone, name: 'unsigned 사람' })
  await setParticipant(app, { programId: id, nickname: 'unsigned' }, 'INVITED')
  await screens.open('/en/management/private-program', unsigned)
  const steps = await screen.findByRole('link', { name: 'View program: 비밀 상점' })
  expect(steps.getAttribute('href')).toBe(`/en/programs/${id}`)
  screen.getByRole('button', { name: 'Decline: 비밀 상점' })
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  cleanup()
  await setParticipant(app, { programId: id, nickname: 'unsigned' }, 'PARTICIPATED')
  await screens.open('/en/management/private-program', unsigned)
  await screen.findByRole('link', { name: 'View program: 비밀 상점' })
  expect(screen.queryByRole('link', { name: /^Write/ })).toBeNull()
})

test('waits for no applications where only invitations count', async () => {
  const { id: other } = await openPrivateProgram(app, owner, { title: '조용한 상점', method: 'INVITE' })
  await screens.open(`/en/programs/${other}/participants`, owner)
  await screen.findByText('Invite hackers or crews. Nobody else sees the program.')
})

test.each([
  ['INVITED', 'Decline', 'You declined the invitation'],
  ['PARTICIPATED', /^Leave/, 'You left the program'],
] as const)('leads from a program by invitation, which is not seen afterwards: %s', async (state, action, done) => {
  const { id: other } = await openPrivateProgram(app, owner, { title: '초대받은 상점', method: 'INVITE' })
  await setParticipant(app, { programId: other, nickname: 'hacker' }, state)
  const user = await screens.open(`/en/programs/${other}`, hacker)
  await user.click(await screen.findByRole('button', { name: action }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: action }))
  await screen.findByText(done)
  await waitFor(() => expect(screens.path()).toBe('/en/programs/private'))
})

test('shows on the second page of private programs those in which the hacker takes part', async () => {
  await setParticipant(app, { programId: id, nickname: 'hacker' }, 'PARTICIPATED')
  for (let count = 0; count < 18; count += 1) await openPrivateProgram(app, owner, { title: `상점 ${count}` })
  await screens.open('/en/programs/private?page=2', hacker)
  const joined = await screen.findByRole('region', { name: 'Programs you take part in' })
  within(joined).getByRole('link', { name: '비밀 상점' })
  expect(screen.queryByText('No private programs are open to applications')).toBeNull()
})
