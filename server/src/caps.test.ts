// How many rows of a kind one user or company may have, also if they ask for many at once.
import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { listDevices } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { getProfile, updateProfile } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { createAsset, deleteAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { announceDeposit, cancelContract } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { applyToProgram } from '@jebo/contract/programs/participants.endpoints.ts'
import { cloneProgram, createProgram, listOwnPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { changeReserve } from '@jebo/contract/programs/reserves.endpoints.ts'
import { createTicket, deleteTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { changeSeverity } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, hour, minute } from '../test/clock.ts'
import { openCompany } from '../test/companies.ts'
import { deposit, keyed } from '../test/money.ts'
import { signUpReady } from '../test/participants.ts'
import { enterPassword, password, signUpAs } from '../test/people.ts'
import { openPrivateProgram, openProgram } from '../test/programs.ts'
import type { Reply, Visitor } from '../test/request.ts'
import { keepSessions } from '../test/tasks.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { openTicketWorld, type TicketWorld, ticketIn } from '../test/tickets.ts'

let app: TestApp
let world: TicketWorld
beforeAll(async () => {
  app = await openTestApp({ LIMIT_FACTOR: '1' })
  world = await openTicketWorld(app)
  await keepSessions(app)
})
afterAll(() => app.close())

const times = <T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)))

const accepted = <T>(replies: readonly Reply<T>[]) => replies.filter(({ status }) => status < 300)

const refusals = (replies: readonly Reply<unknown>[]) =>
  new Set(
    replies
      .filter(({ status }) => status >= 300)
      .map(({ status, problem: { messageKey, params } }) => JSON.stringify([status, messageKey, params])),
  )

describe('drafts of tickets', () => {
  const start = (author: Visitor, programId: number) => author.call(createTicket, { programId, title: '초안' })

  it('are at most 20 for each program, whose limit ends when one is deleted', async () => {
    const replies = await times(25, () => start(world.author, world.programId))
    expect(accepted(replies)).toHaveLength(20)
    expect(refusals(replies)).toEqual(new Set(['[422,"ticket.tooManyDraftsInProgram",{"max":20}]']))
    expect((await start(world.author, world.rivalProgramId)).status).toBe(200)
    const [first] = accepted(replies)
    await world.author.call(deleteTicket, { id: first?.answer?.id ?? 0 })
    expect((await start(world.author, world.programId)).status).toBe(200)
  })

  it('are at most 100 in all', async () => {
    await app.database.pool.query(
      `
      insert into tickets (public_id, program_id, program_version_id, company_id, author_id, created_at, updated_at)
      select 20000000 + n, programs.id, versions.id, company_id, users.id, now(), now()
      from generate_series(1, 85) as n, users, programs join program_versions as versions on program_id = programs.id
      where nickname = 'hacker' and public_id = $1`,
      [world.programId],
    )
    const replies = await times(20, () => start(world.hacker, world.rivalProgramId))
    expect(accepted(replies)).toHaveLength(15)
    expect(refusals(replies)).toEqual(new Set(['[422,"ticket.tooManyDrafts",{"max":100}]']))
  })
})

describe('a company that is not approved', () => {
  let owner: Visitor
  beforeAll(async () => {
    owner = (await openCompany(app, { alias: 'waiting', isApproved: false })).owner
  })

  it('has at most ten assets', async () => {
    const replies = await times(14, (n) => owner.call(createAsset, { name: `자산 ${n}`, type: 'WEB' }))
    expect(accepted(replies)).toHaveLength(10)
    expect(refusals(replies)).toEqual(new Set(['[422,"company.tooManyAssetsBeforeApproval",{"max":10}]']))
    const [first] = accepted(replies)
    await owner.call(deleteAsset, { id: first?.answer?.id ?? 0 })
    expect((await owner.send(createAsset, { name: '다른 자산', type: 'WEB' })).status).toBe(200)
  })

  it('has at most three drafts of programs', async () => {
    const replies = await times(8, (n) => owner.send(createProgram, { title: `프로그램 ${n}` }))
    expect(accepted(replies)).toHaveLength(3)
    expect(refusals(replies)).toEqual(new Set(['[422,"program.tooManyDraftsBeforeApproval",{"max":3}]']))
    const [draft] = (await owner.call(listOwnPrograms, {})).answer.data
    const copied = await owner.send(cloneProgram, { id: draft?.id ?? 0, title: '사본' })
    expect(copied.problem.messageKey).toBe('program.tooManyDraftsBeforeApproval')
    const approved = await times(8, (n) => world.owner.send(createProgram, { title: `프로그램 ${n}` }))
    expect(accepted(approved)).toHaveLength(8)
  })
})

describe('announced deposits', () => {
  const announce = (manager: Visitor) => manager.call(announceDeposit, { amount: 10_000, depositor: '제보' }, keyed())

  it('are at most five for each company, until one is canceled', async () => {
    const replies = await times(9, (n) => announce(n % 2 ? world.owner : world.manager))
    expect(accepted(replies)).toHaveLength(5)
    expect(refusals(replies)).toEqual(new Set(['[422,"ledger.tooManyDeposits",{"max":5}]']))
    expect((await announce(world.rival)).status).toBe(200)
    await world.owner.call(cancelContract, { id: accepted(replies)[0]?.answer?.id ?? 0 }, keyed())
    expect((await announce(world.manager)).status).toBe(200)
  })

  it('are at most 20 a day, although they are canceled', async () => {
    const { rival } = world
    const statuses: number[] = []
    for (let n = 0; n < 20; n++) {
      const { status, answer } = await announce(rival)
      statuses.push(status)
      if (status === 200) await rival.call(cancelContract, { id: answer.id }, keyed())
    }
    // One was announced before.
    expect(statuses).toEqual([...Array(19).fill(200), 429])
  })
})

describe('changes', () => {
  it('of the severity are ten a day for each ticket, of all managers together', async () => {
    const id = await ticketIn({ ...world, author: await signUpAs(app, 'rated') }, 'IN_PROGRESS')
    const change = (n: number) =>
      (n % 2 ? world.owner : world.manager).send(changeSeverity, {
        id,
        severity: n % 2 ? 'LOW' : 'HIGH',
        comment: '영향을 다시 살펴봤어요.',
      })
    for (let n = 1; n <= 10; n++) {
      expect((await change(n)).status, `change ${n}`).toBe(204)
      app.clock.advance(minute)
    }
    const refused = await change(11)
    expect([refused.status, refused.problem.params]).toEqual([429, { count: 24, unit: 'hours' }])
    expect(refused.problem.message).toContain('24시간 뒤에')
    expect(Number(refused.headers.get('retry-after'))).toBe((day - 10 * minute) / 1000)
    app.clock.advance(day - 10 * minute)
    expect((await change(11)).status).toBe(204)
    expect((await change(12)).status).toBe(429)
  })

  it('of the nickname are one a day and three in 30 days', async () => {
    const user = await signUpAs(app, 'renamed')
    await signUpAs(app, 'stands')
    await keepSessions(app)
    const rename = async (nickname: string) => {
      const { version } = (await user.call(getProfile, {})).answer
      return user.send(updateProfile, { nickname, version })
    }
    expect((await rename('stands')).problem.messageKey, 'a refused change does not count').toBe('auth.nicknameTaken')
    expect((await rename('first')).status).toBe(200)
    expect((await rename('first')).status, 'no change').toBe(200)
    app.clock.advance(day - 3 * hour)
    const refused = await rename('another')
    expect([refused.status, refused.problem.messageKey]).toEqual([429, 'profile.nicknameChangedOften'])
    expect(refused.problem.params).toEqual({ count: 3, unit: 'hours' })
    for (const nickname of ['another', 'third']) {
      app.clock.advance(day)
      expect((await rename(nickname)).status).toBe(200)
    }
    app.clock.advance(day)
    const { problem } = await rename('fourth')
    expect(problem.params).toEqual({ count: 27, unit: 'days' })
    app.clock.advance(27 * day)
    expect((await rename('fourth')).status).toBe(200)
  })
})

it('keeps the newest 50 sessions of a user', async () => {
  await signUpAs(app, 'frequent')
  const email = 'frequent@people.test'
  let last = app.visitor()
  for (let n = 0; n < 52; n++) {
    last = app.visitor({ address: `10.7.0.${n}` })
    app.clock.advance(1000)
    expect((await last.call(signIn, { email, password })).status).toBe(204)
  }
  await enterPassword(last)
  expect((await last.call(listDevices, {})).answer.count).toBe(50)
})

it('undecided applications of a hacker are at most 30', async () => {
  const applicant = await signUpReady(app, 'applicant')
  const open = await Promise.all([openPrivateProgram(app, world.rival), openPrivateProgram(app, world.rival)])
  await app.database.pool.query(
    `with others as (
       insert into programs (public_id, company_id, title, created_at, updated_at)
       select 30000000 + n, company_id, title, now(), now() from generate_series(1, 29) as n, programs
       where public_id = $1 returning id, public_id)
     insert into program_participants (public_id, program_id, user_id, state, changed_at, created_at)
     select others.public_id, others.id, users.id, 'APPLIED', now(), now() from others, users where nickname = 'applicant'`,
    [world.programId],
  )
  const replies = await Promise.all(open.map(({ id }) => applicant.call(applyToProgram, { id })))
  expect(accepted(replies)).toHaveLength(1)
  expect(refusals(replies)).toEqual(new Set(['[422,"program.tooManyApplications",{"max":30}]']))
})

describe('changes of the reserve', () => {
  it('are at most 50 a day for each program', async () => {
    const { owner } = await openCompany(app, { alias: 'saver' })
    const { id } = await openProgram(owner, { title: '예치' })
    const { id: other } = await openProgram(owner, { title: '다른 예치' })
    await deposit(owner, world.staff, 1_000_000)
    const change = async (program: number, n: number) =>
      (await owner.call(changeReserve, { id: program, to: n % 2 ? 'WALLET' : 'RESERVE', amount: 1 }, keyed())).status
    const statuses: number[] = []
    for (let n = 0; n < 51; n++) statuses.push(await change(id, n))
    expect(statuses).toEqual([...Array(50).fill(200), 429])
    expect(await change(other, 0)).toBe(200)
  })
})
