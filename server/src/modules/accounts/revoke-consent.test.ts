import { createCareer, listCareers } from '@jebo/contract/accounts/careers.endpoints.ts'
import { getProfile, getUser, setProfileImage, updateProfile } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { agreeTerms, listAgreements, revokeConsent } from '@jebo/contract/accounts/terms.endpoints.ts'
import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { hour } from '../../../test/clock.ts'
import { signUpAs } from '../../../test/people.ts'
import { careerItems, signUpConsenting, uploadFor } from '../../../test/profiles.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const tosOf = async (visitor: Visitor) => (await visitor.call(getAuth, {})).answer.meta.tos

it('revokes the consent, is idempotent, and allows a new consent', async () => {
  const hacker = await signUpAs(app, 'hacker')
  await hacker.call(agreeTerms, { types: ['PII_OPTIONAL'] })
  expect(await tosOf(hacker)).toEqual(['PII_OPTIONAL'])
  for (let times = 0; times < 2; times++) expect((await hacker.send(revokeConsent, {})).status).toBe(204)
  expect(await tosOf(hacker)).toEqual([])
  app.clock.advance(hour)
  await hacker.call(agreeTerms, { types: ['PII_OPTIONAL'] })
  expect(await tosOf(hacker)).toEqual(['PII_OPTIONAL'])
  const { data } = (await hacker.call(listAgreements, {})).answer
  expect(data.filter((one) => one.type === 'PII_OPTIONAL')).toHaveLength(1)
})

it('retains the record of the agreement and its end', async () => {
  const hacker = await signUpAs(app, 'recorded')
  await hacker.call(agreeTerms, { types: ['PII_OPTIONAL'] })
  app.clock.advance(hour)
  await hacker.call(revokeConsent, {})
  await hacker.call(agreeTerms, { types: ['PII_OPTIONAL'] })
  const { uuid } = (await hacker.call(getAuth, {})).answer
  const rows = await app.services.db
    .selectFrom('terms_agreements')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['agreed_at', 'revoked_at'])
    .where('uuid', '=', uuid)
    .where('type', '=', 'PII_OPTIONAL')
    .orderBy('terms_agreements.id')
    .execute()
  const now = app.clock.now()
  expect(rows).toEqual([
    { agreed_at: new Date(now.getTime() - hour), revoked_at: now },
    { agreed_at: now, revoked_at: null },
  ])
})

it('does not affect required agreements and other users’ consent', async () => {
  const hacker = await signUpAs(app, 'one')
  const other = await signUpAs(app, 'two')
  for (const one of [hacker, other]) await one.call(agreeTerms, { types: ['PII_OPTIONAL'] })
  await hacker.call(revokeConsent, {})
  expect(await tosOf(other)).toEqual(['PII_OPTIONAL'])
  const { data } = (await hacker.call(listAgreements, {})).answer
  expect(data.map((one) => one.type)).toEqual(['PII_REQUIRED', 'USER'])
})

it('leaves one record for fifty concurrent agreements', async () => {
  const hacker = await signUpAs(app, 'fifty')
  const replies = await sendAtOnce(50, () => hacker.send(agreeTerms, { types: ['PII_OPTIONAL'] }))
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([204]))
  expect((await hacker.call(listAgreements, {})).answer.count).toBe(3)
})

const { AWARD, CVE } = careerItems

/** Enters all optional data. @returns the files */
const enterOptionalData = async (visitor: Visitor, nickname: string): Promise<string[]> => {
  const [imageId, attachmentId] = [await uploadFor(visitor, 'AVATAR'), await uploadFor(visitor, 'CAREER')]
  const entered = { bio: '소개', tags: ['태그'], links: ['https://a.test'] }
  await visitor.call(updateProfile, { nickname, ...entered, version: 1 })
  await visitor.call(setProfileImage, { imageId })
  await visitor.call(createCareer, { item: { ...AWARD, detail: { ...AWARD.detail, attachmentId } } })
  await visitor.call(createCareer, { item: { ...CVE, exposed: false } })
  return [imageId, attachmentId]
}

it('deletes all data given under a revoked consent', async () => {
  const [hana, other] = [await signUpConsenting(app, 'hana'), await signUpConsenting(app, 'other')]
  const [files, others] = [await enterOptionalData(hana, 'hana'), await enterOptionalData(other, 'other')]
  const { rows } = await app.database.pool.query('select key from files where id = any($1)', [files])
  expect(rows).toHaveLength(2)
  const page = async (nickname: string) => (await app.visitor().call(getUser, { nickname })).answer
  const before = await page('other')

  expect((await hana.call(revokeConsent, {})).status).toBe(204)
  const empty = { nickname: 'hana', bio: null, tags: [], links: [], imagePath: null }
  expect((await hana.call(getProfile, {})).answer).toMatchObject({
    ...empty,
    version: 3,
    can: { addOptionalData: false },
  })
  expect((await hana.call(listCareers, {})).answer).toEqual([])
  expect(await page('hana')).toMatchObject({ ...empty, careers: [] })
  for (const id of files) expect((await hana.call(getFile, { id })).status).toBe(404)
  await app.mails()
  for (const { key } of rows) expect(await app.services.files.read(key)).toBeNull()

  await hana.call(agreeTerms, { types: ['PII_OPTIONAL'] })
  expect((await hana.call(listCareers, {})).answer, 'deleted data is not restored').toEqual([])
  expect(await page('other')).toEqual(before)
  for (const id of others) expect((await other.call(getFile, { id })).status).toBe(200)
})
