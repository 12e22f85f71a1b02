import { createCareer, listCareers, updateCareer } from '@jebo/contract/accounts/careers.endpoints.ts'
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

type Item = InputOf<typeof createCareer>['item']

const created = async (item: Item): Promise<string> => (await hana.call(createCareer, { item })).answer.id
const update = (id: string, item: Item, version = 1) => hana.call(updateCareer, { id, item, version })
const itemOf = async (id: string) => (await hana.call(listCareers, {})).answer.find((one) => one.id === id)
const isThere = async (id: string) => (await hana.call(getFile, { id })).status === 200
const award = (attachmentId?: string): Item => ({
  type: 'AWARD',
  exposed: false,
  detail: { name: '해킹 방어 대회', ...(attachmentId && { attachmentId }) },
})

let cves = 0
/** A CVE may be listed once, so each test uses its own. */
const nextCve = () => {
  cves += 1
  return { ...careerItems.CVE, detail: { number: `CVE-2023-${1000 + cves}` } }
}

it('saves the whole item and clears omitted fields', async () => {
  const id = await created(careerItems.EDUCATION)
  const detail = { name: '두빛대학교', admissionDate: '2019-03', graduationDate: '2022-02', status: 'DROPOUT' } as const
  const changed = { type: 'EDUCATION', exposed: false, detail } as const
  expect((await update(id, changed)).answer).toEqual({ version: 2 })
  const expected = { ...detail, major: null, graduationDate: null }
  expect(await itemOf(id)).toEqual({ ...changed, id, version: 2, detail: expected })
})

it('retains the attachment if named again, and deletes it otherwise', async () => {
  const [first, second] = [await uploadFor(hana, 'CAREER'), await uploadFor(hana, 'CAREER')]
  const id = await created(award(first))
  expect((await update(id, award(first))).status).toBe(200)
  expect(await itemOf(id)).toMatchObject({ detail: { attachment: { id: first } } })
  expect((await update(id, award(first.toUpperCase()), 2)).status, 'in capitals').toBe(200)
  expect(await itemOf(id)).toMatchObject({ detail: { attachment: { id: first } } })
  await update(id, award(second), 3)
  expect(await itemOf(id)).toMatchObject({ detail: { attachment: { id: second } } })
  expect([await isThere(first), await isThere(second)]).toEqual([false, true])
  await update(id, award(), 4)
  expect(await itemOf(id)).toMatchObject({ detail: { attachment: null }, version: 5 })
  expect(await isThere(second)).toBe(false)
})

it('refuses another item’s attachment without changes', async () => {
  const [own, others] = [await uploadFor(hana, 'CAREER'), await uploadFor(hana, 'CAREER')]
  const id = await created(award(own))
  await created(award(others))
  const { problem } = await update(id, award(others))
  expect(problem.issues).toEqual([{ path: 'item.detail.attachmentId', messageKey: 'file.notFound' }])
  expect(await itemOf(id)).toMatchObject({ detail: { attachment: { id: own } }, version: 1 })
})

it('refuses a change of type', async () => {
  const id = await created(nextCve())
  const { status, problem } = await update(id, careerItems.AWARD)
  expect([status, problem.issues]).toEqual([400, [{ path: 'item.type', messageKey: 'field.invalid' }]])
  expect(await itemOf(id)).toMatchObject({ type: 'CVE', version: 1 })
})

it('refuses an outdated version, and lets exactly one of ten concurrent saves win', async () => {
  const id = await created(nextCve())
  const numbers = Array.from({ length: 10 }, (_, n) => `CVE-2025-${1000 + n}`)
  const replies = await Promise.all(
    numbers.map((number) => update(id, { type: 'CVE', exposed: true, detail: { number } })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  expect(replies.find(({ status }) => status === 409)?.problem.messageKey).toBe('career.outdatedVersion')
  const written = numbers[replies.findIndex(({ status }) => status === 200)]
  expect(await itemOf(id)).toMatchObject({ detail: { number: written }, version: 2 })
})

it('does not find items of other users', async () => {
  const id = await created(nextCve())
  const other = await signUpConsenting(app, 'other')
  const reply = await other.call(updateCareer, { id, item: careerItems.CVE, version: 1 })
  const none = await other.call(updateCareer, { id: 'no-id', item: careerItems.CVE, version: 1 })
  expect([reply.status, reply.text]).toEqual([404, none.text])
})
