import { getProgram, setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStaff, openCompany } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { draftProgram, openPrivateProgram, openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('getProgram', () => {
  let app: TestApp
  let owner: Visitor
  let other: Visitor
  let hacker: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    owner = (await openCompany(app, { alias: 'shop' })).owner
    other = (await openCompany(app, { alias: 'other', plan: 'PRO' })).owner
    hacker = await signUpAs(app, 'hacker')
  })
  afterAll(() => app.close())

  const blockOf = async (visitor: Visitor, id: number) =>
    (await visitor.call(getProgram, { id })).answer.submissionBlock

  it('shows a draft to managers of its company only', async () => {
    const { id } = await draftProgram(owner)
    expect((await owner.call(getProgram, { id })).status).toBe(200)
    const missing = await hacker.call(getProgram, { id: 12_345_678 })
    expect([missing.status, missing.problem.messageKey]).toEqual([404, 'error.notFound'])
    for (const stranger of [app.visitor(), hacker, other, await getStaff(app)]) {
      expect((await stranger.call(getProgram, { id })).text).toBe(missing.text)
    }
  })

  it('hides a draft from members who have not agreed to the terms', async () => {
    const { owner: bound } = await openCompany(app, { alias: 'bound' })
    const { id } = await draftProgram(bound)
    await app.database.pool.query(
      "delete from terms_agreements where type = 'MANAGER' and user_id = (select id from users where nickname = 'own-bound')",
    )
    expect((await bound.call(getProgram, { id })).status).toBe(404)
  })

  it.each(['x', '0', '-1', '1.5', '0012345678', '99999999999', '12345678901234567890', "1' or '1'='1"])(
    'finds nothing at %s',
    async (id) => {
      expect((await hacker.send(getProgram, { id })).status).toBe(404)
    },
  )

  it('offers changes to its own managers only', async () => {
    const { id } = await openProgram(owner)
    expect((await owner.call(getProgram, { id })).answer.editing).not.toBeNull()
    for (const visitor of [app.visitor(), hacker, other]) {
      expect((await visitor.call(getProgram, { id })).answer.editing).toBeNull()
    }
  })

  it('names the plan whose tickets become public by time, which those of private programs never do', async () => {
    const { owner: moved, uuid } = await openCompany(app, { alias: 'moved' })
    const planOf = async (id: number) => (await moved.call(getProgram, { id })).answer.plan
    const [open, draft] = [await openProgram(moved), await draftProgram(moved, { title: 'draft' })]
    expect([await planOf(open.id), await planOf(draft.id)]).toEqual(['FREE', 'FREE'])
    const secret = await openPrivateProgram(app, moved, { title: 'secret' })
    await app.database.pool.query("update companies set plan = 'FREE' where uuid = $1", [uuid])
    expect(await planOf(secret.id)).toBeNull()
  })

  it('shows each viewer why they cannot submit', async () => {
    const { id } = await openProgram(owner)
    expect(await blockOf(app.visitor(), id)).toBe('SIGN_IN')
    expect(await blockOf(hacker, id)).toBeNull()
    expect(await blockOf(owner, id)).toBe('NOT_HACKER')
    expect(await blockOf(other, id)).toBe('NOT_HACKER')
    expect(await blockOf(await getStaff(app), id)).toBe('NOT_HACKER')
    await owner.call(setProgramStatus, { id, status: 'SUSPENDED' })
    expect(await blockOf(hacker, id)).toBe('NOT_RUNNING')
  })

  it('counts valid tickets and days', async () => {
    const demanding = await openProgram(other, { minimumValidTickets: 1 })
    expect(await blockOf(hacker, demanding.id)).toBe('TOO_FEW_VALID_TICKETS')
    const authorization = { startsOn: '2026-11-22', methods: '수동 점검만 허용해요.' }
    const later = await openProgram(owner, { authorization })
    expect(await blockOf(hacker, later.id)).toBe('OUTSIDE_PERIOD')
  })

  it('has no statistics for a new program', async () => {
    const { id } = await openProgram(owner)
    expect((await hacker.call(getProgram, { id })).answer.statistics).toEqual({
      firstResponseMinutes: null,
      rewardMinutes: null,
      resolutionMinutes: null,
      spreads: { firstResponse: null, reward: null, resolution: null },
      resolvedTickets: 0,
      downgradedTickets: 0,
      answeredTickets: 0,
      reopenedTickets: 0,
      oldestUnpaidOn: null,
      totalRewardWon: null,
      averageRewardWon: null,
      recentRewardWon: null,
      recentTickets: 0,
      weeklyTickets: Array(13).fill(0),
      recentResponseMinutes: null,
      weeklyResponseMinutes: Array(13).fill(null),
      asOf: '2026-11-20',
    })
  })
})
