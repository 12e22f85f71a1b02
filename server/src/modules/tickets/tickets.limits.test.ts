import { requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { answerTicket, createTicketComment, retestTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUpAs } from '../../../test/people.ts'
import type { Reply, Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { limits } from './tickets.limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ LIMIT_FACTOR: '1' })
})
afterAll(() => app.close())

const id = 10_000_001
const contents = '확인해 주세요.'

// A limit also counts calls on tickets that do not exist, so the cases need none. Submissions are in submit-ticket.test.ts.
const cases: [name: string, perPeriod: number, send: (visitor: Visitor) => Promise<Reply<unknown>>][] = [
  ['ticket comments', 30, (visitor) => visitor.call(createTicketComment, { id, contents })],
  ['answers', 30, (visitor) => visitor.call(answerTicket, { id, contents })],
  ['retests', 30, (visitor) => visitor.call(retestTicket, { id, fixed: true, comment: contents })],
  ['disclosure requests', 5, (visitor) => visitor.call(requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' })],
]

it.each(cases)('limits %s to %i, whether or not the ticket exists', async (name, perPeriod, send) => {
  const visitor = await signUpAs(app, name.replace(' ', '-'))
  for (let count = 0; count < perPeriod; count++) expect((await send(visitor)).status).toBe(404)
  const reply = await send(visitor)
  expect([reply.status, reply.problem.messageKey]).toEqual([429, 'error.tooManyRequests'])
})

it('limits comments, answers and retests to 500 a day together', async () => {
  const visitor = await signUpAs(app, 'talkative')
  const { uuid } = (await visitor.call(getAuth, {})).answer
  for (let count = 1; count < 500; count++) await app.services.limiter.spend(limits.commentsPerDay, uuid)
  expect((await visitor.call(answerTicket, { id, contents })).status).toBe(404)
  const { problem } = await visitor.call(createTicketComment, { id, contents })
  expect([problem.messageKey, problem.params]).toEqual(['error.tooManyRequests', { count: 24, unit: 'hours' }])
})
