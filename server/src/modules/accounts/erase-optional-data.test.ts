import { createCareer, listCareers } from '@jebo/contract/accounts/careers.endpoints.ts'
import { getProfile, getUser, setProfileImage, updateProfile } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { agreeTerms, revokeConsent } from '@jebo/contract/accounts/terms.endpoints.ts'
import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { careerItems, signUpTeller, uploadFor } from '../../../test/profiles.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { AWARD, CVE } = careerItems

/** Enters all optional data. @returns the files */
const tellAll = async (visitor: Visitor, nickname: string): Promise<string[]> => {
  const [imageId, attachmentId] = [await uploadFor(visitor, 'AVATAR'), await uploadFor(visitor, 'CAREER')]
  const told = { bio: '소개', tags: ['태그'], links: ['https://a.test'] }
  await visitor.call(updateProfile, { nickname, ...told, version: 1 })
  await visitor.call(setProfileImage, { imageId })
  await visitor.call(createCareer, { item: { ...AWARD, detail: { ...AWARD.detail, attachmentId } } })
  await visitor.call(createCareer, { item: { ...CVE, exposed: false } })
  return [imageId, attachmentId]
}

it('deletes all data given under a revoked consent', async () => {
  const [hana, other] = [await signUpTeller(app, 'hana'), await signUpTeller(app, 'other')]
  const [files, others] = [await tellAll(hana, 'hana'), await tellAll(other, 'other')]
  const { rows } = await app.database.pool.query('select key from files where id = any($1)', [files])
  expect(rows).toHaveLength(2)
  const page = async (nickname: string) => (await app.visitor().call(getUser, { nickname })).answer
  const before = await page('other')

  expect((await hana.call(revokeConsent, {})).status).toBe(204)
  const empty = { nickname: 'hana', bio: null, tags: [], links: [], imagePath: null }
  expect((await hana.call(getProfile, {})).answer).toMatchObject({ ...empty, version: 3, can: { tellMore: false } })
  expect((await hana.call(listCareers, {})).answer).toEqual([])
  expect(await page('hana')).toMatchObject({ ...empty, careers: [] })
  for (const id of files) expect((await hana.call(getFile, { id })).status).toBe(404)
  await app.mails()
  for (const { key } of rows) expect(await app.services.files.read(key)).toBeNull()

  await hana.call(agreeTerms, { types: ['PII_OPTIONAL'] })
  expect((await hana.call(listCareers, {})).answer, 'it does not come back').toEqual([])
  expect(await page('other')).toEqual(before)
  for (const id of others) expect((await other.call(getFile, { id })).status).toBe(200)
})
