import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { listDevices } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, hour, minute } from '../../../test/clock.ts'
import { enterPassword, password, signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { appointStaff } from '../../appoint-staff.ts'

const agents = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  samsung:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
}

describe('listDevices', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const enter = async (email: string, agent: string) => {
    const visitor = app.visitor()
    const reply = await visitor.call(signIn, { email, password }, { 'user-agent': agent })
    expect(reply.status).toBe(204)
    return visitor
  }

  it('lists the current session first, then by last use', async () => {
    const email = 'manyfold@people.test'
    await signUpAs(app, 'manyfold')
    const laptop = await enter(email, agents.chrome)
    const signedInAt = app.clock.now().toISOString()
    app.clock.advance(hour)
    await enter(email, agents.safari)
    app.clock.advance(hour)
    await enter(email, agents.samsung)
    app.clock.advance(hour)
    await enterPassword(laptop)
    const seenAt = app.clock.now().toISOString()
    app.clock.advance(minute / 2)
    const { answer } = await laptop.call(listDevices, {})
    expect(answer.count).toBe(4)
    const last = (await laptop.call(listDevices, { page: 2, size: 3 })).answer
    expect([last.count, last.data]).toEqual([4, answer.data.slice(3)])
    expect(answer.data[0]).toMatchObject({
      browser: 'Chrome',
      system: 'Windows',
      isMobile: false,
      isCurrent: true,
      signedInAt,
      seenAt,
    })
    expect(answer.data.slice(1)).toMatchObject([
      { browser: 'Samsung Internet for Android', system: 'Android', isMobile: true, isCurrent: false },
      { browser: 'Safari', system: 'iOS', isMobile: true, isCurrent: false },
      { browser: null, system: null, isMobile: false, isCurrent: false },
    ])
  })

  it('lists only active sessions of the caller', async () => {
    const email = 'alone@people.test'
    await signUpAs(app, 'alone')
    await signUpAs(app, 'stranger')
    app.clock.advance(day)
    const visitor = await enter(email, agents.firefox)
    await enterPassword(visitor)
    const { answer } = await visitor.call(listDevices, {})
    expect(answer).toMatchObject({ count: 1, data: [{ browser: 'Firefox', system: 'Linux', isCurrent: true }] })
  })

  it('lists the sessions of staff', async () => {
    await signUpAs(app, 'worker')
    await appointStaff(app.services.db, 'worker@people.test')
    const worker = await enter('worker@people.test', agents.chrome)
    await enterPassword(worker)
    expect((await worker.call(listDevices, {})).answer.count).toBe(1)
  })

  it('handles invalid user agents', async () => {
    await signUpAs(app, 'odd')
    const odd = [
      '-',
      ' ',
      '(',
      'Mozilla/5.0',
      '%s',
      '../',
      'x'.repeat(5000),
      '(((((((((('.repeat(500),
      'Chrome/',
      'null',
    ]
    const visitors = []
    for (const agent of odd) visitors.push(await enter('odd@people.test', agent))
    const [visitor] = visitors
    if (!visitor) throw new Error('nobody signed in')
    await enterPassword(visitor)
    const { status, answer } = await visitor.call(listDevices, {})
    expect([status, answer.count]).toEqual([200, odd.length + 1])
  })
})
