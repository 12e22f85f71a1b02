// Who reads, writes, changes and deletes comments of a ticket. Source: product decisions, section 4, "Tickets".
import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { deleteComment, updateComment } from '@jebo/contract/comments/comments.endpoints.ts'
import {
  createTicketComment,
  listTicketActivities,
  listTicketComments,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRights, joinCompany } from '../../../test/companies.ts'
import { password } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { discloseTicket, openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

const kinds = ['author', 'manager', 'owner', 'hacker', 'rival', 'staff', 'guest'] as const
type Kind = (typeof kinds)[number]

/** Expected statuses: to list, to comment, to comment internally, and to change three comments, one of them internal. */
type Row = { list: number; write: number; writeInside: number; ofAuthor: number; ofManager: number; inside: number }

const side = { list: 200, write: 200, ofAuthor: 403, ofManager: 403 }
const missing = { list: 404, write: 404, writeInside: 404, ofAuthor: 404, ofManager: 404, inside: 404 }
const guest = { list: 401, write: 401, writeInside: 401, ofAuthor: 401, ofManager: 401, inside: 401 }
const reader = { list: 200, write: 403, writeInside: 403, ofAuthor: 403, ofManager: 403, inside: 404 }

const sides: Record<'author' | 'manager' | 'owner', Row> = {
  author: { ...side, ofAuthor: 200, writeInside: 403, inside: 404 },
  manager: { ...side, ofManager: 200, writeInside: 200, inside: 200 },
  owner: { ...side, writeInside: 200, inside: 403 },
}
const closed: Record<Kind, Row> = { ...sides, hacker: missing, rival: missing, staff: missing, guest }
const disclosed: Record<Kind, Row> = {
  ...sides,
  hacker: reader,
  rival: reader,
  staff: reader,
  guest: { ...guest, list: 200 },
}

describe('comments of a ticket', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const open = async (isDisclosed: boolean) => {
    const id = await ticketIn(world, 'RESOLVED')
    if (isDisclosed) await discloseTicket(world, id)
    const written = async (by: Visitor, isInternal = false) =>
      (await by.call(createTicketComment, { id, contents: '처음', isInternal })).answer.id
    const { author, manager } = world
    return {
      id,
      ofAuthor: await written(author),
      ofManager: await written(manager),
      inside: await written(manager, true),
    }
  }

  const rows = kinds.flatMap((kind) => [
    { kind, isDisclosed: false, expected: closed[kind] },
    { kind, isDisclosed: true, expected: disclosed[kind] },
  ])

  it.each(rows)('$kind, disclosed: $isDisclosed', async ({ kind, isDisclosed, expected }) => {
    const { id, ...comments } = await open(isDisclosed)
    const visitor = world[kind]
    const change = async (comment: string) =>
      (await visitor.call(updateComment, { id: comment, contents: '나중', version: 1 })).status
    const write = async (isInternal: boolean) =>
      (await visitor.call(createTicketComment, { id, contents: '더', isInternal })).status
    expect({
      list: (await visitor.call(listTicketComments, { id })).status,
      write: await write(false),
      writeInside: await write(true),
      ofAuthor: await change(comments.ofAuthor),
      ofManager: await change(comments.ofManager),
      inside: await change(comments.inside),
    }).toEqual(expected)
    // Deletion has the same rules; a deleted comment remains as a placeholder.
    for (const name of ['ofAuthor', 'ofManager', 'inside'] as const) {
      const { status } = await visitor.call(deleteComment, { id: comments[name] })
      expect([name, status]).toEqual([name, expected[name] === 200 ? 204 : expected[name]])
    }
  })

  it('can be changed by a manager only with the permission that writing them needs', async () => {
    const { id } = await open(false)
    const former = await joinCompany(app, { alias: 'acme' }, 'former', { permissions: ['TICKETS', 'REWARDS'] })
    const written = async (isInternal: boolean) =>
      (await former.call(createTicketComment, { id, contents: '처음', isInternal })).answer.id
    const comments = [await written(false), await written(true)]
    await changeRights(world.owner, { uuid: (await former.call(getAuth, {})).answer.uuid, permissions: ['REWARDS'] })
    await former.call(signIn, { email: 'former@people.test', password })
    const read = await former.call(listTicketComments, { id })
    const own = read.answer.data.filter((comment) => comments.includes(comment.id))
    expect(own.map(({ can }) => can)).toEqual(comments.map(() => ({ edit: false, delete: false })))
    for (const comment of comments) {
      const edit = await former.call(updateComment, { id: comment, contents: '나중', version: 1 })
      const deletion = await former.call(deleteComment, { id: comment })
      for (const { status, problem } of [edit, deletion])
        expect([status, problem]).toMatchObject([
          403,
          { messageKey: 'company.permissionRequired', params: { permission: 'TICKETS' } },
        ])
    }
  })

  it.each(['author', 'hacker', 'guest'] as const)('an internal one is invisible to the %s', async (kind) => {
    const { id } = await open(true)
    const visitor = world[kind]
    const seen = async () => [
      (await visitor.call(listTicketComments, { id })).text,
      (await visitor.call(listTicketActivities, { id })).text,
    ]
    const before = await seen()
    app.clock.advance(1000)
    const { answer } = await world.manager.call(createTicketComment, { id, contents: '우리끼리', isInternal: true })
    await world.manager.call(updateComment, { id: answer.id, contents: '아직 우리끼리', version: 1 })
    expect(await seen()).toEqual(before)
    await world.manager.call(deleteComment, { id: answer.id })
    expect(await seen()).toEqual(before)
  })
})
