import {
  decideApplication,
  getApplication,
  getCompany,
  listApplications,
  viewApplication,
} from '@jebo/contract/companies/companies.endpoints.ts'
import { companyStates } from '@jebo/contract/companies/companies.lifecycle.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applicationOf, getStaff, openCompany, saveApplication } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('makes the company’s page public, and records who decided', async () => {
  const { uuid } = await openCompany(app, { alias: 'opened', isApproved: false })
  const staff = await getStaff(app)
  expect((await staff.send(decideApplication, { uuid, version: 1, decision: 'APPROVED' })).status).toBe(204)
  const { answer } = await app.visitor().call(getCompany, { alias: 'OPENED' })
  expect(answer).toEqual({
    uuid,
    alias: 'opened',
    name: 'opened (주)',
    logoPath: expect.stringMatching(/^\/api\/files\//),
    bio: '우리 서비스를 함께 지켜 주세요.',
    about: '첫째 줄\n둘째 줄',
    coverPath: null,
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    record: expect.objectContaining({ resolvedTickets: 0, totalRewardWon: null }),
    thanks: [],
    blockReason: null,
    website: 'https://opened.test',
    closedAt: null,
  })
  const { rows } = await app.database.pool.query(
    "select action, subject_id from audit_entries where action = 'company.approve'",
  )
  expect(rows).toEqual([{ action: 'company.approve', subject_id: uuid }])
})

it('requires a reason to deny', async () => {
  const { uuid, owner } = await openCompany(app, { alias: 'unclear', isApproved: false })
  const staff = await getStaff(app)
  const bare = await staff.send(decideApplication, { uuid, version: 1, decision: 'DENIED' })
  expect(bare.problem.issues).toEqual([{ path: 'reason', messageKey: 'field.required' }])
  await staff.call(decideApplication, { uuid, version: 1, decision: 'DENIED', reason: '서류가 더 필요해요.' })
  const { answer } = await owner.call(getApplication, {})
  expect(answer).toMatchObject({ state: 'DENIED', reason: '서류가 더 필요해요.' })
})

it('accepts exactly one of many concurrent decisions', async () => {
  const { uuid } = await openCompany(app, { alias: 'raced', isApproved: false })
  const staff = await getStaff(app)
  const decisions = Array.from({ length: 16 }, (_, index) =>
    index % 2 === 0
      ? { uuid, version: 1, decision: 'APPROVED' as const }
      : { uuid, version: 1, decision: 'DENIED' as const, reason: '확인이 필요해요.' },
  )
  const replies = await Promise.all(decisions.map((one) => staff.send(decideApplication, one)))
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
  const refused = replies.filter(({ status }) => status !== 204)
  expect(new Set(refused.map(({ problem }) => problem.messageKey))).toEqual(new Set(['company.alreadyDecided']))
})

it('refuses a decision about what staff have not read', async () => {
  const { owner, uuid } = await openCompany(app, { alias: 'changing', isApproved: false })
  const staff = await getStaff(app)
  const { answer: read } = await staff.call(viewApplication, { uuid, reason: '심사를 위한 확인' })
  await saveApplication(owner, applicationOf('changed', read.logoId))
  const decide = (version: number) => staff.call(decideApplication, { uuid, version, decision: 'APPROVED' })
  const stale = await decide(read.version)
  expect([stale.status, stale.problem.messageKey]).toEqual([409, 'company.applicationChanged'])
  expect((await owner.call(getApplication, {})).answer.state).toBe('APPLIED')
  const { answer: changed } = await staff.call(viewApplication, { uuid, reason: '심사를 위한 확인' })
  expect((await decide(changed.version)).status).toBe(204)
})

it('is reserved for staff, as is the list', async () => {
  const { owner, uuid } = await openCompany(app, { alias: 'curious' })
  const hacker = await signUpAs(app, 'curious-h')
  for (const visitor of [owner, hacker]) {
    expect((await visitor.send(decideApplication, { uuid, version: 1, decision: 'APPROVED' })).status).toBe(403)
    expect((await visitor.send(listApplications, {})).status).toBe(403)
  }
  const staff = await getStaff(app)
  const missing = await staff.send(decideApplication, { uuid: crypto.randomUUID(), version: 1, decision: 'APPROVED' })
  expect(missing.status).toBe(404)
})

it('lists pending applications without contacts, and finds them by name or alias', async () => {
  const { uuid } = await openCompany(app, { alias: 'needle_1', isApproved: false })
  const staff = await getStaff(app)
  const { answer } = await staff.call(listApplications, { state: 'APPLIED', q: 'NEEDLE_' })
  expect(answer.data).toEqual([
    {
      uuid,
      alias: 'needle_1',
      name: 'needle-1 (주)',
      logoPath: expect.any(String),
      state: 'APPLIED',
      plan: 'FREE',
      appliedAt: app.clock.now().toISOString(),
      isOwn: false,
    },
  ])
  expect(answer.count).toBe(1)
  const { answer: none } = await staff.call(listApplications, { q: 'needle%1' })
  expect([none.count, none.byState]).toEqual([0, null])
})

it('counts the applications in each state unless a name is searched', async () => {
  const staff = await getStaff(app)
  const { rows } = await app.database.pool.query('select state, count(*) from companies group by state')
  const stored = new Map(rows.map((row) => [row.state, row.count]))
  const expected = companyStates.map((state) => ({ state, count: stored.get(state) ?? 0, isMore: false }))
  for (const query of [{}, { state: 'DENIED', page: 2 }] as const) {
    expect((await staff.call(listApplications, query)).answer.byState).toEqual(expected)
  }
  expect(stored.get('APPLIED')).toBeGreaterThan(0)
})
