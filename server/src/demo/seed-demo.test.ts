import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { listCareers } from '@jebo/contract/accounts/careers.endpoints.ts'
import { getUser } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { getOwnCompany, listApplications } from '@jebo/contract/companies/companies.endpoints.ts'
import { getKyc, listKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { getCompanyWallet } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { listNotifications } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { listOwnPrograms, listPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { listCompanyTickets, listOwnTickets, listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getAuth, getSite } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day } from '../../test/clock.ts'
import { faultsOfBooks } from '../../test/money.ts'
import { signUpAs } from '../../test/people.ts'
import type { Visitor } from '../../test/request.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { createServer } from '../server.ts'
import { demoPassword } from './demo-world.ts'
import { findDemo } from './find-demo.ts'
import { seedDemo } from './seed-demo.ts'

const seed = (app: TestApp, serve = createServer): Promise<boolean> =>
  seedDemo(app.services, { createServer: serve, work: async () => void (await app.mails()) })

describe('the demo world', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ LIMIT_FACTOR: '1' })
    expect(await seed(app)).toBe(true)
  }, 60_000)
  afterAll(() => app.close())

  const as = async (name: string): Promise<Visitor> => {
    const visitor = app.visitor({ address: `192.0.2.${name.length}` })
    await visitor.call(signIn, { email: `${name}@demo.test`, password: demoPassword })
    return visitor
  }

  it('is created once, and all its users can sign in', async () => {
    expect(await seed(app)).toBe(false)
    const { demo } = (await app.visitor().call(getSite, {})).answer
    expect(demo?.accounts.map(({ role }) => role)).toEqual([
      ...['hacker', 'hacker', 'hacker'],
      ...['manager', 'manager', 'manager', 'manager', 'manager'],
      'staff',
    ])
    for (const [index, { email, role, company }] of (demo?.accounts ?? []).entries()) {
      const visitor = app.visitor({ address: `198.51.100.${index}` })
      await visitor.call(signIn, { email, password: demo?.password ?? '' })
      const viewer = (await visitor.call(getAuth, {})).answer
      expect([viewer.isStaff, viewer.company !== null, company !== null]).toEqual([
        role === 'staff',
        role === 'manager',
        role === 'manager',
      ])
    }
  })

  it('leaves no session', async () => {
    const { rows } = await app.database.pool.query("select count(*) from sessions where user_agent = 'demo'")
    expect(rows[0].count).toBe(0)
  })

  it('has two companies with managers, programs and money, and one pending application', async () => {
    expect((await app.visitor().call(listPrograms, {})).answer.count).toBe(2)
    for (const [owner, second, plan, programs] of [
      ['seoyun', 'dohyeon', 'PRO', 2],
      ['jian', 'yujin', 'FREE', 1],
    ] as const) {
      const visitor = await as(owner)
      expect((await visitor.call(getOwnCompany, {})).answer).toMatchObject({ plan, role: 'OWNER', state: 'APPROVED' })
      expect((await visitor.call(listOwnPrograms, {})).answer.count).toBe(programs)
      expect((await visitor.call(getCompanyWallet, {})).answer.balance).toBeGreaterThan(0)
      expect((await (await as(second)).call(getOwnCompany, {})).answer.role).toBe('MANAGER')
    }
    const waiting = (await (await as('staff')).call(listApplications, { state: 'APPLIED' })).answer
    expect(waiting.data.map(({ alias }) => alias)).toEqual(['baramgil'])
    expect(await faultsOfBooks(app)).toEqual([])
  })

  it('has tickets in many substates, one of them disclosed and one a draft', async () => {
    const tickets = [
      ...(await (await as('seoyun')).call(listCompanyTickets, {})).answer.data,
      ...(await (await as('jian')).call(listCompanyTickets, {})).answer.data,
    ]
    expect(tickets.map(({ substate }) => substate).toSorted()).toEqual([
      ...['DUPLICATED', 'INFORMATIVE', 'IN_PROGRESS', 'NEEDS_MORE_INFO'],
      ...['RESOLVED', 'RESOLVED', 'RETESTING', 'SUBMITTED', 'SUBMITTED'],
    ])
    expect((await app.visitor().call(listTickets, {})).answer.data.map(({ rewardTotalWon }) => rewardTotalWon)).toEqual(
      [8_000_000],
    )
    expect((await (await as('haneul')).call(listOwnTickets, { state: 'DRAFT' })).answer.count).toBe(1)
  })

  it('has hackers with profiles, partly hidden', async () => {
    const guest = app.visitor()
    for (const nickname of ['하늘', 'RIVER', '별무리']) {
      const page = (await guest.call(getUser, { nickname })).answer
      expect([page.bio === null, page.tags.length > 0, page.links.length > 0]).toEqual([false, true, true])
    }
    const { imagePath, careers } = (await guest.call(getUser, { nickname: '하늘' })).answer
    const award = careers.find((one) => one.type === 'AWARD')
    for (const path of [imagePath, award?.detail.attachment?.path]) {
      expect((await guest.raw(path?.replace('/api', '') ?? '')).status).toBe(200)
    }
    expect(careers.map(({ type }) => type)).toEqual(['EDUCATION', 'WORKHISTORY', 'AWARD', 'CVE'])
    expect((await (await as('haneul')).call(listCareers, {})).answer).toHaveLength(7)
  })

  it('has a hacker with an approved bank account, and one with a pending one', async () => {
    expect((await (await as('haneul')).call(getKyc, {})).answer).toMatchObject({
      state: 'APPROVED',
      approved: { bank: '088', numberEnd: '4040' },
    })
    const { data } = (await (await as('staff')).call(listKyc, {})).answer
    expect(data.map(({ state, user }) => [state, user.nickname])).toEqual([
      ['PENDING', 'river'],
      ['APPROVED', '하늘'],
    ])
    expect((await (await as('byeol')).call(getKyc, {})).status).toBe(403)
  })

  it('has unread new notifications, and read old ones', async () => {
    for (const name of ['haneul', 'river', 'byeol', 'seoyun', 'jian']) {
      const { count, readCount, data } = (await (await as(name)).call(listNotifications, { size: 100 })).answer
      const isOld = ({ createdAt }: { createdAt: string }) =>
        Date.parse(createdAt) < app.clock.now().getTime() - 3 * day
      expect(data.map(({ isRead }) => isRead)).toEqual(data.map(isOld))
      expect([data.length, count - readCount > 0]).toEqual([count, true])
      const times = data.map(({ createdAt }) => createdAt)
      expect(times).toEqual(times.toSorted().toReversed())
    }
  })
})

describe('a database that is not empty, or a seed that fails', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await openTestApp()
  })
  afterEach(() => app.close())

  it('changes nothing in a database with users', async () => {
    await signUpAs(app, 'early')
    expect(await seed(app)).toBe(false)
    expect(await findDemo(app.services.db, false)).toBeNull()
    expect((await app.visitor().call(getSite, {})).answer.demo).toBeNull()
  })

  it('is neither created nor shown in production', async () => {
    const { config } = app.services
    const given = { ...app.services, config: { ...config, isProduction: true } }
    expect(await seedDemo(given, { createServer, work: async () => undefined })).toBe(false)
    expect(await findDemo(app.services.db, true)).toBeNull()
  })

  it('leaves nothing if it fails', async () => {
    let logos = 0
    const failing: typeof createServer = (services) => {
      const put: typeof services.files.put = async (key, bytes) => {
        if (++logos === 3) throw new Error('the disk is full')
        await services.files.put(key, bytes)
      }
      return createServer({ ...services, files: { ...services.files, put } })
    }
    await expect(seed(app, failing)).rejects.toThrow('was refused')
    expect(await findDemo(app.services.db, false)).toBeNull()
    const { rows } = await app.database.pool.query('select count(*) from graphile_worker.jobs')
    expect(rows[0].count).toBe(0)
    const files = await readdir(join(app.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    expect(files.filter((file) => file.isFile())).toEqual([])
  })
})
