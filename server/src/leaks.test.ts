// What is hidden of tickets is nowhere: each hidden part holds a word of its own, which every reader looks for in every channel.
import type { Endpoint } from '@jebo/contract/core/endpoint.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import { assignTicket, listAssignees } from '@jebo/contract/tickets/assignment.endpoints.ts'
import { createLabel, labelTicket } from '@jebo/contract/tickets/labels.endpoints.ts'
import { updateRedactions } from '@jebo/contract/tickets/redactions.endpoints.ts'
import { createReply } from '@jebo/contract/tickets/replies.endpoints.ts'
import { answerTakeDown } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import { createTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { createTicketView } from '@jebo/contract/tickets/views.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinCompany } from '../test/companies.ts'
import { mailNoticesNow } from '../test/notifications.ts'
import { setParticipant, signUpReady } from '../test/participants.ts'
import { signUpAs } from '../test/people.ts'
import { uploadFor } from '../test/profiles.ts'
import { openPrivateProgram } from '../test/programs.ts'
import type { Visitor } from '../test/request.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { discloseTicket, hide, openTicket, openTicketWorld, type TicketWorld, ticketIn } from '../test/tickets.ts'
import { createSharing } from './sharing/serve-sharing.ts'

/** The hidden parts, each by its word. */
const words = {
  redacted: 'Amselfarn',
  internal: 'Bussardmoos',
  assignee: 'dohlenklee',
  label: 'Eiderquecke',
  view: 'Falkenried',
  reply: 'Gimpelried',
  anonymous: 'elsterginster',
  limited: 'Finkenheide',
  closed: 'Grasmueckenrohr',
  hidden: 'Haeherbinse',
  answer: 'Kiebitzlauch',
  private: 'Lerchenmohn',
} as const
type Part = keyof typeof words
const parts = Object.keys(words) as Part[]

const readers = ['guest', 'foreign hacker', 'foreign manager', 'author', 'manager'] as const
type ReaderName = (typeof readers)[number]

/** What each reader may find anywhere; strangers nothing. */
const known: Record<ReaderName, readonly Part[]> = {
  guest: [],
  'foreign hacker': [],
  'foreign manager': [],
  // Of the tickets that are theirs, without what the company alone knows.
  author: ['redacted', 'limited', 'closed', 'hidden', 'answer'],
  manager: parts,
}

/** Calls that end the session, or answer with an archive, a stream, or all mails. */
const excluded = ['signOut', 'downloadExport', 'getCertificate', 'watchTicket', 'listOutbox']
const reads = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([name, { method }]) => method === 'GET' && !excluded.includes(name),
)

describe('hidden parts of tickets', () => {
  let app: TestApp
  let visitors: Record<ReaderName, Visitor>
  let world: TicketWorld
  let ids: Record<'full' | 'anonymous' | 'limited' | 'closed' | 'hidden' | 'private', number>
  let queries: object[]
  let privateFile: string

  const text = (word: string) => `${word} steht hier, und mehr als zwanzig Zeichen sind es auch.`

  const openFull = async () => {
    const { author, manager } = world
    privateFile = await uploadFor(author, 'TICKET')
    const changes = { title: `Titel ${words.redacted}`, description: text(words.redacted) }
    const id = await ticketIn(world, 'RESOLVED', { ...changes, attachmentIds: [privateFile] })
    await author.call(createTicketComment, { id, contents: `Auch ${words.redacted} darin.` })
    await manager.call(createTicketComment, { id, contents: text(words.internal), isInternal: true })
    const { data } = (await manager.call(listAssignees, {})).answer
    const assignee = data.find(({ nickname }) => nickname === words.assignee)
    await manager.call(assignTicket, { id, to: assignee?.uuid ?? '' })
    const label = (await manager.call(createLabel, { name: words.label, tone: 'red' })).answer.id
    await manager.call(labelTicket, { id, labelId: label, isOn: true })
    for (const isShared of [true, false])
      await manager.call(createTicketView, { name: words.view, isShared, filters: { q: words.view } })
    await manager.call(createReply, { title: words.reply, ko: words.reply })
    await author.call(updateRedactions, { id, readPassages: [], passages: [words.redacted] })
    await discloseTicket(world, id)
    return id
  }

  const openAnonymous = async () => {
    const anonymous = { ...world, author: await signUpAs(app, words.anonymous) }
    const id = await ticketIn(anonymous, 'RESOLVED')
    await discloseTicket(anonymous, id, { disclosure: 'FULLY_DISCLOSED', isAnonymous: true })
    return id
  }

  const openLimited = async () => {
    const id = await ticketIn(world, 'RESOLVED', { description: text(words.limited), weaknessType: words.limited })
    await world.author.call(createTicketComment, { id, contents: text(words.limited) })
    await discloseTicket(world, id, { disclosure: 'LIMITED_DISCLOSED', summary: 'Mehr ist nicht zu lesen.' })
    return id
  }

  const openHidden = async () => {
    const id = await ticketIn(world, 'RESOLVED', { title: words.hidden, description: text(words.hidden) })
    await discloseTicket(world, id)
    await hide(world.staff, id)
    await world.author.call(answerTakeDown, { id, answer: text(words.answer) })
    return id
  }

  const openPrivate = async () => {
    const insider = await signUpReady(app, 'insider')
    const program = await openPrivateProgram(app, world.owner, { method: 'INVITE', title: `Programm ${words.private}` })
    await setParticipant(app, { programId: program.id, nickname: 'insider' }, 'PARTICIPATED')
    return openTicket(insider, program.id, { title: words.private, description: text(words.private) })
  }

  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await joinCompany(app, { alias: 'acme' }, words.assignee)
    ids = {
      full: await openFull(),
      anonymous: await openAnonymous(),
      limited: await openLimited(),
      closed: await ticketIn(world, 'RESOLVED', { title: words.closed, description: text(words.closed) }),
      hidden: await openHidden(),
      private: await openPrivate(),
    }
    const { guest, hacker, rival, author, manager, programId } = world
    visitors = { guest, 'foreign hacker': hacker, 'foreign manager': rival, author, manager }
    queries = [
      ...[{}, { alias: 'acme' }, { company: 'acme' }, { nickname: 'author' }, { author: 'author' }, { id: programId }],
      ...Object.values(ids).flatMap((id) => [
        ...[{ id }, { q: `#${id}` }, { target: 'tickets', id: String(id) }],
        ...[
          { id, format: 'markdown' },
          { id, follow: 'false' },
        ],
      ]),
      ...Object.values(words).flatMap((q) => [{ q }, { q, in: 'TEXT' }]),
    ]
  }, 60_000)
  afterAll(() => app.close())

  /** Which parts each channel tells a reader, as `channel: part`. */
  const found = (channel: string, answer: string): string[] =>
    parts.filter((part) => answer.includes(words[part])).map((part) => `${channel}: ${part}`)

  const inReads = async (visitor: Visitor): Promise<string[]> => {
    const all: string[] = []
    for (const [name, endpoint] of reads) {
      const asked = queries.filter((query) =>
        Object.keys(query).every((key) => Object.hasOwn(endpoint.input.shape, key)),
      )
      for (const query of asked) {
        const { text: answer, status } = await visitor.send(endpoint, query)
        // A list answers a search with what it found: any entry would tell that the word is there.
        if (status === 200) all.push(...found(name, answer))
      }
    }
    return [...new Set(all)]
  }

  it.each(readers)('are told by no call to the %s, but those that they may know', async (reader) => {
    const told = await inReads(visitors[reader])
    const others = told.filter((one) => !known[reader].some((part) => one.endsWith(`: ${part}`)))
    expect(others).toEqual([])
    // What may be known is found, so that a word that is nowhere is not taken for one that is hidden.
    const seen = parts.filter((part) => told.some((one) => one.endsWith(`: ${part}`)))
    expect(seen.toSorted()).toEqual([...known[reader]].toSorted())
  })

  it.each(['guest', 'foreign hacker', 'foreign manager'] as const)(
    'are found by no search of the %s, which would tell that a word is there',
    async (reader) => {
      const hits: string[] = []
      for (const [name, endpoint] of reads) {
        if (!Object.hasOwn(endpoint.input.shape, 'q')) continue
        for (const part of parts) {
          const { answer, status } = await visitors[reader].send(endpoint, { q: words[part] })
          const data = (answer as { data?: unknown[] } | undefined)?.data
          if (status === 200 && data && data.length > 0) hits.push(`${name}: ${part}`)
        }
      }
      expect(hits).toEqual([])
    },
  )

  it('are in no feed, sitemap or picture', async () => {
    const site = createSharing(app.api)
    const paths = ['/hacktivity.atom', '/en/hacktivity.atom', '/sitemap.xml', '/sitemap/tickets-1.xml']
    for (const path of paths) {
      const shared = await (await site.request(`http://jebo.test${path}`)).text()
      expect(found(path, shared)).toEqual([])
      for (const id of [ids.closed, ids.hidden, ids.private]) expect(shared).not.toContain(String(id))
    }
    for (const id of [ids.closed, ids.hidden, ids.private]) {
      expect((await site.request(`http://jebo.test/shared/ko/tickets/${id}.png`)).status).not.toBe(200)
    }
  })

  it('are in no mail or notification of strangers, and no mail has a text of a ticket', async () => {
    const mails = await mailNoticesNow(app)
    expect(mails.length).toBeGreaterThan(0)
    const sent = mails.map((mail) => ({
      to: mail.to?.[0]?.address ?? '',
      all: `${mail.subject} ${mail.text} ${mail.html}`,
    }))
    for (const { to, all } of sent) {
      const isOfSide = ['author', 'owner', 'second', 'insider', words.assignee, words.anonymous, 'acme'].some((name) =>
        to.startsWith(name),
      )
      if (!isOfSide) expect(found(`mail to ${to}`, all)).toEqual([])
      // Titles name a ticket to its sides; descriptions and comments are in no mail.
      for (const part of ['internal', 'limited', 'answer'] as const) expect(all).not.toContain(words[part])
    }
  })

  it('are in no stream, and no file is given away', async () => {
    for (const reader of ['guest', 'foreign hacker', 'foreign manager'] as const) {
      for (const id of Object.values(ids)) {
        const response = await visitors[reader].raw(`/tickets/${id}/stream?follow=false`)
        expect(found('stream', await response.text())).toEqual([])
      }
      expect((await visitors[reader].call(getFile, { id: privateFile })).status).toBe(404)
    }
  })
})
