import { inflateRawSync } from 'node:zlib'
import { createCareer } from '@jebo/contract/accounts/careers.endpoints.ts'
import { agreeTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { downloadExport, getExport, requestExport } from '@jebo/contract/exports/exports.endpoints.ts'
import { createTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { createTicketView } from '@jebo/contract/tickets/views.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day } from '../../../test/clock.ts'
import { openCrew } from '../../../test/crews.ts'
import { enterPassword } from '../../../test/people.ts'
import { careerItems, uploadFor } from '../../../test/profiles.ts'
import type { Visitor } from '../../../test/request.ts'
import { keepSessions, runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicket, openTicketWorld, type TicketWorld, ticketForm, ticketIn } from '../../../test/tickets.ts'

let app: TestApp
let world: TicketWorld
let ticketId: number
let internalFileId: string
beforeAll(async () => {
  app = await openTestApp()
  world = await openTicketWorld(app)
  const { author, hacker, manager } = world
  const managersUpload = () => uploadFor(manager, 'COMMENT')
  ticketId = await ticketIn(world, 'SUBMITTED', { attachmentIds: [await uploadFor(author, 'TICKET')] })
  await manager.call(createTicketComment, {
    id: ticketId,
    contents: '확인할게요.',
    attachmentIds: [await managersUpload()],
  })
  const internal = { id: ticketId, contents: '우리끼리 하는 말', isInternal: true }
  internalFileId = await managersUpload()
  await manager.call(createTicketComment, { ...internal, attachmentIds: [internalFileId] })
  await author.call(agreeTerms, { types: ['PII_OPTIONAL'] })
  const { AWARD } = careerItems
  const attachmentId = await uploadFor(author, 'CAREER')
  await author.call(createCareer, { item: { ...AWARD, detail: { ...AWARD.detail, attachmentId } } })
  await enterPassword(author)
  await enterPassword(hacker)
  await enterPassword(world.owner)
  await keepSessions(app)
})
afterAll(() => app.close())

/** The files of an archive, read by its central directory. */
const filesOf = (zip: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [name, extra, note] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [number, number, number]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    const isDeflated = zip.readUInt16LE(at + 10) === 8
    files.set(zip.toString('utf8', at + 46, at + 46 + name), isDeflated ? inflateRawSync(bytes) : bytes)
    at += 46 + name + extra + note
  }
  return files
}

const download = async (visitor: Visitor): Promise<Map<string, Buffer>> => {
  const response = await visitor.raw(downloadExport.path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''jebo-[\d-]+\.zip$/)
  return filesOf(Buffer.from(await response.arrayBuffer()))
}

const stateOf = async (visitor: Visitor) => (await visitor.call(getExport, {})).answer.export?.state ?? null

it('makes an archive of all that the user may see of their own, and nothing else', async () => {
  const { author, hacker } = world
  const crewId = await openCrew(author, 'night-owls')
  await openTicket(author, world.programId, { crewId, title: '크루로 낸 티켓이에요' })
  expect(await stateOf(author)).toBeNull()
  expect((await author.call(requestExport, {})).status).toBe(204)
  expect(await stateOf(author)).toBe('MAKING')
  expect((await author.raw(downloadExport.path)).status).toBe(404)
  await app.mails()
  expect(await stateOf(author)).toBe('READY')
  const files = await download(author)
  const names = [...files.keys()].toSorted()
  expect(names).toEqual(
    expect.arrayContaining(['account.json', 'careers.json', 'devices.json', `tickets/${ticketId}.json`]),
  )
  expect(
    names.filter((name) => name.startsWith('files/')),
    'of the career, the ticket and a comment',
  ).toHaveLength(3)
  expect(names.some((name) => name.includes(internalFileId))).toBe(false)
  expect(String(files.get('crews.json'))).toContain('night-owls')
  expect(String(files.get(`crews/${crewId}-tickets.json`))).toContain('크루로 낸 티켓이에요')
  const whole = [...files.values()].join('\n')
  for (const text of ['author@people.test', ticketForm.title, '확인할게요.']) expect(whole).toContain(text)
  expect(whole).not.toContain('우리끼리 하는 말')
  expect((await hacker.raw(downloadExport.path)).status, 'of another user').toBe(404)
})

it('has the views of a manager, without those of their company', async () => {
  const { owner, manager } = world
  const add = (by: Visitor, name: string, isShared: boolean) =>
    by.call(createTicketView, { name, isShared, filters: { severity: 'CRITICAL' } })
  await add(owner, '내 보기', false)
  await add(owner, '기업의 보기', true)
  await add(manager, '남의 보기', false)
  await owner.call(requestExport, {})
  await app.mails()
  const views = JSON.parse(String((await download(owner)).get('ticket-views.json'))) as { name: string }[]
  expect(views.map(({ name }) => name)).toEqual(['내 보기'])
})

it('lists the attachments that do not fit', async () => {
  const { author } = world
  const { pool } = app.database
  const written = await author.call(createTicketComment, { id: ticketId, contents: '더 있어요.' })
  // Their bytes are missing, so only their sizes count: 27 files of 5 MB.
  await pool.query(
    `insert into files (uploader_id, purpose, name, type, size, key, created_at, owner_kind, owner_id, attached_at, position)
     select users.id, 'TICKET', 'large.zip', 'application/zip', 5242880, gen_random_uuid(), now(), kind, owner, now(), position
     from users, generate_series(2, 10) as position, (
       select owner_kind, owner_id from files where id <> $2 and position = 1
       union select 'COMMENT', id from comments where uuid = $1
     ) as owners (kind, owner) where nickname = 'author'`,
    [written.answer.id, internalFileId],
  )
  await author.call(requestExport, {})
  await app.mails()
  const files = await download(author)
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(3)
  const left = JSON.parse(String(files.get('files-not-included.json'))) as { name: string; path: string }[]
  expect(left).toHaveLength(8)
  expect(left[0]).toMatchObject({ name: 'large.zip', path: expect.stringMatching(/^\/api\/files\//) })
})

it('contains every row of a long list', async () => {
  const { author } = world
  const { pool } = app.database
  await pool.query(`insert into notifications (user_id, type, event, subject, link, source, created_at)
    select id, 'NEW_COMMENT', 'COMMENT_WRITTEN', 'row ' || n, '/tickets/1', 'row:' || n, now()
    from users, generate_series(1, 250) as n where nickname = 'author'`)
  await author.call(requestExport, {})
  await app.mails()
  const rows = JSON.parse(String((await download(author)).get('notifications.json'))) as { subject: string }[]
  expect(rows.filter(({ subject }) => subject.startsWith('row ')).length).toBe(250)
})

it('removes the bytes of an archive that was replaced, or that is a week old', async () => {
  const { author } = world
  const own = `select file_key from data_exports join users on users.id = user_id where nickname = 'author'`
  const stored = async () => (await app.database.pool.query(own)).rows[0]?.file_key
  const [first] = [await stored()]
  await author.call(requestExport, {})
  await app.mails()
  const second = await stored()
  await runTask(app, 'exports:sweep')
  expect(await app.services.files.read(first)).toBeNull()
  expect(await app.services.files.read(second)).not.toBeNull()
  app.clock.advance(7 * day)
  expect((await author.raw(downloadExport.path)).status).toBe(404)
  expect(await stateOf(author)).toBeNull()
  await runTask(app, 'exports:sweep')
  expect(await app.services.files.read(second)).toBeNull()
  expect(await stored()).toBeUndefined()
})

it('needs the password again', async () => {
  const reply = await world.manager.send(requestExport, {})
  expect([reply.status, reply.problem?.messageKey]).toEqual([403, 'auth.freshRequired'])
})
