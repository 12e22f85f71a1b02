import { listAudit } from '@jebo/contract/audit/audit.endpoints.ts'
import type { AuditEntry } from '@jebo/contract/audit/audit.schema.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { signUpStaff, userIdOf } from '../../../test/money.ts'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recordAudit } from './public.ts'

describe('the audit log', () => {
  let app: TestApp
  let staff: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    staff = await signUpStaff(app, 'worker')
    const actorId = await userIdOf(app, 'worker')
    await inTransaction(app.services.db, async (tx) => {
      for (let n = 1; n <= 5; n++) {
        const subject = { kind: 'post', id: String(n) }
        const action = n % 2 ? 'post.hide' : 'post.show'
        await recordAudit(tx, { actorId, action, subject, detail: { n }, at: app.clock.now() })
      }
    })
  })
  afterAll(() => app.close())

  const idsOf = (entries: AuditEntry[]) => entries.map((entry) => entry.subject.id)

  it('lists who did what and when, newest first', async () => {
    const { answer } = await staff.call(listAudit, { size: 1 })
    expect(answer).toEqual({
      next: answer.data[0]?.id,
      data: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          actor: expect.objectContaining({ nickname: 'worker' }),
          action: 'post.hide',
          subject: { kind: 'post', id: '5', label: null },
          detail: { n: 5 },
          createdAt: app.clock.now().toISOString(),
        },
      ],
    })
  })

  it('returns each action once across pages', async () => {
    const seen: string[] = []
    const readOn = async (after?: string): Promise<void> => {
      const { answer } = await staff.call(listAudit, { size: 2, ...(after !== undefined && { after }) })
      seen.push(...idsOf(answer.data))
      if (answer.next !== null) await readOn(answer.next)
    }
    await readOn()
    expect(seen.slice(0, 5)).toEqual(['5', '4', '3', '2', '1'])
    expect(seen).toHaveLength(6)
  })

  it('filters by action', async () => {
    const { answer } = await staff.call(listAudit, { action: 'post.show' })
    expect(idsOf(answer.data)).toEqual(['4', '2'])
  })

  it('includes staff appointments from the command line, without an actor', async () => {
    const { answer } = await staff.call(listAudit, { action: 'user.makeStaff' })
    expect(answer.data.map(({ actor, subject }) => [actor, subject.kind, subject.label])).toEqual([
      [null, 'user', 'worker'],
    ])
  })

  it('includes the names of companies and users, unless they are deleted', async () => {
    const { uuid } = await openCompany(app, { alias: 'acme' })
    const gone = { kind: 'company', id: crypto.randomUUID() }
    await inTransaction(app.services.db, (tx) =>
      recordAudit(tx, { actorId: null, action: 'company.deny', subject: gone, at: app.clock.now() }),
    )
    const subjectsOf = async (action: string) =>
      (await staff.call(listAudit, { action })).answer.data.map(({ subject }) => subject)
    expect(await subjectsOf('company.approve')).toEqual([{ kind: 'company', id: uuid, label: 'acme (주)' }])
    expect(await subjectsOf('company.deny')).toEqual([{ ...gone, label: null }])
  })

  it('sorts by the time of the action', async () => {
    const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000)
    await inTransaction(app.services.db, async (tx) => {
      for (const [id, minutes] of [
        ['older', 2],
        ['oldest', 3],
        ['newest', 1],
      ] as const) {
        const subject = { kind: 'post', id }
        await recordAudit(tx, { actorId: null, action: 'post.move', subject, at: minutesAgo(minutes) })
      }
    })
    const { answer } = await staff.call(listAudit, { action: 'post.move', size: 2 })
    expect(idsOf(answer.data)).toEqual(['newest', 'older'])
    const rest = await staff.call(listAudit, { action: 'post.move', after: answer.next ?? undefined })
    expect(idsOf(rest.answer.data)).toEqual(['oldest'])
  })

  it.each([{ after: 'abcdef01' }, { after: 'x' }, { action: "a'b" }, { action: '' }, { size: '101' }])(
    'refuses %j',
    async (query) => expect((await staff.send(listAudit, query)).status).toBe(400),
  )

  it('is reserved for staff', async () => {
    expect((await app.visitor().send(listAudit, {})).status).toBe(401)
    expect((await (await signUpAs(app, 'hacker')).send(listAudit, {})).status).toBe(403)
  })

  it.each([
    "update audit_entries set action = 'post.nothing'",
    'delete from audit_entries',
    'truncate audit_entries',
    'delete from audit_entries where false',
  ])('cannot be changed: %s', async (statement) => {
    await expect(app.database.pool.query(statement)).rejects.toThrow('audit_entries is append-only')
  })

  it('has no entry for an action that was rolled back', async () => {
    const failing = inTransaction(app.services.db, async (tx) => {
      const subject = { kind: 'post', id: 'undone' }
      await recordAudit(tx, { actorId: null, action: 'post.hide', subject, at: app.clock.now() })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const { rows } = await app.database.pool.query("select from audit_entries where subject_id = 'undone'")
    expect(rows).toEqual([])
  })
})
