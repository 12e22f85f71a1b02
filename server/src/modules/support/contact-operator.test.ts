import { contactOperator } from '@jebo/contract/support/support.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailServer, openMailServer } from '../../../test/mail-server.ts'
import { signUpInEnglish } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const form = {
  name: '김문의',
  email: 'asker@people.test',
  subject: '입금 확인',
  message: '어제 입금했어요.\n\n확인해 주세요.',
}
const operator = { OPERATOR_MAIL: 'help@jebo.test' }

describe('contactOperator', () => {
  let server: MailServer
  let app: TestApp
  beforeAll(async () => {
    server = await openMailServer()
    app = await openTestApp({ ...operator, SMTP_URL: server.url })
  })
  afterAll(async () => {
    await app.close()
    await server.close()
  })

  it('mails the operator, who can reply to the sender, and a copy to the sender', async () => {
    expect((await app.visitor().call(contactOperator, form)).status).toBe(204)
    await app.mails()
    const [mail, copy] = server.handedOver.toSorted((one) => (one.to?.[0]?.address === operator.OPERATOR_MAIL ? -1 : 1))
    expect(mail).toMatchObject({
      subject: '[Jebo] 문의: 입금 확인',
      to: [{ address: 'help@jebo.test' }],
      replyTo: [{ address: 'asker@people.test' }],
    })
    expect(mail?.text).toMatch(/김문의[\s\S]*로그인하지 않은[\s\S]*어제 입금했어요\.[\s\S]*확인해 주세요\./)
    expect(copy).toMatchObject({
      subject: '[Jebo] 문의를 접수했어요: 입금 확인',
      to: [{ address: 'asker@people.test' }],
    })
    expect(copy?.text).toContain('어제 입금했어요.')
    expect(app.logged()).not.toContain('입금')
  })

  it('tells the operator which user wrote, and writes to them in the language of their account', async () => {
    const user = await signUpInEnglish(app, 'member')
    const count = server.handedOver.length
    await user.call(contactOperator, { ...form, email: 'member@elsewhere.test' }, { 'accept-language': 'ko' })
    await app.mails()
    const mails = server.handedOver.slice(count)
    expect(mails.find(({ to }) => to?.[0]?.address === 'help@jebo.test')?.text).toContain('member@people.test')
    expect(mails.map(({ subject }) => subject)).toContain('[Jebo] We got your message: 입금 확인')
  })

  it.each([
    ['name', 'a\r\nBcc: victim@people.test'],
    ['subject', 'a\nBcc: victim@people.test'],
    ['email', 'a@people.test\r\nBcc: victim@people.test'],
    ['message', '짧아요'],
  ])('refuses %s that could add a header, or is too short', async (field, value) => {
    const reply = await app.visitor().send(contactOperator, { ...form, [field]: value })
    expect([reply.status, reply.problem?.issues?.[0]?.path]).toEqual([400, field])
  })
})

describe('its limits', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ ...operator, LIMIT_FACTOR: '1' })
  })
  afterAll(() => app.close())

  it('are five messages per client and hour, and five copies per address and day', async () => {
    const write = (address: string, email: string) => app.visitor({ address }).send(contactOperator, { ...form, email })
    const statuses = async (calls: readonly [string, string][]) => {
      const found: number[] = []
      for (const [address, email] of calls) found.push((await write(address, email)).status)
      return found
    }
    const oneClient = [1, 2, 3, 4, 5, 6].map((n) => ['192.0.2.1', `person${n}@people.test`] as [string, string])
    expect(await statuses(oneClient)).toEqual([204, 204, 204, 204, 204, 429])
    const oneAddress = [1, 2, 3, 4, 5, 6].map((n) => [`198.51.100.${n}`, 'victim@people.test'] as [string, string])
    expect(await statuses(oneAddress)).toEqual([204, 204, 204, 204, 204, 429])
  })
})

it('is refused if the operator has configured no address', async () => {
  const app = await openTestApp({ OPERATOR_MAIL: '' })
  const reply = await app.visitor().send(contactOperator, form)
  expect([reply.status, reply.problem?.messageKey]).toEqual([503, 'support.noMailbox'])
  await app.close()
})
