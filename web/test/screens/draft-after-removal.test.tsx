// The draft of a hacker who takes part in its private program no longer: it stays theirs, and shows nothing of the program.
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openCompany } from '../../../server/test/companies.ts'
import { openParticipant, setParticipant } from '../../../server/test/participants.ts'
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
  within(await screen.findByRole('complementary')).getByText(/방해하는 시험은/)
  expect(rewardOf('High')).toMatch(/₩/)
  cleanup()

  await setParticipant(app, { programId, nickname }, 'REJECTED', 'COMPANY_ENDED')
  await screens.open(`/en/tickets/${id}/edit`, hacker)
  await screen.findByText('You do not take part in this program, so you cannot submit.')
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe(ticketForm.title)
  expect(['Critical', 'High', 'Medium', 'Low'].map(rewardOf)).toEqual(['', '', '', ''])
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(screen.queryByRole('button', { name: 'See the program rules' })).toBeNull()
  expect(document.body.textContent).toContain(shown)
  for (const hidden of [programForm.policy.slice(0, 12), ...(method === 'INVITE' ? [title] : [])])
    expect(document.body.textContent).not.toContain(hidden)
})
