import { listViews } from '@jebo/contract/audit/audit.endpoints.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, minute } from '../../../test/clock.ts'
import { openCompany } from '../../../test/companies.ts'
import { signUpStaff, userIdOf } from '../../../test/money.ts'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { hasViewed, recordView } from './public.ts'

let app: TestApp
let staff: Visitor
let actorId: RowId<'users'>
beforeAll(async () => {
  app = await openTestApp()
  staff = await signUpStaff(app, 'worker')
  actorId = await userIdOf(app, 'worker')
})
afterAll(() => app.close())

const view = (id: string, at = app.clock.now(), kind = 'post') =>
  inTransaction(app.services.db, (tx) =>
    recordView(tx, { actorId, subject: { kind, id }, reason: '본인 요청 확인', at }),
  )

describe('the log of views by staff', () => {
  it('lists who viewed what, why and when, newest first', async () => {
    const earlier = new Date(app.clock.now().getTime() - minute)
    for (const id of ['1', '2', '3']) await view(id)
    await view('earlier', earlier)
    const { answer } = await staff.call(listViews, { size: 1 })
    expect(answer).toEqual({
      next: answer.data[0]?.id,
      data: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          actor: expect.objectContaining({ nickname: 'worker' }),
          subject: { kind: 'post', id: '3', label: null },
          reason: '본인 요청 확인',
          createdAt: app.clock.now().toISOString(),
        },
      ],
    })
  })

  it('returns each view once across pages, sorted by time', async () => {
    const seen: string[] = []
    const readOn = async (after?: string): Promise<void> => {
      const { answer } = await staff.call(listViews, { size: 2, ...(after !== undefined && { after }) })
      seen.push(...answer.data.map(({ subject }) => subject.id))
      if (answer.next !== null) await readOn(answer.next)
    }
    await readOn()
    expect(seen).toEqual(['3', '2', '1', 'earlier'])
  })

  it('includes the names of companies and users', async () => {
    const { uuid } = await openCompany(app, { alias: 'acme' })
    app.clock.advance(minute)
    await view(uuid, app.clock.now(), 'company')
    const { answer } = await staff.call(listViews, { size: 1 })
    expect(answer.data[0]?.subject).toEqual({ kind: 'company', id: uuid, label: 'acme (주)' })
  })

  it.each([{ after: 'abcdef01' }, { after: 'x' }, { size: '101' }, { action: 'company.view' }])(
    'refuses %j',
    async (query) => expect((await staff.send(listViews, query)).status).toBe(400),
  )

  it('is reserved for staff', async () => {
    expect((await app.visitor().send(listViews, {})).status).toBe(401)
    expect((await (await signUpAs(app, 'hacker')).send(listViews, {})).status).toBe(403)
  })

  it('has no entry for a refused view', async () => {
    const failing = inTransaction(app.services.db, async (tx) => {
      const subject = { kind: 'post', id: 'undone' }
      await recordView(tx, { actorId, subject, reason: '심사', at: app.clock.now() })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const { rows } = await app.database.pool.query("select from staff_views where subject_id = 'undone'")
    expect(rows).toEqual([])
  })
})

describe('whether a user viewed an object', () => {
  it('considers the user, the object, and the time', async () => {
    const openedAt = app.clock.now()
    await view('asked', openedAt)
    const other = await userIdOf(app, 'hacker')
    const subject = { kind: 'post', id: 'asked' }
    const before = new Date(openedAt.getTime() - 1)
    const ask = (asked: Partial<Parameters<typeof hasViewed>[1]>) =>
      hasViewed(app.services.db, { actorId, subject, since: before, ...asked })
    expect(await ask({})).toBe(true)
    expect(await ask({ since: openedAt })).toBe(false)
    expect(await ask({ actorId: other })).toBe(false)
    expect(await ask({ subject: { ...subject, id: 'other' } })).toBe(false)
    expect(await ask({ subject: { ...subject, kind: 'company' } })).toBe(false)
  })
})

describe('entries of the log', () => {
  const run = (statement: string, values: unknown[] = []) => app.database.pool.query(statement, values)
  const write = (id: string, age: string) =>
    run(
      `insert into staff_views (staff_id, subject_kind, subject_id, reason, created_at)
       values ($1, 'age', $2, '심사', now() - $3::interval)`,
      [actorId, id, age],
    )
  const left = async (kind: string): Promise<string[]> =>
    (await run('select subject_id from staff_views where subject_kind = $1 order by id', [kind])).rows.map(
      ({ subject_id }) => subject_id,
    )

  it.each([
    "update staff_views set reason = 'nothing'",
    'truncate staff_views',
    "update staff_views set reason = 'x' where false",
  ])('cannot be changed: %s', (statement) => expect(run(statement)).rejects.toThrow('staff_views is append-only'))

  it('can be deleted after two years, but not earlier', async () => {
    await write('young', '2 years -1 minute')
    await write('old', '2 years 1 minute')
    const remove = (id: string) => run("delete from staff_views where subject_kind = 'age' and subject_id = $1", [id])
    await expect(remove('young')).rejects.toThrow('staff_views are kept for two years')
    await expect(run('delete from staff_views')).rejects.toThrow('staff_views are kept for two years')
    await remove('old')
    expect(await left('age')).toEqual(['young'])
  })

  it.each([
    ['a reason of one character', "'post', '1', '.'"],
    ['a reason too long', "'post', '1', repeat('가', 201)"],
    ['no reason', "'post', '1', null"],
    ['no subject', "'post', '', '심사'"],
  ])('has its shape: not %s', (_, values) =>
    expect(
      run(
        `insert into staff_views (staff_id, subject_kind, subject_id, reason, created_at) values ($1, ${values}, now())`,
        [actorId],
      ),
    ).rejects.toThrow(/violates (check|not-null) constraint/),
  )

  // Old enough for the database's own clock to allow the deletion.
  it('are deleted by the daily sweep after two years', async () => {
    await view('swept', new Date('2012-02-28T09:00:00Z'), 'sweep')
    await view('young', new Date('2012-02-28T09:00:01Z'), 'sweep')
    app.clock.advance(new Date('2014-02-28T09:00:00Z').getTime() - app.clock.now().getTime())
    await run("select graphile_worker.add_job('audit:sweep')")
    await app.mails()
    expect(await left('sweep')).toEqual(['young'])
    app.clock.advance(day)
    await run("select graphile_worker.add_job('audit:sweep')")
    await app.mails()
    expect(await left('sweep')).toEqual([])
  })
})
