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

it('a version marked material requires a new agreement', async () => {
  const hacker = await signUpAs(app, 'hacker')
  expect(await dueOf(hacker)).toEqual([])
  await publish(app, 'USER', { version: 3 })
  await publish(app, 'PII_REQUIRED', { version: 3 })
  expect(await dueOf(hacker)).toEqual(['USER', 'PII_REQUIRED'])
  expect((await hacker.send(agreeTerms, { types: [{ type: 'USER', version: 2 }] })).status).toBe(409)
  expect((await hacker.send(revokeConsent, {})).status).toBe(204)
  await hacker.call(agreeTerms, { types: [{ type: 'USER', version: 3 }] })
  expect(await dueOf(hacker)).toEqual(['PII_REQUIRED'])
})

it('a version not marked material requires no new agreement', async () => {
  const hacker = await signUpAs(app, 'hacker')
  await publish(app, 'USER', { version: 3, isMaterial: false })
  expect(await versionOf('USER')).toBe(3)
  expect(await dueOf(hacker)).toEqual([])
})

it('takes effect on its day in Seoul', async () => {
  const hacker = await signUpAs(app, 'hacker')
  await publish(app, 'USER', { version: 3, effectiveOn: '2026-11-22' })
  // 12:00 in Seoul.
  app.clock.advance(day / 2 - 1)
  expect([await versionOf('USER'), await dueOf(hacker)]).toEqual([2, []])
  app.clock.advance(1)
  expect([await versionOf('USER'), await dueOf(hacker)]).toEqual([3, ['USER']])
})

it('a manager’s calls are refused until they agree to a material version of their terms', async () => {
  const { owner } = await openCompany(app, { alias: 'owned' })
  await publish(app, 'MANAGER', { version: 3 })
  expect((await owner.send(listAssets, {})).problem.messageKey).toBe('terms.agreementRequired')
  await owner.call(agreeTerms, { types: ['MANAGER'] })
  expect((await owner.send(listAssets, {})).status).toBe(200)
})

it('users who gave the optional consent are asked again until they agree or revoke it', async () => {
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

it('past and future versions can be read', async () => {
  await publish(app, 'USER', { version: 3 })
  await publish(app, 'USER', { version: 4, effectiveOn: '2026-12-01' })
  const read = async (version: string) =>
    (await app.visitor().call(listTerms, { type: 'USER', version })).answer.data.map((one) => one.title)
  expect(await read('2')).toEqual(['이용약관'])
  expect(await read('3')).toEqual(['바뀐 약관'])
  expect(await read('4')).toEqual(['바뀐 약관'])
  expect(await read('5')).toEqual([])
})

it('future versions are announced, the next one first', async () => {
  const comingOf = async () => (await app.visitor().call(listTerms, { type: 'USER' })).answer.data[0]?.coming
  expect(await comingOf()).toBeNull()
  await publish(app, 'USER', { version: 4, effectiveOn: '2026-12-24' })
  await publish(app, 'USER', { version: 3, effectiveOn: '2026-12-01' })
  await publish(app, 'NDA', { version: 2, effectiveOn: '2026-11-30' })
  expect(await comingOf()).toEqual({ version: 3, effectiveOn: '2026-12-01' })
  app.clock.advance(10 * day)
  expect(await comingOf()).toEqual({ version: 4, effectiveOn: '2026-12-24' })
})

describe('versions shipped with an update', () => {
  const comingWith = (isMaterial: boolean, effectiveOn: string) =>
    shippedTerms().map((one) => (one.type === 'USER' ? { ...one, version: 3, isMaterial, effectiveOn } : one))

  it.each([
    ['a material change', true, '2026-11-22', '2026-12-21'],
    ['another change', false, '2026-11-22', '2026-11-28'],
    ['a change whose day is later', false, '2027-01-01', '2027-01-01'],
  ])('are announced in time: %s', async (_what, isMaterial, written, expected) => {
    const { db } = app.services
    await publishShippedTerms(db, app.clock.now(), comingWith(isMaterial, written))
    app.clock.advance(2 * day)
    await publishShippedTerms(db, app.clock.now(), comingWith(isMaterial, written))
    const [inForce] = (await app.visitor().call(listTerms, { type: 'USER' })).answer.data
    expect(inForce).toMatchObject({ version: 2, coming: { version: 3, effectiveOn: expected } })
  })

  it('need no notice in a new installation', async () => {
    // Like every test database, it was empty when the documents were published.
    const dates = (await app.visitor().call(listTerms, {})).answer.data.map((one) => one.effectiveOn)
    expect(dates).toEqual(shippedTerms().map((one) => one.effectiveOn))
  })
})

it('a sign-up with an outdated version is refused', async () => {
  const visitor = app.visitor()
  const email = 'late@people.test'
  const token = await proveEmail(app, visitor, email)
  await publish(app, 'USER', { version: 3 })
  const agreements = [{ type: 'USER', version: 2 }, 'PII_REQUIRED']
  const reply = await visitor.send(signUp, { token, email, password, nickname: 'late', agreements, over14: true })
  expect(reply.problem).toMatchObject({ status: 409, messageKey: 'terms.outdatedVersion' })
})

it('published versions do not change', async () => {
  await publish(app, 'USER', { version: 9 })
  await publish(app, 'USER', { version: 9, isMaterial: false })
  const start = () => publishShippedTerms(app.services.db, app.clock.now())
  await Promise.all([start(), start()])
  const rows = await app.services.db
    .selectFrom('terms_versions')
    .select('is_material')
    .where('version', '=', 9)
    .execute()
  expect(rows).toEqual([{ is_material: true }])
  const change = app.services.db.updateTable('terms_versions').set({ is_material: false }).execute()
  await expect(change).rejects.toThrow(/append-only/)
})
