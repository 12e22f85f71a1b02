// Programs for other modules.

import { setTimeout } from 'node:timers/promises'
import { setProgramStatus, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorNamed } from '../../../test/actors.ts'
import { openCompany } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { draftProgram, openProgram, programForm, programKeyOf } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { rowId } from '../../../test/row-id.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { assetsOf, findProgramNumbers } from './find-programs.ts'
import { findProgramByPublicId, findPrograms, holdPublishedProgram } from './public.ts'

describe('programs for other modules', () => {
  let app: TestApp
  let owner: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    owner = (await openCompany(app, { alias: 'shop', plan: 'PRO' })).owner
  })
  afterAll(() => app.close())

  const hold = async (id: number) => {
    const key = await programKeyOf(app, id)
    return inTransaction(app.services.db, (tx) => holdPublishedProgram(tx, key, null))
  }

  it('returns a published program', async () => {
    const { id } = await openProgram(owner, { minimumValidTickets: 2 })
    expect(await hold(id)).toMatchObject({ publicId: id, status: 'RUNNING', minimumValidTickets: 2 })
    await owner.call(setProgramStatus, { id, status: 'SUSPENDED' })
    expect((await hold(id))?.status, 'also if it accepts no tickets').toBe('SUSPENDED')
  })

  it('does not return drafts and missing programs', async () => {
    const { id } = await draftProgram(owner)
    expect(await hold(id)).toBeNull()
    const { db } = app.services
    const missing = rowId('programs', 999_999)
    expect(await inTransaction(db, (tx) => holdPublishedProgram(tx, missing, null))).toBeNull()
  })

  it('locks the rules without blocking other submissions', async () => {
    const { id, version, assetIds } = await openProgram(owner)
    const held = await inTransaction(app.services.db, async (tx) => {
      await holdPublishedProgram(tx, await programKeyOf(app, id), null)
      const form = { ...programForm, title: '새 이름', assetIds }
      const saving = owner.call(updateProgram, { ...form, id, version })
      expect(await Promise.race([saving, setTimeout(500, 'still waiting')])).toBe('still waiting')
      expect((await hold(id))?.title).toBe(programForm.title)
      return { saving }
    })
    expect((await held.saving).status).toBe(200)
    expect((await hold(id))?.title).toBe('새 이름')
  })

  it('returns programs by key, with their logos', async () => {
    const { db } = app.services
    const { id } = await openProgram(owner, { title: '로고' })
    const program = await findProgramByPublicId(db, id, null)
    const key = program?.id ?? rowId('programs', 0)
    const found = await findPrograms(db, [key, key, rowId('programs', 999_999)], null)
    expect([...found]).toEqual([
      [
        program?.id,
        {
          id,
          title: '로고',
          logoPath: expect.stringMatching(/^\/api\/files\//),
          companyId: program?.companyId,
          company: expect.objectContaining({ alias: 'shop' }),
          isPrivate: false,
        },
      ],
    ])
    expect((await findPrograms(db, [], null)).size).toBe(0)
  })

  it('returns a draft to its managers only', async () => {
    const { db } = app.services
    const { id } = await draftProgram(owner)
    await signUpAs(app, 'hacker')
    expect(await findProgramByPublicId(db, id, await actorNamed(app, 'own-shop'))).toMatchObject({ publicId: id })
    expect(await findProgramByPublicId(db, id, await actorNamed(app, 'hacker'))).toBeNull()
    expect(await findProgramByPublicId(db, id, null)).toBeNull()
  })

  it('returns assets and numbers of a draft to its managers only', async () => {
    const { db } = app.services
    const { id, assetIds } = await draftProgram(owner)
    const manager = await actorNamed(app, 'own-shop')
    await openCompany(app, { alias: 'rival' })
    const draft = await findProgramByPublicId(db, id, manager)
    if (!draft) throw new Error('no draft')
    const seenBy = async (viewer: Viewer) => [
      (await assetsOf(db, viewer, [draft]))(draft).map((asset) => asset.id),
      [...(await findProgramNumbers(db, viewer, [draft.id])).values()],
    ]
    expect(await seenBy(manager)).toEqual([assetIds, [id]])
    for (const viewer of [await actorNamed(app, 'own-rival'), await actorNamed(app, 'clerk'), null])
      expect(await seenBy(viewer)).toEqual([[], []])
  })
})
