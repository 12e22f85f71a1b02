import { createCareer, listCareers, updateCareer } from '@jebo/contract/accounts/careers.endpoints.ts'
import { careerLimits } from '@jebo/contract/accounts/careers.limits.ts'
import { revokeConsent } from '@jebo/contract/accounts/terms.endpoints.ts'
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userIdOf } from '../../../test/money.ts'
import { signUpAs } from '../../../test/people.ts'
import { careerItems, signUpConsenting, uploadFor } from '../../../test/profiles.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let hana: Visitor
beforeAll(async () => {
  app = await openTestApp()
  hana = await signUpConsenting(app, 'hana')
})
afterAll(() => app.close())

const create = (visitor: Visitor, item: InputOf<typeof createCareer>['item']) => visitor.call(createCareer, { item })
const careerOf = async (visitor: Visitor) => (await visitor.call(listCareers, {})).answer

it('stores items of all four types as entered', async () => {
  const all = await signUpConsenting(app, 'all')
  const ids: string[] = []
  for (const item of Object.values(careerItems)) {
    const { answer } = await create(all, item)
    expect(answer).toEqual({ id: expect.any(String), version: 1 })
    ids.push(answer.id)
  }
  const none = { attachment: null }
  expect(await careerOf(all)).toEqual([
    { ...careerItems.EDUCATION, id: ids[0], version: 1 },
    { ...careerItems.WORKHISTORY, id: ids[1], version: 1 },
    { ...careerItems.AWARD, id: ids[2], version: 1, detail: { ...careerItems.AWARD.detail, ...none } },
    { ...careerItems.CVE, id: ids[3], version: 1, detail: { ...careerItems.CVE.detail, ...none } },
  ])
})

it('stores omitted fields as null, and a graduation only if graduated', async () => {
  const brief = await signUpConsenting(app, 'brief')
  const education = { name: ' 한빛대학교 ', admissionDate: '2020-03', graduationDate: '2024-02', status: 'LEAVE' }
  const { status } = await brief.send(createCareer, { item: { type: 'EDUCATION', exposed: false, detail: education } })
  expect(status).toBe(200)
  const work = { company: '가람보안', period: { startDate: '2024-03' } }
  await create(brief, { type: 'WORKHISTORY', exposed: false, detail: work })
  await create(brief, { type: 'CVE', exposed: false, detail: { number: 'cve-2024-1234' } })
  expect((await careerOf(brief)).map(({ detail }) => detail)).toEqual([
    { name: '한빛대학교', major: null, admissionDate: '2020-03', graduationDate: null, status: 'LEAVE' },
    { company: '가람보안', period: { startDate: '2024-03', endDate: null }, description: null },
    { number: 'CVE-2024-1234', description: null, attachment: null },
  ])
})

it('accepts texts of the maximum length', async () => {
  const long = { number: 'CVE-2024-12345678', description: '"\n\\'.repeat(333) }
  expect((await create(hana, { type: 'CVE', exposed: false, detail: long })).status).toBe(200)
})

it('reports the invalid field', async () => {
  const item = { type: 'WORKHISTORY', exposed: true, detail: { company: '', period: { startDate: '2024-13' } } }
  const { status, problem } = await hana.send(createCareer, { item })
  expect(status).toBe(400)
  expect(problem.issues).toEqual([
    { path: 'item.detail.company', messageKey: 'field.required' },
    { path: 'item.detail.period.startDate', messageKey: 'field.month' },
  ])
})

it('requires the optional consent', async () => {
  const shy = await signUpAs(app, 'shy')
  const refused = await create(shy, careerItems.AWARD)
  expect(refused.problem).toMatchObject({ status: 403, messageKey: 'terms.consentRequired' })
  expect(await careerOf(shy)).toEqual([])
  const wavers = await signUpConsenting(app, 'wavers')
  const writing = Array.from({ length: 10 }, () => create(wavers, careerItems.AWARD))
  await Promise.all([...writing, wavers.call(revokeConsent, {})])
  expect(await careerOf(wavers)).toEqual([])
})

it('is limited to thirty items per type, even for concurrent calls', async () => {
  const many = await signUpConsenting(app, 'many')
  const userId = await userIdOf(app, 'many')
  const row = {
    user_id: userId,
    type: 'AWARD' as const,
    detail: '{"name":"대회"}',
    is_exposed: true,
    created_at: new Date(),
  }
  const rows = Array.from({ length: careerLimits.most - 1 }, () => row)
  await app.services.db.insertInto('careers').values(rows).execute()
  const replies = await Promise.all(Array.from({ length: 10 }, () => create(many, careerItems.AWARD)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)])
  expect(replies.find(({ status }) => status === 422)?.problem.messageKey).toBe('career.tooMany')
  expect((await create(many, careerItems.CVE)).status, 'an item of another type').toBe(200)
  expect(await careerOf(many)).toHaveLength(careerLimits.most + 1)
})

describe('an attachment', () => {
  const withProof = (attachmentId: string, exposed = true) => ({
    ...careerItems.AWARD,
    exposed,
    detail: { ...careerItems.AWARD.detail, attachmentId },
  })

  it('is listed with its name and size, and accessible to readers of the item', async () => {
    const [shown, hidden] = [await uploadFor(hana, 'CAREER'), await uploadFor(hana, 'CAREER')]
    await create(hana, withProof(shown))
    await create(hana, withProof(hidden, false))
    const attached = (await careerOf(hana)).flatMap(({ detail }) => ('attachment' in detail ? detail.attachment : []))
    const path = `/api${getFile.path.replace('{id}', shown)}`
    expect(attached).toContainEqual({ id: shown, name: 'logo.png', size: expect.any(Number), path })
    const other = await signUpAs(app, 'other')
    for (const [id, statuses] of [
      [shown, [200, 200, 200]],
      [hidden, [200, 404, 404]],
    ] as const) {
      const replies = await Promise.all([hana, other, app.visitor()].map((one) => one.call(getFile, { id })))
      expect(replies.map(({ status }) => status)).toEqual(statuses)
    }
  })

  it('is not accessible to others while its owner is suspended', async () => {
    const attachmentId = await uploadFor(hana, 'CAREER')
    await create(hana, withProof(attachmentId))
    const suspend = (at: Date | null) =>
      app.database.pool.query("update users set suspended_at = $1 where nickname = 'hana'", [at])
    const statusForGuests = async () => (await app.visitor().call(getFile, { id: attachmentId })).status
    expect(await statusForGuests()).toBe(200)
    await suspend(app.clock.now())
    expect(await statusForGuests()).toBe(404)
    await suspend(null)
    expect(await statusForGuests()).toBe(200)
  })

  it('must be an unattached upload of the caller for this purpose', async () => {
    const other = await signUpConsenting(app, 'proves')
    const used = await uploadFor(other, 'CAREER')
    await create(other, withProof(used))
    const before = (await careerOf(hana)).length
    const wrong = [used, await uploadFor(other, 'CAREER'), await uploadFor(hana, 'AVATAR'), crypto.randomUUID()]
    for (const id of wrong) {
      const { problem } = await create(hana, withProof(id))
      expect(problem).toMatchObject({
        status: 422,
        issues: [{ path: 'item.detail.attachmentId', messageKey: 'file.notFound' }],
      })
    }
    expect(await careerOf(hana)).toHaveLength(before)
  })

  it('belongs to one item, even for concurrent calls', async () => {
    const ten = await signUpConsenting(app, 'ten')
    const id = await uploadFor(ten, 'CAREER')
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(ten, withProof(id))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)])
    expect(await careerOf(ten)).toHaveLength(1)
  })
})

it('lists each CVE once, in any spelling and for concurrent calls', async () => {
  const finder = await signUpConsenting(app, 'finder')
  const cve = (number: string) => ({ type: 'CVE' as const, exposed: false, detail: { number } })
  const replies = await Promise.all(['CVE-2026-1111', ' cve-2026-1111 '].map((number) => create(finder, cve(number))))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  const refused = replies.find(({ status }) => status === 422)
  expect(refused?.problem).toMatchObject({
    messageKey: 'career.cveRepeated',
    issues: [{ path: 'item.detail.number', messageKey: 'field.cveRepeated' }],
  })
  expect((await create(hana, cve('CVE-2026-1111'))).status, 'another user may list it').toBe(200)
  const { answer: other } = await create(finder, cve('CVE-2026-2222'))
  const change = (number: string) =>
    finder.call(updateCareer, { id: other.id, version: 1, item: { ...cve(number), exposed: true } })
  expect((await change('CVE-2026-1111')).problem.messageKey).toBe('career.cveRepeated')
  expect((await change('CVE-2026-2222')).status, 'its own number is not a repetition').toBe(200)
})
