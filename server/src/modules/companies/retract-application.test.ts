import { applyCompany, getApplication, retractApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applicationOf, openCompany, uploadLogo } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { draftProgram } from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('deletes company and membership, and allows another application', async () => {
  const { owner } = await openCompany(app, { alias: 'gone', isApproved: false })
  expect((await owner.send(retractApplication, {})).status).toBe(204)
  const { answer } = await owner.call(getAuth, {})
  expect(answer.company).toBeNull()
  expect((await owner.send(getApplication, {})).problem.messageKey).toBe('company.applicationNotFound')
  const again = await owner.call(applyCompany, applicationOf('gone', await uploadLogo(owner)))
  expect(again.status).toBe(200)
})

it('deletes all files, including the logos of drafts', async () => {
  const { owner } = await openCompany(app, { alias: 'tidy', isApproved: false })
  const { logoId: own } = (await owner.call(getApplication, {})).answer
  const logos = [own, await uploadLogo(owner), await uploadLogo(owner)]
  for (const logoId of logos.slice(1)) await draftProgram(owner, { logoId })
  await draftProgram(owner)
  const keys = async (): Promise<string[]> => {
    const { rows } = await app.database.pool.query('select key from files where id = any($1)', [logos])
    return rows.map(({ key }) => key)
  }
  const stored = await keys()
  expect(stored).toHaveLength(3)
  expect((await owner.send(retractApplication, {})).status).toBe(204)
  expect(await keys()).toEqual([])
  await app.mails()
  for (const key of stored) expect(await app.services.files.read(key)).toBeNull()
})

it('refuses approved companies and users without an application', async () => {
  const { owner } = await openCompany(app, { alias: 'stays' })
  expect((await owner.send(retractApplication, {})).problem.messageKey).toBe('company.alreadyDecided')
  const hacker = await signUpAs(app, 'hacker')
  expect((await hacker.send(retractApplication, {})).status).toBe(404)
})
