import { requestEmailCode } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { changeEmail, checkEmailChange } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hour } from '../../../test/clock.ts'
import { enterPassword, linkMailedTo, signUpAs, signUpInEnglish } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('changeEmail', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const newcomer = async (nickname: string) => {
    const visitor = await signUpAs(app, nickname)
    await enterPassword(visitor)
    return visitor
  }

  it('mails a link to the new address and a notice to the old one, and changes nothing yet', async () => {
    const visitor = await signUpInEnglish(app, 'mover')
    await enterPassword(visitor)
    const before = (await app.mails()).length
    const reply = await visitor.call(changeEmail, { email: 'moved@people.test' }, { 'accept-language': 'ko' })
    expect(reply.answer).toEqual({ expiresAt: new Date(app.clock.now().getTime() + hour).toISOString() })
    const mails = (await app.mails()).slice(before)
    const to = (address: string) => mails.find((mail) => mail.to?.[0]?.address === address)
    expect(mails).toHaveLength(2)
    expect(to('moved@people.test')?.subject).toBe('[Jebo] Confirm your new email address')
    expect(to('moved@people.test')?.text).toMatch(/^http:\/\/jebo\.test\/en\/verify-complete\/[\w-]{43}$/m)
    expect(to('mover@people.test')?.subject).toBe('[Jebo] A change of your email address was requested')
    expect(to('mover@people.test')?.text).not.toMatch(/moved@people|verify-complete|ignore/)
    const token = await linkMailedTo(app, 'moved@people.test', '/verify-complete')
    expect((await app.visitor().call(checkEmailChange, { token })).answer).toEqual({ email: 'moved@people.test' })
    expect((await visitor.call(getAuth, {})).answer).toMatchObject({ email: 'mover@people.test' })
  })

  it('voids the earlier link', async () => {
    const visitor = await newcomer('undecided')
    await visitor.call(changeEmail, { email: 'first@people.test' })
    await visitor.call(changeEmail, { email: 'second@people.test' })
    const first = await linkMailedTo(app, 'first@people.test', '/verify-complete')
    const second = await linkMailedTo(app, 'second@people.test', '/verify-complete')
    expect((await visitor.call(checkEmailChange, { token: first })).status).toBe(422)
    expect((await visitor.call(checkEmailChange, { token: second })).status).toBe(200)
  })

  it('refuses the current address, one in use, and invalid ones', async () => {
    const visitor = await newcomer('stayer')
    await signUpAs(app, 'taken')
    const refusal = async (email: string) => {
      const { status, problem } = await visitor.call(changeEmail, { email })
      return [status, problem.issues]
    }
    expect(await refusal('stayer@people.test')).toEqual([422, [{ path: 'email', messageKey: 'auth.sameEmail' }]])
    expect(await refusal('taken@people.test')).toEqual([409, [{ path: 'email', messageKey: 'auth.emailTaken' }]])
    expect(await refusal('nope')).toEqual([400, [{ path: 'email', messageKey: 'field.email' }]])
    expect((await app.mails()).filter((mail) => mail.to?.[0]?.address === 'stayer@people.test')).toEqual([])
  })

  it('is limited to five requests per hour, after which all addresses get the same answer', async () => {
    const strict = await openTestApp({ LIMIT_FACTOR: '1' })
    await signUpAs(strict, 'taken')
    const asker = await signUpAs(strict, 'asker')
    await enterPassword(asker)
    const ask = (email: string) => asker.call(changeEmail, { email })
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push((await ask(`free${n}@people.test`)).status)
    statuses.push((await ask('taken@people.test')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 409])
    const [taken, free] = [await ask('taken@people.test'), await ask('free@people.test')]
    expect([taken.status, taken.text]).toEqual([429, free.text])
    const mails = (await strict.mails()).filter((mail) => mail.to?.[0]?.address === 'asker@people.test')
    expect(mails.filter((mail) => !mail.text?.match(/^\d{6}$/m))).toHaveLength(4)
    await strict.close()
  })

  it('mails an address once per minute for a client, including mail for sign-up', async () => {
    const strict = await openTestApp({ LIMIT_FACTOR: '1' })
    const asker = await signUpAs(strict, 'asker')
    await enterPassword(asker)
    const email = 'bothered@people.test'
    expect((await strict.visitor().call(requestEmailCode, { email })).status).toBe(200)
    expect((await asker.call(changeEmail, { email })).status).toBe(429)
    await strict.close()
  })
})
