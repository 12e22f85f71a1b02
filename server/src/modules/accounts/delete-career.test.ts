import { createCareer, deleteCareer, listCareers } from '@jebo/contract/accounts/careers.endpoints.ts'
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

const careerOf = async () => (await hana.call(listCareers, {})).answer

it('deletes an item with its attachment, once for concurrent calls', async () => {
  const attachmentId = await uploadFor(hana, 'CAREER')
  const { AWARD, CVE } = careerItems
  const item = { ...AWARD, detail: { ...AWARD.detail, attachmentId } }
  const { id } = (await hana.call(createCareer, { item })).answer
  const { id: stays } = (await hana.call(createCareer, { item: CVE })).answer
  const replies = await Promise.all(Array.from({ length: 10 }, () => hana.call(deleteCareer, { id })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, ...Array(9).fill(404)])
  expect((await careerOf()).map((one) => one.id)).toEqual([stays])
  expect((await hana.call(getFile, { id: attachmentId })).status).toBe(404)
})

it('does not delete items of other users', async () => {
  const { id } = (await hana.call(createCareer, { item: careerItems.AWARD })).answer
  const other = await signUpConsenting(app, 'other')
  const [reply, none] = [await other.call(deleteCareer, { id }), await other.call(deleteCareer, { id: 'no-id' })]
  expect([reply.status, reply.text]).toEqual([404, none.text])
  expect((await careerOf()).map((one) => one.id)).toContain(id)
})
