import { updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { presetRange } from '@jebo/contract/core/bounty.ts'
import { listRulesVersions, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { addAsset, draftProgram, locationOf, openProgram, programForm } from '../../../test/programs.ts'
import { openSharedApp } from '../../../test/shared-app.ts'

const app = await openSharedApp()
const { owner } = await openCompany(app, { alias: 'shop' })
const { owner: rival } = await openCompany(app, { alias: 'rival' })
const hacker = await signUpAs(app, 'hacker')
const guest = app.visitor()

/** A program with four versions: as published, other rewards, another policy, another asset. */
const changedProgram = async () => {
  const assetId = await addAsset(owner, { name: 'Shop' })
  const { id, version } = await openProgram(owner, { assetIds: [assetId] })
  const form = { ...programForm, id, assetIds: [assetId], authorizes: true }
  const range = presetRange('INTERMEDIATE')
  app.clock.advance(3_600_000)
  await owner.call(updateProgram, { ...form, bountyRange: range, version })
  await owner.call(updateProgram, {
    ...form,
    bountyRange: range,
    policy: '결제 화면만 시험해 주세요. 본인 계정으로요.',
    version: version + 1,
  })
  const url = await locationOf(owner, assetId)
  await owner.call(updateAsset, { id: assetId, name: 'Store', type: 'WEB', url, version: 1, authorizes: true })
  return { id, assetId }
}

describe('listRulesVersions', () => {
  it('names for everyone what each version changed, newest first', async () => {
    const { id, assetId } = await changedProgram()
    for (const viewer of [guest, hacker, owner]) {
      const { data, next } = (await viewer.call(listRulesVersions, { id })).answer
      expect(next).toBeNull()
      expect(data.map(({ number, changes }) => [number, changes.map(({ part }) => part)])).toEqual([
        [4, ['assets']],
        [3, ['policy']],
        [2, ['bountyRange', 'bountyRange', 'bountyRange', 'bountyRange']],
        [1, []],
      ])
      expect(data[0]?.changes).toEqual([
        {
          part: 'assets',
          before: expect.objectContaining({ id: assetId, name: 'Shop' }),
          after: expect.objectContaining({ id: assetId, name: 'Store' }),
        },
      ])
      const [newest, first] = [data[0], data.at(-1)]
      expect(Date.parse(newest?.since ?? '') - Date.parse(first?.since ?? '')).toBe(3_600_000)
    }
  })

  it('continues after a version, and compares the last row of a page too', async () => {
    const { id } = await changedProgram()
    const first = (await guest.call(listRulesVersions, { id, size: 3 })).answer
    expect([first.data.map(({ number }) => number), first.next]).toEqual([[4, 3, 2], '2'])
    expect(first.data.at(-1)?.changes).toHaveLength(4)
    const { data, next } = (await guest.call(listRulesVersions, { id, after: Number(first.next), size: 3 })).answer
    expect([data.map(({ number }) => number), next]).toEqual([[1], null])
  })

  it('has none of a draft, which others than its company cannot find', async () => {
    const { id } = await draftProgram(owner)
    expect((await owner.call(listRulesVersions, { id })).answer).toEqual({ data: [], next: null })
    for (const viewer of [guest, hacker, rival]) {
      expect((await viewer.send(listRulesVersions, { id })).problem).toMatchObject({ messageKey: 'error.notFound' })
    }
  })

  it.each([{ after: 0 }, { after: 'a' }, { size: 21 }])('refuses %j', async (query) => {
    expect((await guest.send(listRulesVersions, { id: 12_345_678, ...query })).status).toBe(400)
  })
})
