import { updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { getProgram, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { expect, it } from 'vitest'
import { day } from '../../../test/clock.ts'
import { openCompany } from '../../../test/companies.ts'
import { openProgram, programForm } from '../../../test/programs.ts'
import { keepSessions } from '../../../test/tasks.ts'
import { openTestApp } from '../../../test/test-app.ts'

it('limits the versions of the rules of a program to 20 in 24 hours', async () => {
  const app = await openTestApp({ LIMIT_FACTOR: '1' })
  try {
    const { owner } = await openCompany(app, { alias: 'restless' })
    const { id, assetIds } = await openProgram(owner)
    const [assetId = 0] = assetIds
    await keepSessions(app)
    const rename = (version: number) =>
      owner.call(updateAsset, {
        id: assetId,
        name: `이름 ${version}`,
        type: 'WEB',
        url: 'https://shop.test',
        version,
        authorizes: true,
      })
    for (let version = 1; version < 20; version++) expect((await rename(version)).status).toBe(200)

    const refused = await rename(20)
    expect([refused.status, refused.problem.messageKey, refused.problem.params]).toMatchObject([
      429,
      'program.tooManyVersions',
      { max: 20 },
    ])
    expect(refused.headers.get('retry-after')).toBe('86400')
    const { editing } = (await owner.call(getProgram, { id })).answer
    const form = { ...programForm, id, assetIds, version: editing?.version ?? 0 }
    const saved = await owner.call(updateProgram, {
      ...form,
      authorizes: true,
      policy: `${programForm.policy} 다른 정책이에요.`,
    })
    expect(saved.problem.messageKey, saved.text).toBe('program.tooManyVersions')
    expect((await owner.call(updateProgram, { ...form, title: '다른 제목' })).status, 'not a rule').toBe(200)

    app.clock.advance(day)
    expect((await rename(20)).status).toBe(200)
    expect((await owner.call(getProgram, { id })).answer.rulesVersion?.number).toBe(21)
  } finally {
    await app.close()
  }
})
