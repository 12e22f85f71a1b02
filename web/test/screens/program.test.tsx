import { presetRange } from '@jebo/contract/core/bounty.ts'
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { dayMs } from '@jebo/contract/core/durations.ts'
import { updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { appealClosing, decideAppeal, listStaffAppeals } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { changeSeverity, changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { hour } from '../../../server/test/clock.ts'
import { openCompany } from '../../../server/test/companies.ts'
import { deposit, keyed } from '../../../server/test/money.ts'
import { openProgram, programForm } from '../../../server/test/programs.ts'
import { keepSessions } from '../../../server/test/tasks.ts'
import { moveInput, openTicket, openTicketWorld, reason, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)

const payout = /^Rewards are paid as credit/

test.each(['hacker', 'rival', 'owner'] as const)('says what a payout requires only to hackers: %s', async (who) => {
  await screens.open(`/en/programs/${world.programId}`, world[who])
  // Loaded late for the first reader, and there at once for the next ones.
  if (who === 'hacker') await screen.findByText(payout)
  else expect(screen.queryByText(payout)).toBeNull()
})

test.each([
  ['FREE', 1],
  ['PRO', 0],
] as const)('says whether tickets become public with the plan %s', async (plan, count) => {
  const { owner } = await openCompany(screens.app, { alias: `on-${plan.toLowerCase()}`, plan })
  const { id } = await openProgram(owner)
  await screens.open(`/en/programs/${id}`, world.hacker)
  await screen.findByText(payout)
  expect(screen.queryAllByText(/become public 180 days after submission/)).toHaveLength(count)
})

test('tells a hacker on request what changed in the rules', async () => {
  const { id, version, assetIds } = await openProgram(world.owner)
  await screens.open(`/en/programs/${id}`, world.hacker)
  expect(screen.queryByRole('heading', { name: 'Rule changes' })).toBeNull()
  const change = { ...programForm, id, assetIds, version, authorizes: true, minimumValidTickets: 0 }
  const policy = 'Test the sign-in page only, with your own account.'
  await world.owner.call(updateProgram, { ...change, policy, bountyRange: presetRange('INTERMEDIATE') })
  const user = await screens.open(`/en/programs/${id}`, world.hacker)
  const section = (await screen.findByRole('heading', { name: 'Rule changes' })).closest('section') ?? document.body
  within(section).getByText(/^The rules have changed once since publication\./)
  await user.click(within(section).getByRole('button', { name: 'See the changes' }))
  await within(section).findByText('The participation policy has changed.')
  within(section).getByText('The reward for High changed from ₩200,000 – ₩500,000 to ₩800,000 – ₩3,000,000.')
  within(section).getByText('Version 2')
  within(section).getByText('The program was published.')
  expect(within(section).queryByRole('button')).toBeNull()
})

test('links to the certificate of the rules for everyone but guests', async () => {
  const path = `/en/programs/${world.programId}`
  await screens.open(path, world.guest)
  await screen.findByText('Allowed methods')
  expect(screen.queryByRole('link', { name: 'Certificate (PDF)' })).toBeNull()
  cleanup()
  await screens.open(path, world.hacker)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Certificate (PDF)' })
  expect(link.hasAttribute('download')).toBe(true)
  const file = await world.hacker.raw((link.pathname + link.search).slice('/api'.length))
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(file.headers.get('content-disposition')).toContain(`-${world.programId}-1.pdf`)
})

test.each(['guest', 'owner'] as const)('says in one sentence that no ticket was handled yet: %s', async (who) => {
  await screens.open(`/en/programs/${world.programId}`, world[who])
  screen.getByText(/^No ticket has been handled yet\./)
  expect(screen.queryByText('Average first response')).toBeNull()
})

describe('once there are tickets', () => {
  beforeAll(async () => {
    await keepSessions(screens.app)
    await openTicket(world.author, world.programId)
    // Others than the company see the figures of whole days.
    screens.app.clock.advance(dayMs)
  })

  test.each([
    ['guest', 4, /^How tickets were handled up to Nov 21, 2026\./],
    ['owner', 0, 'How tickets have been handled so far.'],
  ] as const)('shows a %s from which number of tickets on it shows amounts', async (who, count, description) => {
    await screens.open(`/en/programs/${world.programId}`, world[who])
    expect(screen.queryAllByText('Shown once three hackers have reported')).toHaveLength(count)
    expect(screen.queryByText(description)).not.toBeNull()
  })

  test('says of what was handled today the same twice: nothing to guests, and all to the company', async () => {
    await ticketIn(world, 'RESOLVED')
    const shown = async (who: 'guest' | 'owner') => {
      await screens.open(`/en/programs/${world.programId}`, world[who])
      const facts = within(screen.getByRole('region', { name: 'Program summary' }))
      const resolved = facts.getByText('Resolved tickets').nextElementSibling?.textContent
      const response = facts.queryByText('Avg. first response')?.nextElementSibling?.textContent
      const record = screen.getByText(/^How tickets (?:were|have been) handled/).closest('section')
      const isRepeated = response !== undefined && record?.textContent?.includes(response)
      cleanup()
      return { resolved, isRepeated }
    }
    expect(await shown('guest')).toEqual({ resolved: '0', isRepeated: false })
    expect(await shown('owner')).toEqual({ resolved: '1', isRepeated: true })
  })
})

describe('beside the averages', () => {
  let programId: number
  let resolvedOn: string
  beforeAll(async () => {
    const { app } = screens
    const { author, manager, owner, staff } = world
    await keepSessions(app)
    await deposit(owner, staff, 10_000_000)
    programId = (await openProgram(owner)).id
    const lowered = await openTicket(author, programId)
    const reopened = await openTicket(author, programId)
    app.clock.advance(hour)
    await manager.call(changeSubstate, { id: lowered, ...moveInput('IN_PROGRESS') })
    await manager.call(changeSeverity, { id: lowered, severity: 'LOW', comment: reason })
    await manager.call(changeSubstate, { id: lowered, ...moveInput('RESOLVED') })
    resolvedOn = dayInSeoul(app.clock.now())
    app.clock.advance(2 * hour)
    await manager.call(changeSubstate, { id: reopened, ...moveInput('SPAM') })
    await author.call(appealClosing, { id: reopened, closing: 'SPAM', reason })
    const [{ id } = { id: '' }] = (await staff.call(listStaffAppeals, {})).answer.data
    await staff.call(decideAppeal, { id, decision: 'GRANTED', reason })
    app.clock.advance(2 * hour)
    await manager.call(rewardTicket, { id: reopened, amount: 300_000 }, keyed())
    app.clock.advance(2 * dayMs)
  })

  // Medians are of steps in which times are counted. Others than the company see nothing of a single reward.
  test.each([
    ['owner', 'Median 5 hours 5 minutes · 90% within 5 hours 5 minutes'],
    ['guest', 'Shown once three hackers have reported'],
  ] as const)(
    'shows a %s medians and what nine tenths took, and what speaks against the company',
    async (who, reward) => {
      await screens.open(`/en/programs/${programId}`, world[who])
      const record = (await screen.findByText('Avg. time to resolution', { selector: 'dt' })).closest('section')
      const shownAt = (term: string) =>
        within(record ?? document.body).getByText(term, { selector: 'dt' }).parentElement?.textContent
      expect(shownAt('Avg. first response')).toMatch(/Median 1 hour · 90% within 3 hours 2 minutes$/)
      expect(shownAt('Avg. time to reward')).toContain(reward)
      expect(shownAt('Avg. time to resolution')).toMatch(/Median 1 hour · 90% within 1 hour$/)
      expect(shownAt('Resolved with a lower severity')).toBe('Resolved with a lower severity100% (1)')
      expect(shownAt('Reopened after closing')).toBe('Reopened after closing50% (1)')
      expect(shownAt('Longest wait for a reward')).toMatch(/^Longest wait for a reward2 days \d+ hours$/)
      expect(record?.querySelector('time')?.dateTime).toBe(resolvedOn)
    },
  )
})
