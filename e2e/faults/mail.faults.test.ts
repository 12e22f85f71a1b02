import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, openMailServer, refusal } from '../../server/test/mail-server.ts'
import { prepareCopy } from '../demo-copy.ts'
import type { Product } from '../product.ts'
import { reportFigure, reportTimes, timeUntil } from './figures.ts'

const mails = 60

let isBroken = true
let turn = 0
let mailServer: MailServer
let product: Product
beforeAll(async () => {
  mailServer = await openMailServer({
    onConnect: (_session, answer) => answer(isBroken && turn++ % 4 === 0 ? refusal(421, 'busy') : undefined),
    onRcptTo: ({ address }, _session, answer) => {
      if (address.startsWith('nobody')) answer(refusal(550, 'no such user'))
      else answer(isBroken && turn % 4 === 1 ? refusal(451, 'try again') : undefined)
    },
    answer: (taken) => {
      if (isBroken && turn % 4 === 2) mailServer.hangUp()
      else setTimeout(taken, isBroken ? 1000 : 0)
    },
  })
  product = await prepareCopy({ SMTP_URL: mailServer.url, LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' })
  await product.start()
})
afterAll(async () => {
  await product.remove()
  await mailServer.close()
})

it('a mail server that refuses, delays and hangs up gets every mail, and other jobs go on', async () => {
  const headers = { 'content-type': 'application/json' }
  const ask = async (email: string): Promise<void> => {
    const init = { method: 'POST', headers, body: JSON.stringify({ email }) }
    expect((await fetch(`${product.baseUrl}/api/auth/email-verify`, init)).status).toBe(200)
  }
  const addresses = Array.from({ length: mails }, (_, sent) => `user${sent}@load.test`)
  for (const email of [...addresses, 'nobody@load.test']) await ask(email)
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  isBroken = false
  const arrived = () => new Set(mailServer.handedOver.map(({ to }) => to?.[0]?.address))
  const took = await timeUntil(async () => addresses.every((email) => arrived().has(email)), 120_000)
  const ids = new Map<string, Set<string>>()
  for (const { messageId = '', to } of mailServer.handedOver) {
    const email = to?.[0]?.address ?? ''
    ids.set(email, (ids.get(email) ?? new Set()).add(messageId))
  }
  expect(
    [...ids.values()].every((of) => of.size === 1),
    'a repeated mail has the same id',
  ).toBe(true)
  await reportFigure('mail server fails: mails, none lost', mails)
  await reportTimes('mail server fails: the last mail left after it worked again', [took])
})
