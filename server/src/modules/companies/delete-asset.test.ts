import { createAsset, deleteAsset, listAssets, updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { submitTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hour } from '../../../test/clock.ts'
import { openCompany } from '../../../test/companies.ts'
import { addAsset, draftProgram, openProgram, programForm } from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, pageOf, ticketIn } from '../../../test/tickets.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('deletes only candidates of the caller’s company', async () => {
  const { owner } = await openCompany(app, { alias: 'tidies' })
  const { owner: other } = await openCompany(app, { alias: 'nosy' })
  const { answer } = await owner.call(createAsset, { name: '웹', type: 'WEB' })
  expect((await other.send(deleteAsset, { id: answer.id })).status).toBe(404)
  expect((await owner.send(deleteAsset, { id: answer.id })).status).toBe(204)
  expect((await owner.send(deleteAsset, { id: answer.id })).status).toBe(404)
  expect((await owner.call(listAssets, {})).answer.count).toBe(0)
})

it('finds a deleted asset nowhere, and refuses one that a program has', async () => {
  const { owner } = await openCompany(app, { alias: 'sweeps' })
  const [attached, deleted] = [await addAsset(owner), await addAsset(owner)]
  const { id, version } = await openProgram(owner, { assetIds: [attached] })
  expect((await owner.send(deleteAsset, { id: attached })).problem.messageKey).toBe('company.assetInUse')
  expect((await owner.send(deleteAsset, { id: deleted })).status).toBe(204)
  expect((await owner.call(listAssets, {})).answer.data).toMatchObject([{ id: attached, programId: id }])
  expect((await owner.send(updateAsset, { id: deleted, name: '다시', type: 'WEB', version: 1 })).status).toBe(404)
  const reply = await owner.call(updateProgram, { ...programForm, id, version, assetIds: [attached, deleted] })
  expect(reply.problem.messageKey).toBe('program.assetNotFound')
})

it('leaves no row of an asset that was never in the rules of a published program', async () => {
  const { owner } = await openCompany(app, { alias: 'fickle' })
  const isStored = async (id: number) =>
    (await app.database.pool.query('select from assets where public_id = $1', [id])).rowCount === 1
  const [unused, drafted, published] = [await addAsset(owner), await addAsset(owner), await addAsset(owner)]
  const draft = await draftProgram(owner, { assetIds: [drafted] })
  await owner.call(updateProgram, { ...programForm, ...draft, assetIds: [] })
  const { id, version } = await openProgram(owner, { assetIds: [published] })
  const assetIds = [await addAsset(owner)]
  await owner.call(updateProgram, { ...programForm, id, version, assetIds, authorizes: true })
  for (const asset of [unused, drafted, published]) {
    expect((await owner.call(deleteAsset, { id: asset })).status).toBe(204)
  }
  expect([await isStored(unused), await isStored(drafted), await isStored(published)]).toEqual([false, false, true])
})

it('does not change submitted tickets, and removes the asset from drafts once they cannot keep their rules', async () => {
  const world = await openTicketWorld(app)
  const { author, owner, assetId, programId } = world
  const submitted = await ticketIn(world, 'SUBMITTED', { assetId })
  const draft = await ticketIn(world, 'DRAFT', { assetId })
  const assetIds = [await addAsset(owner)]
  await owner.call(updateProgram, { ...programForm, id: programId, version: 3, assetIds, authorizes: true })
  expect((await owner.send(deleteAsset, { id: assetId })).status).toBe(204)
  expect((await pageOf(author, submitted)).asset).toMatchObject({ id: assetId, name: '쇼핑몰' })
  expect((await pageOf(author, draft)).asset).toMatchObject({ id: assetId })
  for (let hours = 0; hours <= 72; hours += 12) {
    // The session stays in use.
    app.clock.advance(12 * hour)
    await pageOf(author, draft)
  }
  const { asset, version } = await pageOf(author, draft)
  expect(asset).toBeNull()
  const refused = await author.call(submitTicket, { id: draft, version, rulesVersion: 2 })
  expect(refused.problem.issues).toEqual([{ path: 'assetId', messageKey: 'ticket.assetNotInProgram' }])
})
