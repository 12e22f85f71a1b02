// Invitations to private programs that are answered after something else has happened to them.
import { blockHacker } from '@jebo/contract/companies/blocks.endpoints.ts'
import {
  acceptProgramInvitation,
  inviteToProgram,
  updateParticipant,
} from '@jebo/contract/programs/participants.endpoints.ts'
import { getProgram, setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openCompany } from '../../../server/test/companies.ts'
import { openCrew } from '../../../server/test/crews.ts'
import { setCrewParticipant, signUpReady } from '../../../server/test/participants.ts'
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
    'The program has ended and admits nobody new.',
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
