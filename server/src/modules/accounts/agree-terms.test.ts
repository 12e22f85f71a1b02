import { agreeTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { listAssets } from '@jebo/contract/companies/companies.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('enables a manager’s calls, and is listed once if repeated', async () => {
  const { owner } = await openCompany(app, { alias: 'agrees', hasAgreedTerms: false })
  expect((await owner.send(listAssets, {})).problem.messageKey).toBe('terms.agreementRequired')
  for (let times = 0; times < 2; times++) {
    expect((await owner.send(agreeTerms, { types: ['MANAGER', { type: 'MANAGER', version: 2 }] })).status).toBe(204)
  }
  expect((await owner.call(getAuth, {})).answer.meta.tos).toEqual(['MANAGER'])
  expect((await owner.send(listAssets, {})).status).toBe(200)
})

it('refuses an outdated version, and the managers’ terms for users without a company', async () => {
  const { owner } = await openCompany(app, { alias: 'stale', hasAgreedTerms: false })
  const stale = await owner.send(agreeTerms, { types: [{ type: 'MANAGER', version: 99 }] })
  expect(stale.problem).toMatchObject({ status: 409, messageKey: 'terms.outdatedVersion' })
  const hacker = await signUpAs(app, 'hacker')
  expect((await hacker.send(agreeTerms, { types: ['MANAGER'] })).status).toBe(403)
  expect((await hacker.send(agreeTerms, { types: ['PII_OPTIONAL'] })).status).toBe(204)
  expect((await hacker.call(getAuth, {})).answer.meta.tos).toEqual(['PII_OPTIONAL'])
  for (const types of [[], ['PII_HANDLING'], ['NDA'], 'MANAGER']) {
    expect((await hacker.send(agreeTerms, { types })).status).toBe(400)
  }
})
