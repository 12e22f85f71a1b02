import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { getSecondFactor, switchOffSecondFactor } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterPassword, password, signUpAs, subjectsMailedTo } from '../../../test/people.ts'
import { beginFor, switchOnFor } from '../../../test/second-factors.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('switchOffSecondFactor', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  it('retains the password, renews the session and notifies the owner', async () => {
    const visitor = await signUpAs(app, 'simple')
    const { recoveryCodes } = await switchOnFor(app, visitor)
    const thief = app.visitor()
    thief.cookies.set('connect.sid', visitor.cookies.get('connect.sid') ?? '')
    const reply = await visitor.call(switchOffSecondFactor, {}, { 'accept-language': 'ko' })
    expect(reply.status).toBe(204)
    expect([(await thief.send(getAuth, {})).status, (await visitor.send(getAuth, {})).status]).toEqual([401, 200])
    expect((await visitor.call(getSecondFactor, {})).answer).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    const entry = await app.visitor().call(signIn, { email: 'simple@people.test', password })
    expect(entry.status).toBe(204)
    expect(await subjectsMailedTo(app, 'simple@people.test')).toContain('[Jebo] 2단계 인증을 껐어요')

    await switchOnFor(app, visitor)
    const otp = recoveryCodes[0]
    const late = await app.visitor().call(signIn, { email: 'simple@people.test', password, otp })
    expect(late.problem.messageKey, 'earlier codes are deleted').toBe('auth.otpRejected')
  })

  it('is refused if none is enabled, whether started or not', async () => {
    const visitor = await signUpAs(app, 'without')
    await enterPassword(visitor)
    const refused = async () => (await visitor.call(switchOffSecondFactor, {})).problem
    expect(await refused()).toMatchObject({ status: 409, messageKey: 'auth.secondFactorOff' })
    await beginFor(visitor)
    expect(await refused()).toMatchObject({ status: 409, messageKey: 'auth.secondFactorOff' })
  })

  it('succeeds once for concurrent calls', async () => {
    const visitor = await signUpAs(app, 'eager')
    await switchOnFor(app, visitor)
    const asked = Array.from({ length: 20 }, () => visitor.call(switchOffSecondFactor, {}))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
  })
})
