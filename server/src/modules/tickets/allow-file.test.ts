import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import { allowFile, getRedactions, previewTicket } from '@jebo/contract/tickets/redactions.endpoints.ts'
import {
  createTicketComment,
  listTicketActivities,
  listTicketComments,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadFor } from '../../../test/profiles.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  hide,
  historyOf,
  openTicketWorld,
  pageOf,
  type TicketWorld,
  ticketIn,
} from '../../../test/tickets.ts'

describe('allowFile', () => {
  let app: TestApp
  let world: TicketWorld
  let others: readonly Visitor[]
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    others = [world.guest, world.hacker, world.rival, world.staff]
  })
  afterAll(() => app.close())

  const comment = async (by: Visitor, id: number, isInternal = false) => {
    const fileId = await uploadFor(by, 'COMMENT')
    await by.call(createTicketComment, { id, contents: '함께 보내요.', isInternal, attachmentIds: [fileId] })
    return fileId
  }
  const open = async () => {
    const own = await uploadFor(world.author, 'TICKET')
    const id = await ticketIn(world, 'RESOLVED', { attachmentIds: [own] })
    return { id, own, said: await comment(world.manager, id), inside: await comment(world.manager, id, true) }
  }
  const allow = async (by: Visitor, id: number, fileId: string, isAllowed = true) =>
    (await by.call(allowFile, { id, fileId, isAllowed })).status
  const statusesOf = (fileId: string) =>
    Promise.all(others.map(async (one) => (await one.call(getFile, { id: fileId })).status))
  const namesFor = async (visitor: Visitor, id: number): Promise<string[]> => [
    ...(await pageOf(visitor, id)).attachments.map((file) => file.id),
    ...(await visitor.call(listTicketComments, { id })).answer.data.flatMap((one) => one.attachments.map((f) => f.id)),
  ]

  it('takes both sides for each file, before or after the disclosure, and the files of others stay private', async () => {
    const { id, own, said } = await open()
    expect(await allow(world.author, id, own)).toBe(204)
    expect(await statusesOf(own)).toEqual([404, 404, 404, 404])
    await discloseTicket(world, id)
    expect(await statusesOf(own)).toEqual([404, 404, 404, 404])
    expect(await namesFor(world.guest, id)).toEqual([])
    expect(await allow(world.manager, id, own)).toBe(204)
    expect(await statusesOf(own)).toEqual([200, 200, 200, 200])
    expect(await statusesOf(said)).toEqual([404, 404, 404, 404])
    for (const visitor of others) expect(await namesFor(visitor, id)).toEqual([own])
    for (const side of [world.author, world.manager]) await allow(side, id, said)
    for (const visitor of others) expect(await namesFor(visitor, id)).toEqual([own, said])
    expect(await statusesOf(said)).toEqual([200, 200, 200, 200])
    expect((await world.guest.call(listTicketActivities, { id })).text).toContain(said)
    expect(await allow(world.author, id, said, false)).toBe(204)
    expect(await statusesOf(said)).toEqual([404, 404, 404, 404])
    expect(await namesFor(world.guest, id)).toEqual([own])
  })

  it('shows nothing while the ticket is private, limited or hidden, but in the preview', async () => {
    const { id, own } = await open()
    for (const side of [world.author, world.manager]) await allow(side, id, own)
    expect(await statusesOf(own)).toEqual([404, 404, 404, 404])
    const shown = (await world.author.call(previewTicket, { id })).answer.ticket.attachments
    expect(shown.map((file) => file.id)).toEqual([own])
    await discloseTicket(world, id, { disclosure: 'LIMITED_DISCLOSED', summary: '열 글자가 넘는 요약이에요.' })
    expect(await statusesOf(own)).toEqual([404, 404, 404, 404])
    await discloseTicket(world, id)
    expect(await statusesOf(own)).toEqual([200, 200, 200, 200])
    await hide(world.staff, id)
    expect(await statusesOf(own)).toEqual([404, 404, 404, 404])
    expect((await world.author.call(getFile, { id: own })).status).toBe(200)
  })

  it('lists what may be allowed to both sides, and has it in their history', async () => {
    const { id, own, said } = await open()
    await allow(world.author, id, own)
    await allow(world.author, id, own)
    const { files } = (await world.manager.call(getRedactions, { id })).answer
    expect(files.map(({ file, allowedBy }) => [file.id, allowedBy])).toEqual([
      [own, ['AUTHOR']],
      [said, []],
    ])
    const last = { type: 'REDACT', side: 'AUTHOR', after: 'FILES' }
    expect((await historyOf(app, id)).slice(-2)).toEqual([expect.objectContaining({ type: 'COMMENT' }), last])
  })

  it('is refused for internal files, foreign ones, and to strangers', async () => {
    const { id, own, inside } = await open()
    const another = await open()
    expect(await allow(world.manager, id, inside)).toBe(404)
    expect(await allow(world.author, id, another.own)).toBe(404)
    for (const visitor of [world.hacker, world.rival, world.staff]) expect(await allow(visitor, id, own)).toBe(404)
    await discloseTicket(world, id)
    expect(await allow(world.hacker, id, own)).toBe(403)
    expect(await statusesOf(inside)).toEqual([404, 404, 404, 404])
  })
})
