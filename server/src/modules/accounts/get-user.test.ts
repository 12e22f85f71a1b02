import { createCareer } from '@jebo/contract/accounts/careers.endpoints.ts'
import { getUser, setProfileImage, updateProfile } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { listAudit } from '@jebo/contract/audit/audit.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { becomeManager, getStaff, openCompany } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { careerItems, signUpConsenting, uploadFor } from '../../../test/profiles.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { setUser } from '../../../test/users.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const pageOf = (nickname: string) => app.visitor().call(getUser, { nickname })

it('shows public data only', async () => {
  const hana = await signUpConsenting(app, 'Hana-하나', 'hana@people.test')
  await hana.call(updateProfile, { nickname: 'Hana-하나', bio: '안녕하세요', tags: ['웹'.repeat(2)], version: 1 })
  const { imagePath } = (await hana.call(setProfileImage, { imageId: await uploadFor(hana, 'AVATAR') })).answer
  await hana.call(createCareer, { item: careerItems.CVE })
  await hana.call(createCareer, { item: { ...careerItems.AWARD, exposed: false } })
  const { uuid, hash } = (await hana.call(getAuth, {})).answer
  expect((await pageOf('Hana-하나')).answer).toEqual({
    uuid,
    nickname: 'Hana-하나',
    imagePath,
    hash,
    hasPage: true,
    bio: '안녕하세요',
    tags: ['웹웹'],
    links: [],
    joinedOn: '2026-11-21',
    careers: [expect.objectContaining({ type: 'CVE', exposed: true })],
  })
})

it.each(['hana-하나', 'HANA-하나', 'hANA-하나'.normalize('NFD')])('is found as %s', async (nickname) => {
  expect((await pageOf(nickname)).answer.nickname).toBe('Hana-하나')
})

it('is the same for everyone, including the user', async () => {
  const dul = await signUpAs(app, 'dul')
  const others = [app.visitor(), await signUpAs(app, 'other'), await getStaff(app), dul]
  const texts = await Promise.all(others.map(async (one) => (await one.call(getUser, { nickname: 'dul' })).text))
  expect(new Set(texts).size).toBe(1)
})

it('gives the same answer for staff, suspended and unknown users', async () => {
  await getStaff(app)
  await signUpAs(app, 'gone')
  await setUser(app.services.db, 'gone@people.test', { suspended_at: app.clock.now() })
  const none = await pageOf('nobody')
  expect(none.problem).toMatchObject({ status: 404, messageKey: 'error.notFound' })
  for (const nickname of ['clerk', 'gone', 'a b', '..', '%', "'", '😀', 'x'.repeat(200)]) {
    const { status, text } = await pageOf(nickname)
    expect([status, text]).toEqual([404, none.text])
  }
})

it('shows a manager with the careers they exposed as a hacker, without their company', async () => {
  const nickname = 'turns'
  const turns = await signUpConsenting(app, nickname)
  await turns.call(createCareer, { item: careerItems.WORKHISTORY })
  const before = await pageOf(nickname)
  const { alias } = await openCompany(app, { alias: 'acme' })
  await becomeManager(app, nickname, turns, alias)
  expect((await pageOf(nickname)).text).toBe(before.text)
  expect(before.answer.careers).toHaveLength(1)
})

it('is not linked where staff are named', async () => {
  const { data } = (await (await getStaff(app)).call(listAudit, {})).answer
  expect(data[0]?.actor).toMatchObject({ nickname: 'clerk', hasPage: false })
})

it('counts the day of sign-up in Seoul time', async () => {
  await signUpAs(app, 'late')
  await setUser(app.services.db, 'late@people.test', { created_at: new Date('2026-12-31T15:00:00Z') })
  expect((await pageOf('late')).answer.joinedOn).toBe('2027-01-01')
})
