import { getProfile, getUser, setProfileImage } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { revokeConsent } from '@jebo/contract/accounts/terms.endpoints.ts'
import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import { getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { signUpConsenting, uploadFor } from '../../../test/profiles.ts'
import { openProgram } from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicket } from '../../../test/tickets.ts'
import { setUser } from '../../../test/users.ts'
import { makeInTurn } from '../../../test/waiting.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const pathOf = (id: string): string => `/api${getFile.path.replace('{id}', id)}`
const statusOf = async (id: string): Promise<number> => (await app.visitor().call(getFile, { id })).status

it('is visible to everyone wherever its owner is named', async () => {
  const hana = await signUpConsenting(app, 'hana')
  const { owner } = await openCompany(app, { alias: 'acme' })
  const id = await openTicket(hana, (await openProgram(owner)).id)
  const imageId = await uploadFor(hana, 'AVATAR')
  expect(await statusOf(imageId), 'before it is attached').toBe(404)
  const imagePath = pathOf(imageId)
  expect((await hana.call(setProfileImage, { imageId })).answer).toEqual({ imagePath })
  expect(await statusOf(imageId)).toBe(200)
  expect((await hana.call(getProfile, {})).answer.imagePath).toBe(imagePath)
  expect((await hana.call(getAuth, {})).answer.imagePath).toBe(imagePath)
  expect((await app.visitor().call(getUser, { nickname: 'hana' })).answer.imagePath).toBe(imagePath)
  expect((await owner.call(getTicket, { id })).answer.author).toMatchObject({ nickname: 'hana', imagePath })

  await setUser(app.services.db, 'hana@people.test', { suspended_at: app.clock.now() })
  expect(await statusOf(imageId), 'while its owner is suspended').toBe(404)
  expect((await owner.call(getTicket, { id })).answer.author).toMatchObject({ nickname: 'hana', imagePath: null })
})

it('replaces and deletes the previous one', async () => {
  const dul = await signUpConsenting(app, 'dul')
  const [first, second] = [await uploadFor(dul, 'AVATAR'), await uploadFor(dul, 'AVATAR')]
  await dul.call(setProfileImage, { imageId: first })
  expect((await dul.call(setProfileImage, { imageId: first })).answer, 'repeated').toEqual({
    imagePath: pathOf(first),
  })
  expect((await dul.call(setProfileImage, { imageId: first.toUpperCase() })).answer, 'in capitals').toEqual({
    imagePath: pathOf(first),
  })
  expect(await statusOf(first)).toBe(200)
  await dul.call(setProfileImage, { imageId: second })
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  expect((await dul.call(setProfileImage, {})).answer).toEqual({ imagePath: null })
  expect((await dul.call(setProfileImage, {})).status, 'removed again').toBe(200)
  expect(await statusOf(second)).toBe(404)
  expect((await dul.call(getProfile, {})).answer.imagePath).toBeNull()
})

it('leaves one picture after concurrent calls', async () => {
  const yeol = await signUpConsenting(app, 'yeol')
  const ids = await makeInTurn(10, () => uploadFor(yeol, 'AVATAR'))
  const replies = await Promise.all(ids.map((imageId) => yeol.call(setProfileImage, { imageId })))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const { imagePath } = (await yeol.call(getProfile, {})).answer
  const seen = await Promise.all(ids.map(async (id) => ((await statusOf(id)) === 200 ? [pathOf(id)] : [])))
  expect(seen.flat()).toEqual([imagePath])
})

it('must be an unattached upload of the caller for this purpose', async () => {
  const set = await signUpConsenting(app, 'set')
  const other = await signUpConsenting(app, 'other')
  const used = await uploadFor(other, 'AVATAR')
  await other.call(setProfileImage, { imageId: used })
  const wrong = [used, await uploadFor(other, 'AVATAR'), await uploadFor(set, 'LOGO'), crypto.randomUUID()]
  for (const imageId of wrong) {
    const { problem } = await set.call(setProfileImage, { imageId })
    expect(problem).toMatchObject({ status: 422, issues: [{ path: 'imageId', messageKey: 'file.notFound' }] })
  }
  expect((await set.call(getProfile, {})).answer.imagePath).toBeNull()
  expect(await statusOf(used)).toBe(200)
})

it('requires the optional consent', async () => {
  const shy = await signUpAs(app, 'shy')
  const refused = await shy.call(setProfileImage, { imageId: await uploadFor(shy, 'AVATAR') })
  expect(refused.problem).toMatchObject({ status: 403, messageKey: 'terms.consentRequired' })
  expect((await shy.call(setProfileImage, {})).status, 'a removal needs no consent').toBe(200)
})

it('is refused during a concurrent revocation of the consent', async () => {
  const wavers = await signUpConsenting(app, 'wavers')
  const ids = await makeInTurn(5, () => uploadFor(wavers, 'AVATAR'))
  await Promise.all([
    ...ids.map((imageId) => wavers.call(setProfileImage, { imageId })),
    wavers.call(revokeConsent, {}),
  ])
  expect((await wavers.call(getProfile, {})).answer.imagePath).toBeNull()
})
