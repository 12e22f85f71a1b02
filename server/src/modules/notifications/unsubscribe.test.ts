import {
  checkUnsubscription,
  getMailPreferences,
  unsubscribe,
  updateMailPreferences,
} from '@jebo/contract/notifications/preferences.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { unsubscribeTokenOf } from './unsubscribe-token.ts'

let app: TestApp
let reader: Visitor
let token: string
beforeAll(async () => {
  app = await openTestApp()
  reader = await signUpAs(app, 'reader')
  const { rows } = await app.database.pool.query("select uuid from users where nickname = 'reader'")
  token = unsubscribeTokenOf(app.services.sealer, { userUuid: rows[0].uuid, types: ['COMMENT', 'REWARD'] })
  await reader.call(updateMailPreferences, { locale: 'en', mutedTypes: ['RULES'], hidesNames: true })
})
afterAll(() => app.close())

const preferences = async () => (await reader.call(getMailPreferences, {})).answer

it('changes nothing while the link is only looked at', async () => {
  const reply = await app.visitor().call(checkUnsubscription, { token })
  expect(reply.answer).toEqual({ types: ['COMMENT', 'REWARD'], isDone: false })
  expect((await preferences()).mutedTypes).toEqual(['RULES'])
})

it.each([
  ['changed', (text: string) => text.replace('COMMENT', 'RULES')],
  ['shortened', (text: string) => text.replace('.REWARD', '')],
  ['signed by nobody', (text: string) => `${text.slice(0, -4)}AAAA`],
  ['without a signature', (text: string) => text.split('.').slice(0, 3).join('.')],
])('refuses a token that is %s', async (_name, change) => {
  for (const endpoint of [checkUnsubscription, unsubscribe]) {
    const reply = await app.visitor().send(endpoint, { token: change(token) })
    expect([reply.status, reply.problem?.messageKey]).toEqual([422, 'notification.linkRejected'])
  }
  expect((await preferences()).mutedTypes).toEqual(['RULES'])
})

it.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
  ],
])('takes the form of a mail program, again and again: %s', async (type, body) => {
  for (const _try of [1, 2]) {
    const reply = await app.api.hono.request(`http://jebo.test/notifications/unsubscriptions/${token}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    expect(reply.status).toBe(204)
    expect(await preferences()).toEqual({ locale: 'en', mutedTypes: ['COMMENT', 'REWARD', 'RULES'], hidesNames: true })
  }
})

it('says that a link has nothing left to switch off', async () => {
  await app.visitor().call(unsubscribe, { token })
  const { answer } = await app.visitor().call(checkUnsubscription, { token })
  expect(answer.isDone).toBe(true)
  await reader.call(updateMailPreferences, { locale: 'en', mutedTypes: ['COMMENT'], hidesNames: true })
  expect((await app.visitor().call(checkUnsubscription, { token })).answer.isDone).toBe(false)
})

it('refuses the link of a user who is gone', async () => {
  const gone = unsubscribeTokenOf(app.services.sealer, { userUuid: crypto.randomUUID(), types: ['COMMENT'] })
  for (const endpoint of [checkUnsubscription, unsubscribe]) {
    expect((await app.visitor().send(endpoint, { token: gone })).problem?.messageKey).toBe('notification.linkRejected')
  }
})
