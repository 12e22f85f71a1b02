import { createCareer, exposeCareers, listCareers } from '@jebo/contract/accounts/careers.endpoints.ts'
import { getUser } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { careerItems, signUpConsenting, uploadFor } from '../../../test/profiles.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('changes all of the caller’s items, each changed one with a new version', async () => {
  const [hana, other] = [await signUpConsenting(app, 'hana'), await signUpConsenting(app, 'other')]
  const attachmentId = await uploadFor(hana, 'CAREER')
  const { AWARD, CVE, EDUCATION } = careerItems
  await hana.call(createCareer, { item: { ...AWARD, detail: { ...AWARD.detail, attachmentId } } })
  await hana.call(createCareer, { item: { ...CVE, exposed: false } })
  await other.call(createCareer, { item: EDUCATION })
  const shown = async (nickname: string) =>
    (await app.visitor().call(getUser, { nickname })).answer.careers.map(({ type }) => type)
  const own = async () => (await hana.call(listCareers, {})).answer.map(({ exposed, version }) => [exposed, version])
  const fetched = async () => (await app.visitor().call(getFile, { id: attachmentId })).status
  expect([await shown('hana'), await fetched()]).toEqual([['AWARD'], 200])

  expect((await hana.call(exposeCareers, { exposed: false })).status).toBe(204)
  expect([await shown('hana'), await fetched()]).toEqual([[], 404])
  expect(await own()).toEqual([
    [false, 2],
    [false, 1],
  ])
  await hana.call(exposeCareers, { exposed: true })
  expect([await shown('hana'), await fetched()]).toEqual([['AWARD', 'CVE'], 200])
  expect(await own()).toEqual([
    [true, 3],
    [true, 2],
  ])
  await other.call(exposeCareers, { exposed: false })
  expect([await shown('hana'), await shown('other')]).toEqual([['AWARD', 'CVE'], []])
})

it('succeeds without items', async () => {
  const none = await signUpConsenting(app, 'none')
  expect((await none.call(exposeCareers, { exposed: true })).status).toBe(204)
  expect((await none.send(exposeCareers, { exposed: 'true' })).status).toBe(400)
})
