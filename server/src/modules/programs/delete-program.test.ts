import { listAssets } from '@jebo/contract/companies/companies.endpoints.ts'
import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import { deleteProgram, getProgram, setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { openCompany, uploadLogo } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { draftProgram, openProgram } from '../../../test/programs.ts'
import { openSharedApp } from '../../../test/shared-app.ts'

const app = await openSharedApp()
const owner = (await openCompany(app, { alias: 'shop' })).owner

describe('deleteProgram', () => {
  it('deletes a draft with its logo, and makes its assets candidates again', async () => {
    const logoId = await uploadLogo(owner)
    const { id, assetIds } = await draftProgram(owner, { logoId })
    expect((await owner.call(getFile, { id: logoId })).status).toBe(200)
    expect((await owner.call(deleteProgram, { id })).status).toBe(204)
    expect((await owner.call(getProgram, { id })).status).toBe(404)
    expect((await owner.call(deleteProgram, { id })).status).toBe(404)
    expect((await owner.call(getFile, { id: logoId })).status).toBe(404)
    expect((await app.database.pool.query('select from files where id = $1', [logoId])).rowCount).toBe(0)
    const assets = (await owner.call(listAssets, {})).answer.data
    expect(assets.find((asset) => asset.id === assetIds[0])?.programId).toBeNull()
  })

  it('refuses a program that was ever published', async () => {
    const { id } = await openProgram(owner)
    for (const status of ['SUSPENDED', 'RUNNING', 'ENDED'] as const) {
      const reply = await owner.call(deleteProgram, { id })
      expect([reply.status, reply.problem.messageKey]).toEqual([409, 'program.notDraft'])
      await owner.call(setProgramStatus, { id, status })
    }
    expect((await owner.call(deleteProgram, { id })).problem.messageKey).toBe('program.notDraft')
  })

  it('is reserved for managers of its company', async () => {
    const { id } = await draftProgram(owner)
    const { owner: other } = await openCompany(app, { alias: 'other' })
    const missing = await other.call(deleteProgram, { id: 12_345_678 })
    expect((await other.call(deleteProgram, { id })).text).toBe(missing.text)
    expect(missing.status).toBe(404)
    expect((await app.visitor().call(deleteProgram, { id })).status).toBe(401)
    expect((await (await signUpAs(app, 'hacker')).call(deleteProgram, { id })).status).toBe(403)
    expect((await owner.call(getProgram, { id })).status).toBe(200)
  })
})
