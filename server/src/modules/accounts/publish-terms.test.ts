import { signUp } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { agreeTerms, listTerms, revokeConsent } from '@jebo/contract/accounts/terms.endpoints.ts'
import { listAssets } from '@jebo/contract/companies/companies.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { day } from '../../../test/clock.ts'
import { openCompany } from '../../../test/companies.ts'
import { password, proveEmail, signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { publish } from '../../../test/terms.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { publishShippedTerms } from './publish-terms.ts'
import { shippedTerms } from './terms/shipped-terms.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const dueOf = async (visitor: Visitor) => (await visitor.call(getAuth, {})).answer.meta.termsDue
const versionOf = async (type: 'USER') => (await app.visitor().call(listTerms, { type })).answer.data[0]?.version

it('a version marked material is asked for until it is agreed to', async () => {
  const hacker = await signUpAs(app, 'hacker')
  expect(await dueOf(hacker)).toEqual([])
  await publish(app, 'USER', { version: 2 })
  await publish(app, 'PII_REQUIRED', { version: 3 })
  expect(await dueOf(hacker)).toEqual(['USER', 'PII_REQUIRED'])
  expect((await hacker.send(agreeTerms, { types: [{ type: 'USER', version: 1 }] })).status).toBe(409)
  expect((await hacker.send(revokeConsent, {})).status).toBe(204)
  await hacker.call(agreeTerms, { types: [{ type: 'USER', version: 2 }] })
  expect(await dueOf(hacker)).toEqual(['PII_REQUIRED'])
})

it('one that is not material is in force and asks nobody', async () => {
  const hacker = await signUpAs(app, 'hacker')
  await publish(app, 'USER', { version: 2, isMaterial: false })
  expect(await versionOf('USER')).toBe(2)
  expect(await dueOf(hacker)).toEqual([])
})

it('takes effect with its day in Seoul', async () => {
  const hacker = await signUpAs(app, 'hacker')
  await publish(app, 'USER', { version: 2, effectiveOn: '2026-11-22' })
  // 12:00 in Seoul.
  app.clock.advance(day / 2 - 1)
  expect([await versionOf('USER'), await dueOf(hacker)]).toEqual([1, []])
  app.clock.advance(1)
  expect([await versionOf('USER'), await dueOf(hacker)]).toEqual([2, ['USER']])
})

it('a manager’s calls close until he agrees to a material version of his terms', async () => {
  const { owner } = await openCompany(app, { alias: 'owned' })
  await publish(app, 'MANAGER', { version: 2 })
  expect((await owner.send(listAssets, {})).problem.messageKey).toBe('terms.agreementRequired')
  await owner.call(agreeTerms, { types: ['MANAGER'] })
  expect((await owner.send(listAssets, {})).status).toBe(200)
})

it('the optional consent is asked for again of those who gave it, until they agree or withdraw', async () => {
  const [gave, never, withdrew] = [
    await signUpAs(app, 'gave'),
    await signUpAs(app, 'never'),
    await signUpAs(app, 'withdrew'),
  ]
  for (const one of [gave, withdrew]) await one.call(agreeTerms, { types: ['PII_OPTIONAL'] })
  await publish(app, 'PII_OPTIONAL', { version: 2 })
  expect([await dueOf(gave), await dueOf(never), await dueOf(withdrew)]).toEqual([
    ['PII_OPTIONAL'],
    [],
    ['PII_OPTIONAL'],
  ])
  await gave.call(agreeTerms, { types: ['PII_OPTIONAL'] })
  await withdrew.call(revokeConsent, {})
  expect([await dueOf(gave), await dueOf(withdrew)]).toEqual([[], []])
  expect((await withdrew.call(getAuth, {})).answer.meta.tos).toEqual([])
})

it('an older version can still be read, and one that has not begun already', async () => {
  await publish(app, 'USER', { version: 2 })
  await publish(app, 'USER', { version: 3, effectiveOn: '2026-12-01' })
  const read = async (version: string) =>
    (await app.visitor().call(listTerms, { type: 'USER', version })).answer.data.map((one) => one.title)
  expect(await read('1')).toEqual(['이용약관'])
  expect(await read('2')).toEqual(['바뀐 약관'])
  expect(await read('3')).toEqual(['바뀐 약관'])
  expect(await read('4')).toEqual([])
})

it('a version that is to come is told of, the next one first', async () => {
  const comingOf = async () => (await app.visitor().call(listTerms, { type: 'USER' })).answer.data[0]?.coming
  expect(await comingOf()).toBeNull()
  await publish(app, 'USER', { version: 3, effectiveOn: '2026-12-24' })
  await publish(app, 'USER', { version: 2, effectiveOn: '2026-12-01' })
  await publish(app, 'NDA', { version: 2, effectiveOn: '2026-11-30' })
  expect(await comingOf()).toEqual({ version: 2, effectiveOn: '2026-12-01' })
  app.clock.advance(10 * day)
  expect(await comingOf()).toEqual({ version: 3, effectiveOn: '2026-12-24' })
})

describe('what comes with an update', () => {
  const comingWith = (isMaterial: boolean, effectiveOn: string) =>
    shippedTerms().map((one) => (one.type === 'USER' ? { ...one, version: 2, isMaterial, effectiveOn } : one))

  it.each([
    ['a material change', true, '2026-11-22', '2026-12-21'],
    ['another change', false, '2026-11-22', '2026-11-28'],
    ['a change whose day is later', false, '2027-01-01', '2027-01-01'],
  ])('is told of in time: %s', async (_what, isMaterial, written, expected) => {
    const { db } = app.services
    await publishShippedTerms(db, app.clock.now(), comingWith(isMaterial, written))
    app.clock.advance(2 * day)
    await publishShippedTerms(db, app.clock.now(), comingWith(isMaterial, written))
    const [inForce] = (await app.visitor().call(listTerms, { type: 'USER' })).answer.data
    expect(inForce).toMatchObject({ version: 1, coming: { version: 2, effectiveOn: expected } })
  })

  it('needs no notice where there has been no document before', async () => {
    // As every test's database: it was empty when the documents came.
    const dates = (await app.visitor().call(listTerms, {})).answer.data.map((one) => one.effectiveOn)
    expect(dates).toEqual(shippedTerms().map((one) => one.effectiveOn))
  })
})

it('whoever signs up with the version before is told so', async () => {
  const visitor = app.visitor()
  const email = 'late@people.test'
  const token = await proveEmail(app, visitor, email)
  await publish(app, 'USER', { version: 2 })
  const agreements = [{ type: 'USER', version: 1 }, 'PII_REQUIRED']
  const reply = await visitor.send(signUp, { token, email, password, nickname: 'late', agreements, over14: true })
  expect(reply.problem).toMatchObject({ status: 409, messageKey: 'terms.outdatedVersion' })
})

it('what is published stays as it is', async () => {
  await publish(app, 'USER', { version: 3 })
  await publish(app, 'USER', { version: 3, isMaterial: false })
  const start = () => publishShippedTerms(app.services.db, app.clock.now())
  await Promise.all([start(), start()])
  const rows = await app.services.db
    .selectFrom('terms_versions')
    .select('is_material')
    .where('version', '=', 3)
    .execute()
  expect(rows).toEqual([{ is_material: true }])
  const change = app.services.db.updateTable('terms_versions').set({ is_material: false }).execute()
  await expect(change).rejects.toThrow(/append-only/)
})
