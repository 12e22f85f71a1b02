// What of a published program may still change.
import { listRulesVersions, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { beginProgram, openProgram, programForm } from '../../../test/programs.ts'
import { issuesOf, type Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('updateProgram of a published program', () => {
  let app: TestApp
  let owner: Visitor
  let pro: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    owner = (await openCompany(app, { alias: 'shop' })).owner
    pro = (await openCompany(app, { alias: 'bank', plan: 'PRO' })).owner
  })
  afterAll(() => app.close())

  const window = { startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-08T00:00:00.000Z' }

  it('keeps a published window in the authorized period, and records each move', async () => {
    const event = await openProgram(pro, { type: 'EVENT', window })
    const form = { ...programForm, ...event, type: 'EVENT' as const, window, authorizes: true }
    const outside = async (change: object) => {
      const reply = await pro.send(updateProgram, { ...form, ...change })
      return [reply.status, reply.problem.messageKey, issuesOf(reply)]
    }
    const refused = (...paths: string[]) => [
      ...[422, 'program.windowOutsidePeriod'],
      paths.map((path) => [path, 'field.outsidePeriod']),
    ]
    const { authorization } = programForm
    const endingOn = (endsOn: string) => ({ authorization: { ...authorization, endsOn } })
    expect(await outside(endingOn('2026-12-07'))).toEqual(refused('window.endsAt'))
    expect(await outside(endingOn('2026-11-30'))).toEqual(refused('window.startsAt', 'window.endsAt'))
    expect(await outside({ authorization: { ...authorization, startsOn: '2026-12-02' } })).toEqual(
      refused('window.startsAt'),
    )
    const later = { startsAt: window.startsAt, endsAt: '2026-12-09T15:00:00.000Z' }
    const { version } = (await pro.call(updateProgram, { ...form, window: later, authorizes: false })).answer
    const { data } = (await pro.call(listRulesVersions, { id: event.id })).answer
    expect(data.map(({ changes }) => changes)).toEqual([[{ part: 'window', before: window, after: later }], []])
    // The last day is a whole one, so its midnight is in time.
    const fits = { ...form, ...endingOn('2026-12-09'), window: later, version }
    expect((await pro.call(updateProgram, fits)).status).toBe(200)
  })

  it.each([
    ['0000-12-31', '2026-12-01T00:00:00Z'],
    ['1999-12-31', '1999-12-31T23:59:59Z'],
    ['2101-01-01', '2101-01-01T00:00:00Z'],
  ])('refuses a day as far away as %s', async (startsOn, startsAt) => {
    const id = await beginProgram(owner)
    const reply = await owner.send(updateProgram, {
      ...{ title: '초안', id, version: 1, type: 'EVENT' },
      authorization: { ...programForm.authorization, startsOn },
      window: { startsAt, endsAt: '2101-01-02T00:00:00Z' },
    })
    expect(reply.status).toBe(400)
    expect(issuesOf(reply)).toContainEqual(['authorization.startsOn', 'field.date'])
    expect(issuesOf(reply)).toContainEqual(['window.endsAt', 'field.dateTime'])
  })

  it('keeps the way of joining once published', async () => {
    const secret = await openProgram(pro, { type: 'PRIVATE', participationMethod: 'INVITE' })
    const form = { ...programForm, ...secret, type: 'PRIVATE' as const }
    for (const change of [{ participationMethod: 'APPLY' as const }, {}]) {
      const reply = await pro.call(updateProgram, { ...form, ...change, authorizes: true })
      expect([reply.status, issuesOf(reply)]).toEqual([409, [['participationMethod', 'program.methodFixed']]])
    }
    expect((await pro.call(updateProgram, { ...form, participationMethod: 'INVITE' })).status).toBe(200)
  })

  it('keeps what another plan allowed, and refuses more of it', async () => {
    const { owner: downgraded } = await openCompany(app, { alias: 'former', plan: 'PRO' })
    const secret = await openProgram(downgraded, {
      type: 'PRIVATE',
      participationMethod: 'INVITE',
      minimumValidTickets: 3,
    })
    await app.database.pool.query("update companies set plan = 'FREE' where alias = 'former'")
    let { version } = secret
    const save = async (change: object) => {
      const form = { ...programForm, ...secret, type: 'PRIVATE', participationMethod: 'INVITE', minimumValidTickets: 3 }
      const reply = await downgraded.send(updateProgram, { ...form, ...change, version, authorizes: true })
      if (reply.status === 200) version += 1
      return reply.status === 200 ? 200 : [reply.status, issuesOf(reply)]
    }
    expect(await save({ summary: '요금제가 바뀐 뒤에도 고칠 수 있어요.' })).toBe(200)
    expect(await save({ minimumValidTickets: 4 })).toEqual([403, [['minimumValidTickets', 'program.notInPlan']]])
    const solo = [403, [['participantRestriction', 'program.notInPlan']]]
    expect(await save({ participantRestriction: 'SOLO_ONLY' })).toEqual(solo)
    expect(await save({ minimumValidTickets: 2 })).toBe(200)
  })
})
