import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { getSecondFactor } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { applyCompany, listApplications } from '@jebo/contract/companies/companies.endpoints.ts'
import { createTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationOf } from '../../../test/companies.ts'
import { password, signUpAs } from '../../../test/people.ts'
import { createVisitor, type Visitor } from '../../../test/request.ts'
import { codeOf, switchOnFor } from '../../../test/second-factors.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { ticketForm } from '../../../test/tickets.ts'
import { appointStaff } from '../../appoint-staff.ts'
import { createServer, createServices } from '../../server.ts'

describe('staff without a second factor', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
    for (const nickname of ['worker', 'careful']) {
      await signUpAs(app, nickname)
      await appointStaff(app.services.db, `${nickname}@people.test`)
    }
  })
  afterAll(() => app.close())

  /** The same app with production settings. */
  const inProduction = (): Visitor => {
    const { config, log } = app.services
    const { pool } = app.database
    const services = createServices({ ...config, isProduction: true }, { pool, maintenance: pool }, log, app.clock.now)
    return createVisitor(createServer(services))
  }
  const codeFor = async (visitor: Visitor, ...call: Parameters<Visitor['send']>) => {
    const { status, problem } = await visitor.send(...call)
    return status < 400 ? status : problem.messageKey
  }

  it('has staff rights outside production', async () => {
    const worker = app.visitor()
    await worker.call(signIn, { email: 'worker@people.test', password })
    expect(await codeFor(worker, listApplications, {})).toBe(200)
  })

  it('has no rights in production except to enable a second factor', async () => {
    const worker = inProduction()
    await worker.call(signIn, { email: 'worker@people.test', password })
    expect(await codeFor(worker, listApplications, {})).toBe('auth.secondFactorRequired')
    expect(await codeFor(worker, createTicket, ticketForm), 'not the rights of a hacker').toBe('error.forbidden')
    const application = applicationOf('workers', '00000000-0000-4000-8000-000000000000')
    expect(await codeFor(worker, applyCompany, application), 'nor of an owner').toBe('error.forbidden')
    expect((await worker.call(getAuth, {})).answer.meta.awaitsSecondFactor, 'their pages show it').toBe(true)
    expect(await codeFor(worker, getSecondFactor, {})).toBe(200)
    await switchOnFor(app, worker)
    expect((await worker.call(getAuth, {})).answer.meta.awaitsSecondFactor).toBe(false)
    expect(await codeFor(worker, listApplications, {})).toBe(200)
  })

  it('is required for staff only', async () => {
    const careful = inProduction()
    await careful.call(signIn, { email: 'careful@people.test', password })
    const { secret } = await switchOnFor(app, careful)
    const again = inProduction()
    await again.call(signIn, { email: 'careful@people.test', password, otp: codeOf(app, secret) })
    expect(await codeFor(again, listApplications, {})).toBe(200)

    await signUpAs(app, 'hacker')
    const hacker = inProduction()
    await hacker.call(signIn, { email: 'hacker@people.test', password })
    expect(await codeFor(hacker, listApplications, {})).toBe('error.forbidden')
  })
})
