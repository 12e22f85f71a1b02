// The leader of a crew applies to a private program and leaves it, managers invite a crew, and members submit as it.
import { blockHacker, liftBlock, listBlocks } from '@jebo/contract/companies/blocks.endpoints.ts'
import { setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openCompany } from '../../../server/test/companies.ts'
import { joinCrew, openCrew } from '../../../server/test/crews.ts'
import { someone, verifyAs } from '../../../server/test/identity.ts'
import { setCrewParticipant, setParticipant, signUpReady } from '../../../server/test/participants.ts'
import { signUpAs } from '../../../server/test/people.ts'
import { openPrivateProgram } from '../../../server/test/programs.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const { app } = screens
const { owner } = await openCompany(app, { alias: 'acme', plan: 'PRO' })
const { id } = await openPrivateProgram(app, owner, { title: '비밀 상점' })
const page = `/en/programs/${id}`
const list = '/en/management/private-program'
const leader = await signUpReady(app, 'leader')
const member = await signUpReady(app, 'member')
const fresh = await signUpAs(app, 'fresh')
const crewId = await openCrew(leader, 'night-owls')
for (const nickname of ['member', 'fresh']) await joinCrew(app, crewId, nickname)
const put = (state: Parameters<typeof setCrewParticipant>[2]) =>
  setCrewParticipant(app, { programId: id, crewId }, state)

afterEach(cleanup)

const agree = async (user: Awaited<ReturnType<typeof screens.open>>, name: string) => {
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name }))
}

test('the leader applies alone or as the crew, and withdraws', async () => {
  const user = await screens.open(page, leader)
  await screen.findByRole('button', { name: 'Apply alone' })
  await user.click(screen.getByRole('button', { name: 'Apply as night-owls' }))
  await agree(user, 'Apply as night-owls')
  await screen.findByText(/^night-owls applied on/)
  await user.click(screen.getByRole('button', { name: 'Withdraw application: 비밀 상점, night-owls' }))
  await agree(user, 'Withdraw application')
  await screen.findByRole('button', { name: 'Apply as night-owls' })
})

test('a member sees the application, and cannot withdraw it', async () => {
  await put('APPLIED')
  await screens.open(page, member)
  await screen.findByText(/^night-owls applied on/)
  expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull()
  screen.getByRole('button', { name: 'Apply alone' })
})

test('a member sees the invitation of the crew, on which its leader decides', async () => {
  await put('INVITED')
  await screens.open(page, member)
  await screen.findByText(/^night-owls was invited on .* Once its leader accepts,/)
  cleanup()
  await screens.open(list, member)
  await screen.findByText('The leader decides')
  const shown = async (who: typeof member) => {
    cleanup()
    await screens.open('/en', who)
    await screen.findByRole('heading', { level: 1 })
    return screen.queryByRole('link', { name: 'View program invitations' }) !== null
  }
  expect([await shown(member), await shown(leader)]).toEqual([false, true])
  await put('APPLIED')
})

test('managers approve a crew by its name, and invite one', async () => {
  const user = await screens.open(`${page}/participants`, owner)
  await user.click(await screen.findByRole('button', { name: 'Approve: night-owls' }))
  await agree(user, 'Approve')
  await screen.findByText('night-owls is taking part now')
  await user.click(screen.getByRole('button', { name: 'Invite a crew' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  await dialog.findByText('Enter the name of the crew.')
  await user.type(dialog.getByLabelText(/^Crew name/), 'nobodys')
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  await dialog.findByText('There is no crew with this name.')
})

test('asks a member for what is missing', async () => {
  await put('PARTICIPATED')
  await screens.open(page, fresh)
  await screen.findByText(/^night-owls is taking part\. Once your identity/)
  screen.getByRole('link', { name: 'Verify identity' })
})

test('members submit as the crew, or also alone if they take part themselves', async () => {
  await put('PARTICIPATED')
  const choices = async () => {
    await screens.open(`${page}/new-ticket`, member)
    const submitter = await screen.findByLabelText<HTMLSelectElement>(/^Submitted by/)
    return [...submitter.options].map((option) => option.text)
  }
  expect(await choices()).toEqual(['Choose a crew', 'night-owls'])
  screen.getByText(/^You take part as a crew, so you submit as one/)
  cleanup()
  await setParticipant(app, { programId: id, nickname: 'member' }, 'PARTICIPATED')
  expect(await choices()).toEqual(['Me alone', 'night-owls'])
  await setParticipant(app, { programId: id, nickname: 'member' }, null)
})

test('the leader leaves for the crew on the page, after which the list says so', async () => {
  await put('PARTICIPATED')
  const user = await screens.open(page, leader)
  await user.click(await screen.findByRole('button', { name: 'Leave: 비밀 상점, night-owls' }))
  await agree(user, 'Leave')
  await screen.findByRole('heading', { name: 'This is a private program' })
  cleanup()
  await screens.open(list, leader)
  expect((await screen.findByText('night-owls')).parentElement?.textContent).toBe('As the crew night-owls')
  screen.getByText('Not taking part')
  screen.getByText('You can apply again')
})

test('a member who leaves the crew is told what they lose with it', async () => {
  const ask = async () => {
    const user = await screens.open('/en/management/crews/night-owls', member)
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    const { textContent } = await screen.findByRole('alertdialog')
    cleanup()
    return textContent
  }
  await put('PARTICIPATED')
  expect(await ask()).toContain('Nor do you see the private program in which the crew takes part.')
  await put(null)
  expect(await ask()).not.toContain('private program')
})

test('the leader is told which programs end with the crew', async () => {
  const { id: other } = await openPrivateProgram(app, owner, { title: '비밀 창고', method: 'INVITE' })
  const setOther = (state: Parameters<typeof setCrewParticipant>[2]) =>
    setCrewParticipant(app, { programId: other, crewId }, state)
  await put('PARTICIPATED')
  await setOther('INVITED')
  await setParticipant(app, { programId: other, nickname: 'leader' }, 'PARTICIPATED')
  const user = await screens.open('/en/management/crews/night-owls', leader)
  await user.click(await screen.findByRole('button', { name: 'Delete crew' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText('Its participation in these 2 private programs ends:')
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '비밀 상점',
    '비밀 창고 (invited)',
  ])
  for (const clear of [put, setOther]) await clear(null)
  await setParticipant(app, { programId: other, nickname: 'leader' }, null)
})

test('a hacker leaves in the list', async () => {
  await put(null)
  await setParticipant(app, { programId: id, nickname: 'member' }, 'PARTICIPATED')
  const user = await screens.open(list, member)
  screen.getByRole('link', { name: 'Write a ticket: 비밀 상점' })
  await user.click(await screen.findByRole('button', { name: 'More: 비밀 상점' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Leave' }))
  await agree(user, 'Leave')
  await screen.findByText('Not taking part')
})

test('who is refused where participants are invited reads that they need an invitation', async () => {
  const { id: other } = await openPrivateProgram(app, owner, { title: '초대받은 상점', method: 'INVITE' })
  await setParticipant(app, { programId: other, nickname: 'leader' }, 'INVITED')
  await setCrewParticipant(app, { programId: other, crewId }, 'REJECTED')
  await screens.open(`/en/programs/${other}`, leader)
  await screen.findByText(/^night-owls: Only those who are invited take part/)
  cleanup()

  await screens.open(`${list}?state=REJECTED`, leader)
  await screen.findByText('You can take part if you are invited again')
  cleanup()

  await setCrewParticipant(app, { programId: other, crewId }, 'REJECTED', 'COMPANY_ENDED')
  await screens.open(`/en/programs/${other}`, leader)
  await screen.findByText(
    'night-owls: The company has ended your participation. You can take part again if it invites you.',
  )
})

test('who was refused alone reads from when on, also while a crew may apply or has applied', async () => {
  await setParticipant(app, { programId: id, nickname: 'leader' }, 'REJECTED')
  for (const state of [null, 'APPLIED'] as const) {
    await put(state)
    await screens.open(page, leader)
    await screen.findByText(
      /^On your own: Your application was not accepted\. You can apply again from \w+ \d+, \d{4}, \d\d:\d\d KST\.$/,
    )
    cleanup()
  }
  await setParticipant(app, { programId: id, nickname: 'leader' }, null)
})

test('nobody reads that a crew cannot apply where participants are invited', async () => {
  const { id: other } = await openPrivateProgram(app, owner, { method: 'INVITE', minimumValidTickets: 1 })
  await setParticipant(app, { programId: other, nickname: 'leader' }, 'INVITED')
  await screens.open(`/en/programs/${other}`, leader)
  await screen.findByRole('button', { name: 'Accept' })
  expect(screen.queryByText(/enough resolved tickets/)).toBeNull()
})

const openAs = async (options: Parameters<typeof openPrivateProgram>[2], visitor = fresh) => {
  const { id: other } = await openPrivateProgram(app, owner, { method: 'INVITE', ...options })
  await setCrewParticipant(app, { programId: other, crewId }, 'PARTICIPATED')
  return { other, open: () => screens.open(`/en/programs/${other}`, visitor) }
}
const steps = () => screen.queryAllByRole('link', { name: /^(Verify identity|Sign the NDA)$/ })

test('tells a member what else keeps them from submitting, and nothing that holds for applicants only', async () => {
  const ofCrews = await openAs({ participantRestriction: 'CREW_ONLY', minimumValidTickets: 3 })
  await ofCrews.open()
  await screen.findByText(/^night-owls is taking part\. Once your identity/)
  expect(screen.queryByText(/Only crews|resolved tickets/)).toBeNull()
  cleanup()
  await owner.call(setProgramStatus, { id: ofCrews.other, status: 'SUSPENDED' })
  await ofCrews.open()
  await screen.findByText('This program does not accept new tickets right now.')
  expect(screen.queryByText(/new participants/)).toBeNull()
  cleanup()
  await (await openAs({ participantRestriction: 'SOLO_ONLY' })).open()
  await screen.findByText('Only individuals take part in this program.')
})

test('leads a member to no step where none leads on', async () => {
  const unsigned = await signUpAs(app, 'unsigned')
  await verifyAs(app, unsigned, { ...someone, name: '서명 전' })
  await joinCrew(app, crewId, 'unsigned')
  const ended = await openAs({}, unsigned)
  await ended.open()
  await screen.findByRole('link', { name: 'Sign the NDA' })
  cleanup()
  await owner.call(setProgramStatus, { id: ended.other, status: 'ENDED' })
  await ended.open()
  await screen.findByText('The program in which night-owls was taking part has ended.')
  expect([steps(), screen.queryByText(/NDA/)]).toEqual([[], null])
  cleanup()

  await put('PARTICIPATED')
  await owner.call(blockHacker, { nickname: 'fresh', reason: 'No more reports, please.' })
  await screens.open(page, fresh)
  await screen.findByText(/^night-owls is taking part, but the company does not show/)
  screen.getByText('No more reports, please.')
  expect(steps()).toEqual([])
  cleanup()
  await owner.call(setProgramStatus, { id, status: 'SUSPENDED' })
  await screens.open(page, fresh)
  await screen.findByText(/^night-owls is taking part, but the company does not show/)
  expect(steps()).toEqual([])
  await owner.call(setProgramStatus, { id, status: 'RUNNING' })
  const { answer } = await owner.call(listBlocks, {})
  for (const { id: block } of answer.data) await owner.call(liftBlock, { id: block })
})

test('a member whose crew takes part finds their own invitation', async () => {
  const { other, open } = await openAs({ title: '초대하는 상점' })
  await setParticipant(app, { programId: other, nickname: 'fresh' }, 'INVITED')
  await open()
  await screen.findByText(/^night-owls is taking part/)
  screen.getByText(/^You were invited on/)
  screen.getByRole('button', { name: /^Decline/ })
  cleanup()
  const ofCrews = await openAs({ participantRestriction: 'CREW_ONLY' })
  await setParticipant(app, { programId: ofCrews.other, nickname: 'fresh' }, 'INVITED')
  await ofCrews.open()
  await screen.findByText(/^Only crews take part in this program/)
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('a member without a verified identity finds what the crew takes part in, as long as it goes on', async () => {
  await openAs({ title: '크루의 상점' })
  const ended = await openAs({ title: '끝난 상점' })
  await owner.call(setProgramStatus, { id: ended.other, status: 'ENDED' })
  await screens.open('/en/programs/private', fresh)
  const joined = await screen.findByRole('region', { name: 'Programs you take part in' })
  within(joined).getByRole('link', { name: '크루의 상점' })
  expect(within(joined).queryByRole('link', { name: '끝난 상점' })).toBeNull()
})
