// Hidden career items do not leak through any endpoint that others can call.
import { createCareer, listCareers } from '@jebo/contract/accounts/careers.endpoints.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStaff, openCompany } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { careerItems, signUpConsenting, uploadFor } from '../../../test/profiles.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const canary = 'Kanarienvogel'
const reads = Object.entries(endpoints).filter(([, { method }]) => method === 'GET')

describe('a hidden career', () => {
  let app: TestApp
  let hana: Visitor
  let others: Visitor[]
  let secrets: string[]
  beforeAll(async () => {
    app = await openTestApp()
    hana = await signUpConsenting(app, 'hana')
    const { AWARD, CVE, EDUCATION, WORKHISTORY } = careerItems
    const attachmentId = await uploadFor(hana, 'CAREER')
    const hidden = [
      { ...EDUCATION, exposed: false, detail: { ...EDUCATION.detail, name: canary } },
      { ...WORKHISTORY, exposed: false, detail: { ...WORKHISTORY.detail, company: canary } },
      { ...AWARD, exposed: false, detail: { name: canary, attachmentId } },
      { ...CVE, exposed: false, detail: { ...CVE.detail, description: canary } },
    ]
    await hana.call(createCareer, { item: EDUCATION })
    const ids: string[] = []
    for (const item of hidden) ids.push((await hana.call(createCareer, { item })).answer.id)
    secrets = [canary, attachmentId, ...ids]
    const { owner } = await openCompany(app, { alias: 'acme' })
    others = [app.visitor(), await signUpAs(app, 'other'), owner, await getStaff(app)]
  })
  afterAll(() => app.close())

  it.each(reads)('%s', async (_name, endpoint) => {
    const questions = [{}, { nickname: 'hana' }, { q: canary }, ...secrets.map((id) => ({ id }))]
    for (const visitor of others) {
      for (const question of questions) {
        if (!Object.keys(question).every((key) => Object.hasOwn(endpoint.input.shape, key))) continue
        const { text } = await visitor.send(endpoint, question)
        for (const secret of secrets) expect(text).not.toContain(secret)
      }
    }
  })

  it('is visible to its owner', async () => {
    const { text } = await hana.call(listCareers, {})
    for (const secret of secrets) expect(text).toContain(secret)
    const [, attachment = ''] = secrets
    expect((await hana.call(getFile, { id: attachment })).status).toBe(200)
    expect((await others[0]?.call(getFile, { id: attachment }))?.status).toBe(404)
  })
})
