import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { setUser } from '../../../test/users.ts'
import { makeStaff } from './make-staff.ts'

describe('makeStaff', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  it('ends the sessions with fewer rights', async () => {
    const visitor = await signUpAs(app, 'worker')
    expect(await makeStaff(app.services.db, 'worker@people.test')).toBe(true)
    expect((await visitor.send(getAuth, {})).status).toBe(401)
  })

  it('refuses unknown and suspended users', async () => {
    expect(await makeStaff(app.services.db, 'nobody@people.test')).toBe(false)
    await signUpAs(app, 'banned')
    await setUser(app.services.db, 'banned@people.test', { suspended_at: app.clock.now() })
    expect(await makeStaff(app.services.db, 'banned@people.test')).toBe(false)
  })
})
