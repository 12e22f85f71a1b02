// The draft of a hacker who takes part in its private program no longer, or whom the company keeps from it: it stays theirs, and
// shows nothing of the program.
import { blockHacker } from '@jebo/contract/companies/blocks.endpoints.ts'
import { createTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openCompany } from '../../../server/test/companies.ts'
import { joinCrew, openCrew } from '../../../server/test/crews.ts'
import { openParticipant, setCrewParticipant, setParticipant, signUpReady } from '../../../server/test/participants.ts'
import { openPrivateProgram, programForm } from '../../../server/test/programs.ts'
import { draftTicket, ticketForm } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const { app } = screens
const { owner } = await openCompany(app, { alias: 'acme', plan: 'PRO' })

afterEach(cleanup)

/** What a severity says besides its name. */
const rewardOf = (severity: string): string | null | undefined => {
  const radio = within(screen.getByRole('group', { name: /^Severity/ })).getByRole('radio', {
    name: new RegExp(`^${severity}`),
  })
  return radio.closest('label')?.textContent?.replace(severity, '')
}

const expectRules = async (): Promise<void> => {
  within(await screen.findByRole('complementary')).getByText(/방해하는 시험은/)
  expect(rewardOf('High')).toMatch(/₩/)
}

const expectNothingOf = (method: 'INVITE' | 'APPLY', title: string, shown: string): void => {
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe(ticketForm.title)
  expect(['Critical', 'High', 'Medium', 'Low'].map(rewardOf)).toEqual(['', '', '', ''])
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(screen.queryByRole('button', { name: 'See the program rules' })).toBeNull()
  expect(document.body.textContent).toContain(shown)
  for (const hidden of [programForm.policy.slice(0, 12), ...(method === 'INVITE' ? [title] : [])])
    expect(document.body.textContent).not.toContain(hidden)
}

test.each([
  ['nothing', 'INVITE', 'Private program'],
  ['only the card', 'APPLY', '비밀 상점, APPLY'],
] as const)('says neither rules nor rewards to who sees %s of the program', async (_name, method, shown) => {
  const title = `비밀 상점, ${method}`
  const { id: programId } = await openPrivateProgram(app, owner, { title, method })
  const nickname = `insider-${method.toLowerCase()}`
  const { hacker } = await openParticipant(app, programId, nickname)
  const { id } = await draftTicket(hacker, programId)
  await screens.open(`/en/tickets/${id}/edit`, hacker)
  await expectRules()
  cleanup()

  await setParticipant(app, { programId, nickname }, 'REJECTED', 'COMPANY_ENDED')
  await screens.open(`/en/tickets/${id}/edit`, hacker)
  await screen.findByText('You are not taking part in this program, so you cannot submit.')
  expectNothingOf(method, title, shown)
})

test.each([
  ['INVITE', 'Private program', 'You are not taking part in this program, so you cannot submit.'],
  ['APPLY', '비밀 창고, APPLY', 'You have shared what was confidential.'],
] as const)('says neither to a member of its crew whom the company blocks: %s', async (method, shown, reason) => {
  const title = `비밀 창고, ${method}`
  const { id: programId } = await openPrivateProgram(app, owner, { title, method })
  const nickname = `member-${method.toLowerCase()}`
  const crewId = await openCrew(
    await signUpReady(app, `leader-${method.toLowerCase()}`),
    `owls-${method.toLowerCase()}`,
  )
  const member = await signUpReady(app, nickname)
  await joinCrew(app, crewId, nickname)
  await setCrewParticipant(app, { programId, crewId }, 'PARTICIPATED')
  const { id } = (await member.call(createTicket, { programId, crewId, ...ticketForm })).answer
  await screens.open(`/en/tickets/${id}/edit`, member)
  await expectRules()
  cleanup()

  await owner.call(blockHacker, { nickname, reason: 'You have shared what was confidential.' })
  await screens.open(`/en/tickets/${id}/edit`, member)
  await screen.findByText(reason)
  expectNothingOf(method, title, shown)
})

test('says both to a hacker who takes part alone and is blocked, beside the reason', async () => {
  const { id: programId } = await openPrivateProgram(app, owner, { title: '비밀 시장' })
  const { hacker } = await openParticipant(app, programId, 'alone')
  const { id } = await draftTicket(hacker, programId)
  await owner.call(blockHacker, { nickname: 'alone', reason: 'You have shared what was confidential.' })
  await screens.open(`/en/tickets/${id}/edit`, hacker)
  await screen.findByText('You have shared what was confidential.')
  await expectRules()
})
