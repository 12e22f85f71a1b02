import { exportTicket } from '@jebo/contract/tickets/exports.endpoints.ts'
import {
  allowFile,
  getRedactions,
  previewTicket,
  updateRedactions,
} from '@jebo/contract/tickets/redactions.endpoints.ts'
import { listStaffDisclosures } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import { getLimitedTicket, listLimitedTickets } from '@jebo/contract/tickets/summaries.endpoints.ts'
import {
  createTicketComment,
  getTicket,
  listTicketActivities,
  listTicketComments,
  listTickets,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placesWith } from '../../../test/leaks.ts'
import { uploadFor } from '../../../test/profiles.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  historyOf,
  openTicketWorld,
  pageOf,
  requestIn,
  type TicketWorld,
  ticketForm,
  ticketIn,
} from '../../../test/tickets.ts'

const secret = '홍길동알파'
const word = 'secretomega'
const texts = {
  title: `${secret} 서버에 남은 열쇠`,
  description: `처음에 ${secret}(관리자)에게 알렸어요. The key is ${word}. 그리고 더 적을 내용이 있어요.`,
}

/** Where a passage stands in a spelling that looks the same. */
const respelled = (
  [
    ['zqsec~~ret~~zq', 'zqsecretzq'],
    ['zqsec&#114;et99', 'zqsecret99'],
    ['zq  secret', 'zq secret'],
    ['zq\u00a0secret', 'zq secret'],
    ['zqsec\u200bretzq', 'zqsecretzq'],
    ['ｚｑｓｅｃｒｅｔ', 'zqsecret'],
    ['ZQSTRASSE', 'zqstraße'],
  ] as const
).map(([written, passage]): [{ description: string }, string, string] => [
  { description: `열쇠는 ${written} 이에요. 스무 글자는 넘어요.` },
  passage,
  written,
])

describe('updateRedactions', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const written = async () => {
    const id = await ticketIn(world, 'RESOLVED', texts)
    await world.author.call(createTicketComment, { id, contents: `${secret} ${word} 두 가지예요.`, isInternal: false })
    return id
  }
  const redact = (visitor: Visitor, id: number, passages: string[], readPassages: string[] = []) =>
    visitor.call(updateRedactions, { id, readPassages, passages })

  it('hides passages from the public in every text, and not from the sides', async () => {
    const id = await written()
    expect((await redact(world.author, id, [secret])).status).toBe(204)
    expect((await redact(world.manager, id, [word])).status).toBe(204)
    await discloseTicket(world, id)
    for (const visitor of [world.guest, world.hacker, world.rival, world.staff]) {
      const page = await pageOf(visitor, id)
      expect(page.title).toBe('[가림] 서버에 남은 열쇠')
      expect(page.description).toContain('[가림] (관리자)에게')
      expect(page.descriptionHtml).toContain('The key is [가림].')
      const { answer } = await visitor.call(listTicketComments, { id })
      expect(answer.data.at(-1)?.contents).toBe('[가림] 두 가지예요.')
    }
    for (const visitor of [world.author, world.manager, world.owner]) {
      expect(await pageOf(visitor, id)).toMatchObject(texts)
      expect((await visitor.call(listTicketComments, { id })).text).toContain(secret)
      expect((await visitor.call(getRedactions, { id })).answer.passages).toEqual([
        { text: secret, by: 'AUTHOR' },
        { text: word, by: 'COMPANY' },
      ])
    }
  })

  it('leaves the passages in no place that others read', async () => {
    const id = await written()
    await discloseTicket(world, id)
    const others = [world.guest, world.hacker, world.rival, world.staff]
    const place = { id, programId: world.programId }
    expect(await placesWith(app, place, [secret], others)).toContain('getTicket')
    await redact(world.author, id, [secret, word])
    expect(await placesWith(app, place, [secret], others)).not.toContain('getTicket')
    for (const q of [secret, word, texts.title]) {
      expect((await world.guest.call(listTickets, { q })).answer.data.filter((one) => one.id === id)).toEqual([])
    }
    const found = (await world.guest.call(listTickets, { q: '서버에 남은' })).answer.data.map((one) => one.title)
    expect(found).toContain('[가림] 서버에 남은 열쇠')
    const file = await world.hacker.call(exportTicket, { id, format: 'markdown' })
    expect(file.text).toContain('서버에 남은 열쇠')
    for (const text of [secret, word]) expect(file.text).not.toContain(text)
  })

  it('holds for title and summary of a limited ticket, and what they are searched by', async () => {
    const id = await written()
    await discloseTicket(world, id, {
      disclosure: 'LIMITED_DISCLOSED',
      summary: `열쇠는 ${word}, 사람은 ${secret}이에요.`,
    })
    await redact(world.author, id, [secret, word])
    expect((await world.guest.call(getLimitedTicket, { id })).answer).toMatchObject({
      title: '[가림] 서버에 남은 열쇠',
      summary: '열쇠는 [가림], 사람은 [가림]이에요.',
    })
    for (const q of [secret, word]) {
      expect((await world.guest.call(listLimitedTickets, { q })).answer.data).toEqual([])
    }
    expect((await world.guest.call(listLimitedTickets, { q: '서버에 남은' })).answer.data).toHaveLength(1)
  })

  it('takes effect at once, also in what is edited later, and is taken back by the same side alone', async () => {
    const id = await written()
    await discloseTicket(world, id)
    await redact(world.author, id, [secret])
    await redact(world.manager, id, [secret, word])
    await redact(world.author, id, [], [secret])
    expect((await pageOf(world.guest, id)).title).not.toContain(secret)
    await redact(world.manager, id, [word], [secret, word])
    expect((await pageOf(world.guest, id)).title).toBe(texts.title)
    const { status } = await world.manager.call(createTicketComment, {
      id,
      contents: `다시 ${word}`,
      isInternal: false,
    })
    expect(status).toBe(200)
    expect((await world.guest.call(listTicketComments, { id })).text).not.toContain(word)
  })

  it('tells both sides, and nobody else, how the title reads in public, also while the ticket is open', async () => {
    const open = await ticketIn(world, 'IN_PROGRESS', texts)
    await redact(world.author, open, [secret])
    const closed = await written()
    await discloseTicket(world, closed)
    await redact(world.author, closed, [secret])
    const { title } = await pageOf(world.guest, closed)
    expect(title).not.toContain(secret)
    for (const id of [open, closed]) {
      for (const side of [world.author, world.manager]) expect((await pageOf(side, id)).publicTitle).toBe(title)
    }
    expect((await pageOf(world.guest, closed)).publicTitle).toBeNull()
  })

  it('holds for the title that staff read where they decide', async () => {
    const { id } = await requestIn(world, 'OBJECTED')
    await redact(world.author, id, [ticketForm.title])
    const { answer } = await world.staff.call(listStaffDisclosures, { size: 100 })
    expect(answer.data.find(({ ticket }) => ticket?.id === id)?.ticket?.title).toBe('[가림]')
  })

  it('joins passages of both sides that overlap', async () => {
    const id = await ticketIn(world, 'RESOLVED', { title: '전화 010-1234-5678', description: texts.description })
    expect((await redact(world.author, id, ['010-1234'])).status).toBe(204)
    expect((await redact(world.manager, id, ['1234-5678'])).status).toBe(204)
    await discloseTicket(world, id)
    expect((await pageOf(world.guest, id)).title).toBe('전화 [가림]')
  })

  it('holds for the weakness, and what tickets are found by', async () => {
    const weaknessType = `${word} 누출`
    const id = await ticketIn(world, 'RESOLVED', { weaknessType })
    await discloseTicket(world, id)
    const foundBy = async (weakness: string) =>
      (await world.guest.call(listTickets, { weakness, counted: 'true' })).answer.data.map((one) => one.id)
    expect(await foundBy(weaknessType)).toEqual([id])
    expect((await redact(world.author, id, [word])).status).toBe(204)
    for (const visitor of [world.guest, world.hacker, world.rival])
      expect((await pageOf(visitor, id)).weaknessType).toBe('[가림] 누출')
    expect((await pageOf(world.manager, id)).weaknessType).toBe(weaknessType)
    expect(await foundBy(weaknessType)).toEqual([])
    expect(await foundBy('[가림] 누출')).toEqual([id])
    const place = { id, programId: world.programId }
    const others = [world.guest, world.hacker, world.rival, world.staff]
    const addresses = ['/en/hacktivity.atom', '/hacktivity.atom', '/sitemap/tickets-1.xml', 'picture']
    expect(await placesWith(app, place, [weaknessType, `${word} `], others)).toEqual(addresses)
    expect((await world.hacker.call(exportTicket, { id, format: 'markdown' })).text).not.toContain(word)
  })

  it('holds for the names of files that the public sees', async () => {
    const own = await uploadFor(world.author, 'TICKET', `${word}.png`)
    const said = await uploadFor(world.manager, 'COMMENT', `${secret}.png`)
    const id = await ticketIn(world, 'RESOLVED', { attachmentIds: [own] })
    await world.manager.call(createTicketComment, { id, contents: '화면이에요.', attachmentIds: [said] })
    for (const side of [world.author, world.manager])
      for (const fileId of [own, said]) await side.call(allowFile, { id, fileId, isAllowed: true })
    expect((await redact(world.author, id, [secret, word])).status).toBe(204)
    await discloseTicket(world, id)
    const namesFor = async (visitor: Visitor) => [
      (await pageOf(visitor, id)).attachments.map(({ name }) => name),
      (await visitor.call(listTicketComments, { id })).answer.data.flatMap((one) => one.attachments.map((f) => f.name)),
      await Promise.all(
        [own, said].map(async (file) =>
          decodeURIComponent((await visitor.raw(`/files/${file}`)).headers.get('content-disposition') ?? ''),
        ),
      ),
    ]
    const sent = (name: string) => expect.stringContaining(name)
    for (const visitor of [world.guest, world.hacker])
      expect(await namesFor(visitor)).toEqual([
        ['[redacted].png'],
        ['[가림].png'],
        [sent('[redacted].png'), sent('[가림].png')],
      ])
    for (const side of [world.author, world.manager])
      expect(await namesFor(side)).toEqual([
        [`${word}.png`],
        [`${secret}.png`],
        [sent(`${word}.png`), sent(`${secret}.png`)],
      ])
  })

  it.each<[{ title?: string; weaknessType?: string; description?: string }, string, string]>([
    [{ description: `열쇠는 **zqsec**retzq, ${word}입니다. 스무 글자는 넘어요.` }, 'zqsecretzq', '**zqsec**retzq'],
    [{ description: `열쇠는 user\\_name, ${word}입니다. 스무 글자는 넘어요.` }, 'user_name', 'user\\_name'],
    [
      { description: `열쇠는 [zq](https://a.test)secret, 스무 글자는 넘어요.` },
      'zqsecret',
      '[zq](https://a.test)secret',
    ],
    [{ title: '열쇠 ZQSECRETZQ' }, 'zqsecretzq', 'ZQSECRETZQ'],
    [{ weaknessType: 'ZqSecretZq 누출' }, 'zqsecretzq', 'ZqSecretZq'],
    ...respelled,
  ])('refuses to leave a passage in another case or with formatting in %j', async (changes, passage, written) => {
    const id = await ticketIn(world, 'RESOLVED', changes)
    for (const said of [`댓글의 ${passage} 부분`, `댓글의 ${passage} 부분과 [redacted] 또 [가림]`]) {
      await world.author.call(createTicketComment, { id, contents: said })
      for (const side of [world.author, world.manager]) {
        const { status, problem } = await redact(side, id, [passage])
        expect([status, problem.issues]).toEqual([
          422,
          [{ path: 'passages', messageKey: 'ticket.passageRemains', params: { name: passage } }],
        ])
      }
    }
    expect((await world.author.call(getRedactions, { id })).answer.passages).toEqual([])
    expect((await redact(world.author, id, [passage, written])).status).toBe(204)
    await discloseTicket(world, id)
    const { data } = (await world.guest.call(listTickets, {})).answer
    expect(JSON.stringify(data.find((one) => one.id === id)).toLowerCase()).not.toContain(passage)
    // What the other side has covered stays covered by it.
    expect((await redact(world.manager, id, [passage])).status).toBe(204)
  })

  it('asks nobody for more passages than there may be', async () => {
    const words = Array.from({ length: 50 }, (_, at) => `word${at + 10}`)
    const id = await ticketIn(world, 'RESOLVED', { title: 'WORD10', description: words.join(', ') })
    expect((await redact(world.author, id, words.slice(0, 49))).problem.messageKey).toBe('ticket.passageRemains')
    expect((await redact(world.author, id, words)).status).toBe(204)
  })

  it('takes what is a part of the mark', async () => {
    const id = await ticketIn(world, 'RESOLVED', { title: 'A part that acts' })
    expect((await redact(world.author, id, ['act'])).status).toBe(204)
  })

  it('is in the history of both sides without the words, and in nobody else’s', async () => {
    const id = await written()
    await discloseTicket(world, id)
    await redact(world.author, id, [secret])
    expect((await historyOf(app, id)).at(-1)).toEqual({ type: 'REDACT', side: 'AUTHOR' })
    const typesFor = async (visitor: Visitor) =>
      (await visitor.call(listTicketActivities, { id })).answer.data.map(({ type }) => type)
    expect(await typesFor(world.manager)).toContain('REDACT')
    expect(await typesFor(world.guest)).not.toContain('REDACT')
    await redact(world.author, id, [secret], [secret])
    expect((await typesFor(world.author)).filter((type) => type === 'REDACT')).toHaveLength(1)
  })

  it('refuses what stands nowhere, who has read others, and strangers', async () => {
    const id = await written()
    const missing = await redact(world.author, id, [secret, '어디에도 없는 글'])
    expect([missing.status, missing.problem.issues]).toEqual([
      422,
      [{ path: 'passages', messageKey: 'ticket.passageNotFound', params: { name: '어디에도 없는 글' } }],
    ])
    const race = await Promise.all([redact(world.author, id, [secret]), redact(world.author, id, [word])])
    expect(race.map(({ status }) => status).toSorted()).toEqual([204, 409])
    for (const visitor of [world.hacker, world.rival, world.staff]) {
      for (const reply of [
        await redact(visitor, id, [secret]),
        await visitor.call(getRedactions, { id }),
        await visitor.call(previewTicket, { id }),
      ])
        expect(reply.status).toBe(404)
    }
    await discloseTicket(world, id)
    expect((await redact(world.hacker, id, [secret])).status).toBe(403)
    expect((await world.hacker.call(getRedactions, { id })).status).toBe(403)
    const draft = await ticketIn(world, 'DRAFT')
    expect((await redact(world.author, draft, [])).status).toBe(403)
  })
})

describe('previewTicket', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  /** Without what only time changes. */
  const publicOf = async (id: number) => {
    const ticket = (await world.guest.call(getTicket, { id })).answer
    const activities = (await world.guest.call(listTicketActivities, { id, size: 100 })).answer.data
    return { ticket, activities }
  }

  it.each([false, true])('shows exactly what a guest reads afterwards; anonymous: %s', async (isAnonymous) => {
    const id = await ticketIn(world, 'RESOLVED', texts)
    await world.manager.call(createTicketComment, { id, contents: '우리끼리예요.', isInternal: true })
    await world.author.call(createTicketComment, { id, contents: `${secret}이라고 적었어요.`, isInternal: false })
    await world.author.call(updateRedactions, { id, readPassages: [], passages: [secret] })
    const { app: ignored, ...others } = world
    await discloseTicket({ ...others, app: ignored }, id, {
      disclosure: 'LIMITED_DISCLOSED',
      summary: '열 글자가 넘는 요약이에요.',
      isAnonymous,
    })
    const before = await historyOf(app, id)
    const { answer } = await world.manager.call(previewTicket, { id })
    expect(await historyOf(app, id)).toEqual(before)
    expect((await world.guest.call(getTicket, { id })).status).toBe(401)
    expect(answer.isCut).toBe(false)
    await discloseTicket(world, id, { disclosure: 'FULLY_DISCLOSED', isAnonymous })
    const shown = await publicOf(id)
    const { updatedAt: _, disclosedAt: __, ...ticket } = answer.ticket
    expect(shown.ticket).toMatchObject(ticket)
    expect(shown.activities.slice(0, answer.activities.length)).toEqual(answer.activities)
    const again = (await world.author.call(previewTicket, { id })).answer
    expect(again).toEqual({ ...shown, isCut: false })
  })

  it('is refused while the ticket is open', async () => {
    const id = await ticketIn(world, 'IN_PROGRESS')
    expect((await world.author.call(previewTicket, { id })).problem.messageKey).toBe('ticket.disclosureNotAllowed')
  })
})
