import { getFile, uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import type { FilePurpose } from '@jebo/contract/files/files.schema.ts'
import { createTicket, deleteTicket, submitTicket, updateTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOf, pngOf } from '../../../test/pictures.ts'
import { uploadFor } from '../../../test/profiles.ts'
import type { Reply, Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  draftTicket,
  openTicketWorld,
  pageOf,
  type TicketWorld,
  ticketForm,
  ticketIn,
} from '../../../test/tickets.ts'

const missing = '00000000-0000-4000-8000-000000000000'

describe('the files of a ticket', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const upload = async (visitor = world.author, purpose: FilePurpose = 'TICKET'): Promise<string> =>
    uploadFor(visitor, purpose)
  const uploads = async (count: number): Promise<string[]> => {
    const ids: string[] = []
    for (let n = 0; n < count; n++) ids.push(await upload())
    return ids
  }
  const idsOf = async (id: number, visitor = world.author): Promise<string[]> =>
    (await pageOf(visitor, id)).attachments.map((one) => one.id)
  const save = (id: number, version: number, attachmentIds: string[] = []) =>
    world.author.call(updateTicket, { id, version, ...ticketForm, attachmentIds })
  const refusalOf = ({ status, problem }: Reply<unknown>) => [status, problem.messageKey, problem.issues]
  const notFoundAt = (position: number) => [
    422,
    'file.notFound',
    [{ path: `attachmentIds.${position}`, messageKey: 'file.notFound' }],
  ]
  const keyOf = async (id: string): Promise<string | undefined> =>
    (await app.database.pool.query('select key from files where id = $1', [id])).rows[0]?.key
  const isStored = async (key: string | undefined) => (await app.services.files.read(key ?? '')) !== null
  const statusesOf = (id: string, visitors: readonly Visitor[]): Promise<number[]> =>
    Promise.all(visitors.map(async (one) => (await one.call(getFile, { id })).status))

  it('come with a new draft, in their order', async () => {
    const { author, programId } = world
    const attachmentIds = (await uploads(3)).toReversed()
    const { id } = await draftTicket(author, programId, { attachmentIds })
    const { attachments } = await pageOf(author, id)
    expect(attachments.map((one) => one.id)).toEqual(attachmentIds)
    expect(attachments[0]).toEqual({
      id: attachmentIds[0],
      name: 'logo.png',
      type: 'image/png',
      size: (await pngOf(400)).size,
      path: `/api/files/${attachmentIds[0]}`,
    })
  })

  it('are saved with the form: added, reordered, and deleted with their bytes', async () => {
    const { author, programId } = world
    const [first = '', second = '', third = ''] = await uploads(3)
    const key = await keyOf(first)
    const { id } = await draftTicket(author, programId, { attachmentIds: [first, second] })
    expect((await save(id, 1, [second, third, first])).status).toBe(200)
    expect(await idsOf(id)).toEqual([second, third, first])
    expect((await save(id, 2, [third, second])).status).toBe(200)
    expect(await idsOf(id)).toEqual([third, second])
    expect((await author.call(getFile, { id: first })).status).toBe(404)
    await app.mails()
    expect([await keyOf(first), await isStored(key)]).toEqual([undefined, false])
    expect((await author.call(updateTicket, { id, version: 3, ...ticketForm })).status).toBe(200)
    expect(await idsOf(id), 'an absent list is empty').toEqual([])
  })

  it('stay as they are when the version is outdated', async () => {
    const [first = '', second = ''] = await uploads(2)
    const { id } = await draftTicket(world.author, world.programId, { attachmentIds: [first] })
    expect((await save(id, 1, [first])).status).toBe(200)
    expect((await save(id, 1, [second])).problem.messageKey).toBe('ticket.outdatedVersion')
    expect(await idsOf(id)).toEqual([first])
  })

  it('are not replaced by a repeated call that started the draft', async () => {
    const { author, programId } = world
    const [first = '', second = ''] = await uploads(2)
    const clientKey = crypto.randomUUID()
    const { id } = await draftTicket(author, programId, { clientKey, attachmentIds: [first] })
    expect(await draftTicket(author, programId, { clientKey, attachmentIds: [second] })).toMatchObject({ id })
    expect(await idsOf(id)).toEqual([first])
  })

  it('are those of the call that starts the draft if calls with one key race', async () => {
    const { author, programId } = world
    const ids = await uploads(8)
    const clientKey = crypto.randomUUID()
    const drafts = await Promise.all(
      ids.map((id) => draftTicket(author, programId, { clientKey, attachmentIds: [id] })),
    )
    expect(new Set(drafts.map(({ id }) => id)).size).toBe(1)
    // Those of the others are still unattached.
    expect(await Promise.all(ids.map((id) => statusesOf(id, [author])))).toEqual(ids.map(() => [200]))
  })

  it.each([
    ['another user’s', async () => upload(world.hacker)],
    ['missing', async () => missing],
    ['uploaded for another purpose', async () => upload(world.author, 'COMMENT')],
    [
      'of another draft',
      async () => {
        const [id = ''] = await uploads(1)
        await draftTicket(world.author, world.programId, { attachmentIds: [id] })
        return id
      },
    ],
  ])('refuses a file that is %s, and attaches none of the others', async (_, find) => {
    const { author, programId } = world
    const own = await upload()
    const other = await find()
    const reply = await author.call(createTicket, { programId, ...ticketForm, attachmentIds: [own, other] })
    expect(refusalOf(reply)).toEqual(notFoundAt(1))
    expect((await draftTicket(author, programId, { attachmentIds: [own] })).id).toBeGreaterThan(0)
  })

  it('refuses an eleventh file, and the same file twice', async () => {
    const { author, programId } = world
    const ids = await uploads(11)
    const with_ = (attachmentIds: string[]) => author.call(createTicket, { programId, ...ticketForm, attachmentIds })
    const tooMany = await with_(ids)
    expect([tooMany.status, tooMany.problem.issues]).toEqual([
      400,
      [expect.objectContaining({ path: 'attachmentIds', messageKey: 'field.tooManyFiles' })],
    ])
    const twice = await with_([ids[0] ?? '', ids[0] ?? ''])
    expect([twice.status, twice.problem.issues?.[0]?.messageKey]).toEqual([400, 'field.repeated'])
    const { answer } = await with_(ids.slice(0, 10))
    expect(await idsOf(answer.id)).toEqual(ids.slice(0, 10))
    const eleventh = app.database.pool.query(
      `update files set (owner_kind, owner_id, attached_at, position) =
        (select owner_kind, owner_id, attached_at, 11 from files where id = $1) where id = $2`,
      [ids[0], ids[10]],
    )
    await expect(eleventh).rejects.toThrow('files_position_check')
  })

  it('refuses a file that is too large, or of another type', async () => {
    const { author } = world
    const uploaded = (file: File) => author.call(uploadFile, { purpose: 'TICKET', file })
    const large = await uploaded(fileOf('a'.repeat(fileLimits.bytes + 1), 'log.txt', 'text/plain'))
    expect([large.status, large.problem.messageKey]).toEqual([413, 'error.tooLarge'])
    const program = await uploaded(fileOf('MZ\u0090\0\u0003\0\0\0', 'a.exe', ''))
    expect([program.status, program.problem.messageKey]).toEqual([422, 'file.typeNotAllowed'])
  })

  it('attaches a file once if two drafts race for it', async () => {
    const { author, programId } = world
    const drafts = [await draftTicket(author, programId), await draftTicket(author, programId)]
    const id = await upload()
    const replies = await Promise.all(drafts.map((draft) => save(draft.id, draft.version, [id])))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const holders = await Promise.all(drafts.map((draft) => idsOf(draft.id)))
    expect(holders.flat()).toEqual([id])
  })

  it('attaches what is saved last if two windows race with files in opposite order', async () => {
    const { author, programId } = world
    const [first = '', second = ''] = await uploads(2)
    const draft = await draftTicket(author, programId)
    const replies = await Promise.all([
      save(draft.id, draft.version, [first, second]),
      save(draft.id, draft.version, [second, first]),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await idsOf(draft.id)).toEqual(replies[0]?.status === 200 ? [first, second] : [second, first])
  })

  it('of a draft are visible to its author only', async () => {
    const { author, manager, hacker, guest, staff } = world
    const id = await upload()
    await draftTicket(author, world.programId, { attachmentIds: [id] })
    expect(await statusesOf(id, [author, manager, hacker, staff, guest])).toEqual([200, 404, 404, 404, 404])
  })

  it('are visible to both sides, and to nobody else once the ticket is disclosed', async () => {
    const { author, manager, owner, rival, hacker, guest, staff } = world
    const attachmentId = await upload()
    const id = await ticketIn(world, 'RESOLVED', { attachmentIds: [attachmentId] })
    const visitors = [author, manager, owner, rival, hacker, staff, guest]
    const expected = [200, 200, 200, 404, 404, 404, 404]
    expect(await statusesOf(attachmentId, visitors)).toEqual(expected)
    await discloseTicket(world, id)
    expect(await statusesOf(attachmentId, visitors)).toEqual(expected)
    for (const visitor of [author, manager]) expect(await idsOf(id, visitor)).toEqual([attachmentId])
    for (const visitor of [rival, hacker, guest]) {
      const { text, status } = await visitor.call(getTicket, { id })
      expect([status, text.includes(attachmentId)]).toEqual([200, false])
    }
    const [foreign, none] = await Promise.all([attachmentId, missing].map((one) => rival.call(getFile, { id: one })))
    expect(foreign?.text).toBe(none?.text)
  })

  it('are only ever downloaded', async () => {
    const id = await upload()
    await ticketIn(world, 'SUBMITTED', { attachmentIds: [id] })
    const { headers } = await world.manager.call(getFile, { id })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''logo.png",
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
  })

  it('are fixed with the text once it is submitted', async () => {
    const { author, programId } = world
    const [first = '', second = ''] = await uploads(2)
    const { id, version } = await draftTicket(author, programId, { attachmentIds: [first] })
    expect((await author.call(submitTicket, { id, version, rulesVersion: 1 })).status).toBe(204)
    expect((await save(id, version, [first, second])).problem.messageKey).toBe('ticket.notDraft')
    expect((await author.call(deleteTicket, { id })).problem.messageKey).toBe('ticket.notDraft')
    expect(await idsOf(id)).toEqual([first])
  })

  it('are deleted with their draft', async () => {
    const { author, programId } = world
    const attachmentId = await upload()
    const key = await keyOf(attachmentId)
    const { id } = await draftTicket(author, programId, { attachmentIds: [attachmentId] })
    expect((await author.call(deleteTicket, { id })).status).toBe(204)
    await app.mails()
    expect([await keyOf(attachmentId), await isStored(key)]).toEqual([undefined, false])
  })
})
