// Every call by which staff change something, or open what is sealed, leaves an entry in the logs of staff.
import { listAudit, listViews } from '@jebo/contract/audit/audit.endpoints.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { announceDeposit } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStaff, openCompany } from '../test/companies.ts'
import { signUpAndSubmit, view } from '../test/kyc.ts'
import { keyed } from '../test/money.ts'
import type { Visitor } from '../test/request.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

const reason = '심사를 위한 확인'

describe('what staff write', () => {
  let app: TestApp
  let staff: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    staff = await getStaff(app)
  })
  afterAll(() => app.close())

  /** An input that is accepted, of a world made for it. */
  const inputs: Record<string, () => Promise<object>> = {
    viewApplication: async () => ({
      uuid: (await openCompany(app, { alias: 'viewed', isApproved: false })).uuid,
      reason,
    }),
    decideApplication: async () => ({
      uuid: (await openCompany(app, { alias: 'decided', isApproved: false })).uuid,
      decision: 'APPROVED',
    }),
    setCompanyPlan: async () => ({ uuid: (await openCompany(app, { alias: 'planned' })).uuid, plan: 'PRO' }),
    viewKyc: async () => ({ id: (await signUpAndSubmit(app, 'opened')).id, reason }),
    decideKyc: async () => {
      const { id } = await signUpAndSubmit(app, 'judged')
      await view(staff, id)
      return { id, decision: 'APPROVED' }
    },
    changeContractStatus: async () => {
      const { owner } = await openCompany(app, { alias: 'paying' })
      const { answer } = await owner.call(announceDeposit, { amount: 500_000, depositor: '제보' }, keyed())
      return { id: answer.id, status: 'DONE' }
    },
  }

  const writes = Object.entries(endpoints).filter(
    ([, { access, method }]) => access === 'staff' && (method as string) !== 'GET',
  )

  const entries = async (): Promise<string[]> => {
    const logs = await Promise.all([staff.call(listAudit, { size: 100 }), staff.call(listViews, { size: 100 })])
    return logs.flatMap(({ answer }) => answer.data.map(({ id }) => id))
  }

  it.each(writes)('%s leaves an entry', async (name, endpoint) => {
    const input = await inputs[name]?.()
    expect(input, `${name} has no input in this test`).toBeDefined()
    const before = await entries()
    const reply = await staff.send(endpoint, input ?? {}, keyed())
    expect([reply.status, reply.text]).toEqual([
      expect.toSatisfy((status) => status === 200 || status === 204),
      reply.text,
    ])
    expect((await entries()).length).toBe(before.length + 1)
  })
})
