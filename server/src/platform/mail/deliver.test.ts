import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { requestEmailCode } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { type Habits, type MailServer, openMailServer, refusal } from '../../../test/mail-server.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { tasksOf } from '../../server.ts'
import { inTransaction } from '../db/transaction.ts'
import { startWorker, workOnce } from '../jobs/worker.ts'
import { mailTasks } from './deliver.ts'
import { type Mail, sendLater } from './mail.ts'

const reader = 'reader@people.test'
const mail: Mail = { to: reader, locale: 'ko', subject: '제목', heading: '머리말', paragraphs: ['본문'] }
const patience = { greetingMs: 10_000, silenceMs: 10_000, wholeMs: 15_000 }
const hurry = { greetingMs: 150, silenceMs: 300, wholeMs: 15_000 }

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const openServer = async (habits: Habits = {}): Promise<MailServer> => {
  const server = await openMailServer(habits)
  closers.push(server.close)
  return server
}

const openTestAppWith = async (url: string): Promise<TestApp> => {
  const app = await openTestApp({ SMTP_URL: url })
  closers.push(app.close)
  return app
}

const send = ({ services }: TestApp, id: string, changes: Partial<Mail> = {}): Promise<void> =>
  inTransaction(services.db, (tx) => sendLater(tx, services.sealer, id, { ...mail, ...changes }))

/** The waiting mails and their remaining time. */
const waiting = async ({ database }: TestApp) => {
  const { rows } = await database.pool.query<{ attempts: number; last_error: string; seconds: number }>(
    'select attempts, last_error, extract(epoch from run_at - now())::float as seconds from graphile_worker._private_jobs',
  )
  return rows
}

/** Runs the worker now, even for mails that wait for a retry. @returns the mails that still wait */
const work = async (app: TestApp, patienceWithServer = patience) => {
  await app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await workOnce(app.database.pool, mailTasks(app.services, patienceWithServer), app.services.log)
  // The worker returns before its updates of a job are committed.
  const held = 'select 1 from graphile_worker._private_jobs where locked_at is not null'
  await vi.waitFor(async () => expect((await app.database.pool.query(held)).rowCount).toBe(0), 15_000)
  return waiting(app)
}

describe('a mail', () => {
  it('arrives once, in the recipient’s language, as HTML and plain text', async () => {
    const server = await openServer()
    const app = await openTestAppWith(server.url)
    await app.visitor().call(requestEmailCode, { email: reader }, { 'accept-language': 'ko' })
    await workOnce(app.database.pool, tasksOf(app.services), app.services.log)
    await workOnce(app.database.pool, tasksOf(app.services), app.services.log)

    expect(server.handedOver).toHaveLength(1)
    const [mail] = server.handedOver
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^\[Jebo\] 인증 코드 \d{6}$/),
      from: { name: 'Jebo' },
      to: [{ address: reader }],
    })
    expect(mail?.headers.find(({ key }) => key === 'subject')?.value).toMatch(/^=\?UTF-8\?[BQ]\?[ -~]+\?=$/s)
    expect(mail?.messageId).toMatch(/^<email-code-[0-9a-f-]{36}@jebo\.test>$/)
    expect(mail?.html).toContain('<html')
    expect(mail?.text).toMatch(/^\d{6}$/m)
  })

  it('is sent once if it was enqueued twice', async () => {
    const server = await openServer()
    const app = await openTestAppWith(server.url)
    await send(app, 'same')
    await send(app, 'same')
    await send(app, 'other')
    expect(await work(app)).toEqual([])
    expect(server.handedOver.map((mail) => mail.messageId).sort()).toEqual(['<other@jebo.test>', '<same@jebo.test>'])
  })

  it('to a person of the demo goes to the outbox, and to the server in production', async () => {
    const server = await openServer()
    const app = await openTestAppWith(server.url)
    const arrived = () => server.handedOver.map((mail) => mail.messageId)
    await send(app, 'demo', { to: 'haneul@demo.test' })
    await send(app, 'other')
    expect(await work(app)).toEqual([])
    expect(arrived()).toEqual(['<other@jebo.test>'])
    expect((await app.mails()).map(({ messageId }) => messageId)).toEqual(['<demo@jebo.test>'])
    await send(app, 'real', { to: 'haneul@demo.test' })
    const config = { ...app.services.config, isProduction: true }
    await workOnce(app.database.pool, mailTasks({ ...app.services, config }), app.services.log)
    expect(arrived()).toEqual(['<other@jebo.test>', '<real@jebo.test>'])
  })

  it('is not sent if its transaction fails', async () => {
    const server = await openServer()
    const app = await openTestAppWith(server.url)
    const { db, sealer } = app.services
    const failed = inTransaction(db, async (tx) => {
      await sendLater(tx, sealer, 'undone', mail)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await work(app)).toEqual([])
    expect(server.visits()).toBe(0)
  })

  it.each([
    ['a subject', { subject: 'Hello\r\nBcc: victim@people.test\r\n\r\nbody' }, reader],
    ['a subject in Korean', { subject: '안녕\nBcc: victim@people.test' }, reader],
    ['an address', { to: 'reader@people.test\r\nBcc: victim@people.test' }, null],
    ['a list of addresses', { to: 'reader@people.test, victim@people.test' }, null],
    ['an address behind a name', { to: 'Reader <victim@people.test>' }, null],
  ])('gets no header and no recipient from %s', async (_, changes, known) => {
    const envelopes: string[] = []
    const server = await openServer({
      onRcptTo: ({ address }, _session, callback) => {
        envelopes.push(address)
        callback()
      },
    })
    const app = await openTestAppWith(server.url)
    await send(app, 'hostile', changes)
    await work(app)
    expect(envelopes).not.toContain('victim@people.test')
    if (known !== null) expect(envelopes).toEqual([known])
    for (const mail of server.handedOver) {
      expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
      expect(mail.text).toContain('본문')
    }
  })
})

describe('a slow mail server', () => {
  const neverGreets = { onConnect: () => undefined }
  const neverAnswers = { answer: () => undefined }

  it.each([
    ['never greets', neverGreets],
    ['never answers', neverAnswers],
  ])('that %s blocks no request, and is retried later', async (_, habits) => {
    const server = await openServer(habits)
    const app = await openTestAppWith(server.url)
    const { pool } = app.database
    const worker = await startWorker(pool, mailTasks(app.services, hurry), '', app.services.log)
    closers.push(() => worker.stop())
    expect((await app.visitor().call(requestEmailCode, { email: reader })).status).toBe(200)
    expect(await waiting(app), 'nothing has come of it when the request is answered').toMatchObject([
      { last_error: null },
    ])
    await vi.waitFor(async () => expect(await waiting(app)).toMatchObject([{ attempts: 1 }]), 15_000)
    await vi.waitFor(async () => expect((await waiting(app))[0]?.last_error).toMatch(/: ETIMEDOUT/), 15_000)
    expect(server.visits()).toBe(1)
  })

  it('is retried after longer and longer waits', async () => {
    const server = await openServer(neverGreets)
    const app = await openTestAppWith(server.url)
    await send(app, 'patient')
    const waits: number[] = []
    for (let attempt = 1; attempt <= 4; attempt++) {
      const [job] = await work(app, hurry)
      expect(job?.attempts).toBe(attempt)
      waits.push(job?.seconds ?? 0)
    }
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThan(index === 0 ? 1 : 2 * (waits[index - 1] ?? 0))
    }
  })

  it('that never ends its response is given up', async () => {
    const talker = createServer((socket) => {
      socket.on('error', () => undefined).resume()
      socket.write('220 talker\r\n')
      const talk = setInterval(() => socket.write('250-and another thing\r\n'), 20)
      socket.on('close', () => clearInterval(talk))
    }).listen(0, '127.0.0.1')
    await once(talker, 'listening')
    closers.push(() => new Promise((resolve) => talker.close(resolve)))
    const app = await openTestAppWith(`smtp://127.0.0.1:${(talker.address() as AddressInfo).port}`)
    await send(app, 'bored')
    expect(await work(app, { ...patience, wholeMs: 600 })).toMatchObject([{ attempts: 1 }])
  })

  it('gets no expired mail', async () => {
    const server = await openServer(neverGreets)
    const app = await openTestAppWith(server.url)
    await app.visitor().call(requestEmailCode, { email: reader })
    expect(await work(app, hurry)).toHaveLength(1)
    app.clock.advance(10 * minute)
    expect(await work(app, hurry)).toEqual([])
    expect(server.visits()).toBe(1)
    expect(app.logged()).toContain('a mail could not leave in time and was dropped')
    expect(app.logged()).not.toContain(reader)
  })
})

describe('a mail server that refuses', () => {
  const atRecipient = (code: number): Habits => ({
    onRcptTo: ({ address }, _session, callback) => callback(refusal(code, `no mail for <${address}>`)),
  })

  it('everyone is retried', async () => {
    const server = await openMailServer()
    await server.close()
    const app = await openTestAppWith(server.url)
    await send(app, 'closed')
    expect(await work(app)).toMatchObject([{ attempts: 1, last_error: expect.stringMatching(/: ESOCKET/) }])
  })

  it('a recipient temporarily is retried, and its message is not stored', async () => {
    const server = await openServer(atRecipient(450))
    const app = await openTestAppWith(server.url)
    await send(app, 'later')
    const jobs = await work(app)
    expect(jobs).toMatchObject([
      { attempts: 1, last_error: 'the mail server did not take later: EENVELOPE RCPT TO 450' },
    ])
    expect(app.logged()).not.toContain(reader)
  })

  it('a recipient permanently is not retried', async () => {
    const server = await openServer(atRecipient(550))
    const app = await openTestAppWith(server.url)
    await send(app, 'never')
    expect(await work(app)).toEqual([])
    expect(await work(app)).toEqual([])
    expect(server.visits()).toBe(1)
    expect(app.logged()).toMatch(/"mail":"never","failure":"EENVELOPE RCPT TO 550"/)
    expect(app.logged()).not.toContain(reader)
  })

  it('the content permanently is not retried', async () => {
    const server = await openServer({ answer: (taken) => taken(refusal(554, `spam for ${reader}`)) })
    const app = await openTestAppWith(server.url)
    await send(app, 'spam')
    expect(await work(app)).toEqual([])
    expect(app.logged()).toContain('EMESSAGE DATA 554')
    expect(app.logged()).not.toContain(reader)
  })
})

it('retries with the same Message-ID if the server disconnected before it confirmed', async () => {
  const server = await openServer({
    answer: (taken) => (server.handedOver.length === 1 ? server.hangUp() : taken()),
  })
  const app = await openTestAppWith(server.url)
  await send(app, 'cut')
  expect(await work(app)).toMatchObject([{ attempts: 1 }])
  expect(await work(app)).toEqual([])
  expect(server.handedOver.map((mail) => mail.messageId)).toEqual(['<cut@jebo.test>', '<cut@jebo.test>'])
})

describe('a mail server that requires authentication', () => {
  const logins: unknown[] = []
  const asks: Habits = {
    authOptional: false,
    disabledCommands: [],
    onAuth: ({ username, password }, { secure }, callback) => {
      logins.push({ username, password, secure })
      callback(null, password === 'p@ss/word' ? { user: username } : {})
    },
  }
  const urlWith = (url: string, password: string, query: string): string =>
    `${url.replace('//', `//jebo:${encodeURIComponent(password)}@`)}${query}`
  const trusting = '?tls.rejectUnauthorized=false'

  it('gets the name and password of SMTP_URL over TLS', async () => {
    const server = await openServer(asks)
    const app = await openTestAppWith(urlWith(server.url, 'p@ss/word', trusting))
    await send(app, 'known')
    expect(await work(app)).toEqual([])
    expect(server.handedOver).toHaveLength(1)
    expect(logins.splice(0)).toEqual([{ username: 'jebo', password: 'p@ss/word', secure: true }])
  })

  it('gets no password if its certificate is not trusted', async () => {
    const server = await openServer(asks)
    const app = await openTestAppWith(urlWith(server.url, 'p@ss/word', ''))
    await send(app, 'unsure')
    expect(await work(app)).toMatchObject([{ attempts: 1 }])
    expect([server.handedOver, logins]).toEqual([[], []])
  })

  it('is retried after a wrong password, which is not logged', async () => {
    const server = await openServer(asks)
    const app = await openTestAppWith(urlWith(server.url, 'wr0ng-word', trusting))
    await send(app, 'stranger')
    expect(await work(app)).toMatchObject([{ attempts: 1, last_error: expect.stringMatching(/EAUTH.* 535$/) }])
    expect(app.logged()).not.toContain('wr0ng-word')
  })
})
