// Invitations to private programs, and applications to them, that end after something else has happened to them.
import { blockHacker } from '@jebo/contract/companies/blocks.endpoints.ts'
import {
  acceptProgramInvitation,
  inviteToProgram,
  leaveProgram,
  updateParticipant,
} from '@jebo/contract/programs/participants.endpoints.ts'
import { getProgram, setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openCompany } from '../../../server/test/companies.ts'
import { openCrew } from '../../../server/test/crews.ts'
import {
  setCrewParticipant,
  setParticipant,
  signUpReady,
  stateOf,
  stateOfCrew,
} from '../../../server/test/participants.ts'
import { openPrivateProgram } from '../../../server/test/programs.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const { app } = screens
const { owner } = await openCompany(app, { alias: 'acme', plan: 'PRO' })
const reason = 'You have shared what was confidential.'
let count = 0

const invite = async (method: 'INVITE' | 'APPLY') => {
  count += 1
  const nickname = `hacker-${count}`
  const hacker = await signUpReady(app, nickname)
  const { id } = await openPrivateProgram(app, owner, { title: `비밀 상점 ${count}`, method })
  const participantId = (await owner.call(inviteToProgram, { id, nickname })).answer.id
  return { hacker, nickname, id, participantId }
}
type Invited = Awaited<ReturnType<typeof invite>>

/** A page that is not there answers so, as the server does. */
const servePagesOf = ({ hacker, id }: Pick<Invited, 'hacker' | 'id'>): void => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    init?.method === 'HEAD'
      ? new Response(null, { status: (await hacker.send(getProgram, { id })).status })
      : fetch(address, init),
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const revoke = ({ id, participantId }: Invited) =>
  owner.send(updateParticipant, { id, participantId, state: 'REJECTED' })
const overEvent = ({ id }: Invited) =>
  app.database.pool.query(
    `update programs set type = 'PRIVATE_EVENT', starts_at = $2::timestamptz - interval '7 days',
       ends_at = $2::timestamptz - interval '1 day' where public_id = $1`,
    [id, app.clock.now()],
  )
const block = ({ nickname }: Invited) => owner.send(blockHacker, { nickname, reason })

const revoked = 'The company has revoked this invitation.'
const ended = 'The program has ended, and the invitation with it.'
const answered = 'This invitation has already been answered.'

type Row = [
  what: string,
  action: 'Accept' | 'Decline',
  method: 'INVITE' | 'APPLY',
  happens: (invited: Invited) => Promise<unknown>,
  text: string | RegExp,
  shown: string | RegExp,
]
const rows: Row[] = [
  ['was revoked, in a program that is not seen any more', 'Accept', 'INVITE', revoke, revoked, revoked],
  ['was revoked, in a program that is not seen any more', 'Decline', 'INVITE', revoke, revoked, revoked],
  [
    'ended with its program, which is not seen any more',
    ...['Accept', 'INVITE'],
    ({ id }: Invited) => owner.send(setProgramStatus, { id, status: 'ENDED' }),
    ...[ended, ended],
  ] as Row,
  ['was revoked, in a program that takes applications', 'Accept', 'APPLY', revoke, revoked, 'Application'],
  ...(['Accept', 'Decline'] as const).map(
    (action): Row => [
      'was accepted in another browser',
      action,
      'INVITE',
      ({ hacker, id }) => hacker.send(acceptProgramInvitation, { id }),
      answered,
      'Write a ticket',
    ],
  ),
  [
    'is to an event that is over',
    ...['Accept', 'INVITE', overEvent, 'The program is over, so the invitation can no longer be accepted.'],
    'The program has ended and no longer accepts participants.',
  ] as Row,
  [
    'is of a company that blocks the hacker now',
    ...['Accept', 'INVITE', block],
    `This company does not let you take part, so you cannot accept the invitation. Its reason: ${reason}`,
    'You can decline the invitation.',
  ] as Row,
]

test.each(rows)('an invitation that %s says so, and the page shows what holds: %s', async (...row) => {
  const [, action, method, happens, text, shown] = row
  const invited = await invite(method)
  const user = await screens.open(`/en/programs/${invited.id}`, invited.hacker)
  servePagesOf(invited)
  await user.click(await screen.findByRole('button', { name: action }))
  const question = within(await screen.findByRole('alertdialog'))
  await happens(invited)
  await user.click(question.getByRole('button', { name: action }))
  await question.findByText(text)
  await user.click(question.getByRole('button', { name: 'Go back' }))
  await screen.findByText(shown)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull())
  expect(screen.queryByText(/could not be found/)).toBeNull()
  expect(screen.queryByText(/you were invited on .* Once you accept/i)).toBeNull()
})

test('names what failed when the answer is lost', async () => {
  const { id, hacker } = await invite('INVITE')
  const user = await screens.open(`/en/programs/${id}`, hacker)
  screens.intercept((path) => (path.endsWith('/accept') ? Promise.resolve(new Response(null, { status: 500 })) : null))
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Accept' }))
  await question.findByText(/^Could not accept the invitation\. /)
})

test('an invitation of a hacker who is blocked can be declined only, and says why', async () => {
  const invited = await invite('INVITE')
  await block(invited)
  const user = await screens.open(`/en/programs/${invited.id}`, invited.hacker)
  await screen.findByText(/^This company does not let you take part, so you cannot accept the invitation\./)
  screen.getByText(reason)
  screen.getByText(/^You were invited on [^.]*\.$/)
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  expect(screen.queryByText(/accept to see|Once you accept|does not accept applications/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(screens.path()).toBe('/en/programs/private'))
})

test('says to the leader of a crew why it is not admitted any more, on the page that they do not see again', async () => {
  const leader = await signUpReady(app, 'leader')
  const crewId = await openCrew(leader, 'night-owls')
  const { id } = await openPrivateProgram(app, owner, { method: 'INVITE' })
  await setCrewParticipant(app, { programId: id, crewId }, 'INVITED')
  const user = await screens.open(`/en/programs/${id}`, leader)
  servePagesOf({ hacker: leader, id })
  await user.click(await screen.findByRole('button', { name: /^Accept/ }))
  const question = within(await screen.findByRole('alertdialog'))
  await owner.send(blockHacker, { nickname: 'leader', reason })
  await user.click(question.getByRole('button', { name: 'Accept' }))
  await question.findByText(/^This company does not let you take part/)
  await user.click(question.getByRole('button', { name: 'Go back' }))
  await screen.findByText(/^This company does not let you take part/)
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})

describe.each(['hacker', 'crew'] as const)('an application of a %s that was approved meanwhile', (whose) => {
  test.each([
    ['the page of the program', 'Write a ticket'],
    ['the list of private programs', 'Taking part'],
  ] as const)('is not withdrawn on %s', async (where, shown) => {
    count += 1
    const nickname = `applicant-${count}`
    const hacker = await signUpReady(app, nickname)
    const crewId = await openCrew(hacker, `owls-${count}`)
    const { id } = await openPrivateProgram(app, owner, { title: `비밀 상점 ${count}` })
    const put = (state: 'APPLIED' | 'PARTICIPATED') =>
      whose === 'crew'
        ? setCrewParticipant(app, { programId: id, crewId }, state)
        : setParticipant(app, { programId: id, nickname }, state)
    await put('APPLIED')
    const address = where === 'the list of private programs' ? 'management/private-program' : `programs/${id}`
    const user = await screens.open(`/en/${address}`, hacker)
    servePagesOf({ hacker, id })
    await user.click(await screen.findByRole('button', { name: /^Withdraw/ }))
    const question = within(await screen.findByRole('alertdialog'))
    await put('PARTICIPATED')
    await user.click(question.getByRole('button', { name: 'Withdraw application' }))
    await question.findByText(/^This changed in the meantime\./)
    await user.click(question.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull())
    await screen.findAllByText(shown)
    const state = whose === 'crew' ? stateOfCrew(app, id, crewId) : stateOf(app, id, nickname)
    expect(await state).toBe('PARTICIPATED')
  })
})

test('leaves no program by invitation that was left in another browser, and shows what holds', async () => {
  const { hacker, id } = await invite('APPLY')
  await hacker.call(acceptProgramInvitation, { id })
  const user = await screens.open(`/en/programs/${id}`, hacker)
  servePagesOf({ hacker, id })
  await user.click(await screen.findByRole('button', { name: /^Leave/ }))
  const question = within(await screen.findByRole('alertdialog'))
  await hacker.call(leaveProgram, { id })
  await user.click(question.getByRole('button', { name: 'Leave' }))
  await question.findByText(/^There is no application to withdraw and nothing to leave\./)
  await user.click(question.getByRole('button', { name: 'Go back' }))
  await screen.findByRole('heading', { name: 'This is a private program' })
})
