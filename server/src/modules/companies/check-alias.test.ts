import { applyCompany, checkAlias } from '@jebo/contract/companies/companies.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationOf, openCompany, saveApplication, uploadLogo } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await openCompany(app, { alias: 'modern' })
  await openCompany(app, { alias: 'awaiting', isApproved: false })
})
afterAll(() => app.close())

describe('an alias that is checked', () => {
  it.each([
    ['unheard-of', null, 'hana'],
    ['MODERN', 'company.aliasTaken', 'dulle'],
    ['modem', 'company.aliasSimilar', 'seoul'],
    ['awaiting', 'company.aliasTaken', 'namu'],
    ['settings', 'field.aliasReserved', 'dasom'],
  ])('%s gets the answer that applying with it gets: %s', async (alias, messageKey, nickname) => {
    const founder = await signUpAs(app, nickname)
    const { answer } = await founder.call(checkAlias, { alias })
    const applied = await founder.call(applyCompany, applicationOf(alias, await uploadLogo(founder)))
    expect(answer.refusal?.messageKey ?? null).toBe(messageKey)
    expect(applied.status === 200 ? null : applied.problem.issues?.[0]?.messageKey).toBe(messageKey)
  })

  it('is free for the company that has it, in every spelling', async () => {
    const { owner } = await openCompany(app, { alias: 'nurie', isApproved: false })
    for (const alias of ['nurie', 'Nurie', 'nur1e']) {
      const { answer } = await owner.call(checkAlias, { alias })
      expect(answer.refusal, alias).toBeNull()
      const changed = await saveApplication(owner, applicationOf(alias, await uploadLogo(owner)))
      expect(changed.status, alias).toBe(204)
    }
  })

  it('is not answered for guests', async () => {
    expect((await app.visitor().call(checkAlias, { alias: 'modern' })).status).toBe(401)
  })
})
