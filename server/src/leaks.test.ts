// What is hidden of tickets is nowhere: each hidden part holds a word of its own, which every reader looks for in every channel.
import type { Endpoint, InputOf } from '@jebo/contract/core/endpoint.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import { exportTicket } from '@jebo/contract/tickets/exports.endpoints.ts'
import { watchTicket } from '@jebo/contract/tickets/stream.endpoints.ts'
import { listLimitedTickets } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { listTicketActivities, listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { disclosedSorts } from '@jebo/contract/tickets/tickets.sorts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  isKnownTo,
  known,
  knownAnywhere,
  openHiddenParts,
  type Part,
  parts,
  partsIn,
  readers,
  strangers,
  words,
} from '../test/hidden-parts.ts'
import { mailNoticesNow } from '../test/notifications.ts'
import { textOfPdf } from '../test/pdf-text.ts'
import type { Visitor } from '../test/request.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { createSharing } from './sharing/serve-sharing.ts'

/** Calls that end the session, or answer with an archive, a stream, or all mails. */
const excluded = ['signOut', 'downloadExport', 'getCertificate', 'watchTicket', 'listOutbox']
const reads = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([name, { method }]) => method === 'GET' && !excluded.includes(name),
)

type Hidden = Awaited<ReturnType<typeof openHiddenParts>>

describe('hidden parts of tickets', () => {
  let app: TestApp
  let world: Hidden['world']
  let ids: Hidden['ids']
  let visitors: Hidden['visitors']
  let privateFile: string
  let publicFiles: string[]
  let queries: object[]

  beforeAll(async () => {
    app = await openTestApp()
    ;({ world, ids, visitors, privateFile, publicFiles } = await openHiddenParts(app))
    queries = [
      ...[
        {},
        { alias: 'acme' },
        { company: 'acme' },
        { nickname: 'author' },
        { author: 'author' },
        { id: world.programId },
      ],
      ...Object.values(ids).flatMap((id) => [
        ...[{ id }, { q: `#${id}` }, { target: 'tickets', id: String(id) }],
        ...[
          { id, format: 'markdown', internal: 'true' },
          { id, follow: 'false' },
        ],
      ]),
      ...Object.values(words).flatMap((q) => [{ q }, { q, in: 'TEXT' }]),
    ]
  })
  afterAll(() => app.close())

  const inReads = async (visitor: Visitor): Promise<string[]> => {
    const all: string[] = []
    for (const [name, endpoint] of reads) {
      const asked = queries.filter((query) =>
        Object.keys(query).every((key) => Object.hasOwn(endpoint.input.shape, key)),
      )
      for (const query of asked) {
        const reply = await visitor.send(endpoint, query)
        // A list answers a search with what it found: any entry would tell that the word is there.
        if (reply.status === 200) all.push(...partsIn(name, reply.text))
      }
    }
    return [...new Set(all)]
  }

  it.each(readers)('are told by no call to the %s, but those that they may know', async (reader) => {
    const told = await inReads(visitors[reader])
    expect(told.filter((one) => !isKnownTo(reader, one))).toEqual([])
    // What may be known is found, so that a word that is nowhere is not taken for one that is hidden.
    const isTold = (part: string) => told.some((one) => one === part || one.endsWith(`: ${part}`))
    expect(known[reader].filter((part) => !isTold(part))).toEqual([])
  })

  /** What the documents of all tickets tell; the company asks for its internal comments too. */
  const inDocuments = async (visitor: Visitor): Promise<Part[]> => {
    const all: string[] = []
    for (const id of Object.values(ids)) {
      const reply = await visitor.send(exportTicket, { id, format: 'pdf', internal: 'true' })
      if (reply.status === 200) all.push(textOfPdf(reply.bytes))
    }
    return parts.filter((part) => all.some((text) => text.includes(words[part])))
  }

  /** What a company keeps beside its tickets is in no document. */
  const besides: readonly Part[] = ['view', 'reply']

  it.each(readers)('are told by no PDF to the %s, but those that they may know', async (reader) => {
    const told = await inDocuments(visitors[reader])
    expect(told.toSorted()).toEqual(
      knownAnywhere(reader)
        .filter((part) => !besides.includes(part))
        .toSorted(),
    )
  })

  it.each(strangers)('are found by no search of the %s, which would tell that a word is there', async (reader) => {
    const hits: string[] = []
    for (const [name, endpoint] of reads) {
      if (!Object.hasOwn(endpoint.input.shape, 'q')) continue
      const scopes = Object.hasOwn(endpoint.input.shape, 'in') ? [{}, { in: 'TEXT' }] : [{}]
      for (const [part, scope] of parts.flatMap((one) => scopes.map((scope) => [one, scope] as const))) {
        const { answer, status } = await visitors[reader].send(endpoint, { q: words[part], ...scope })
        const data = (answer as { data?: unknown[] } | undefined)?.data
        if (status === 200 && data && data.length > 0) hits.push(`${name}: ${part}`)
      }
    }
    expect(hits.filter((one) => !isKnownTo(reader, one))).toEqual([])
  })

  it.each(strangers)('are told by no order, filter or count of public tickets to the %s', async (reader) => {
    const weaknesses = ['CWE-640', `CWE-640: ${words.redacted}`, ...Object.values(words)]
    const filters = [
      ...[
        {},
        { company: 'acme' },
        { programId: world.programId },
        { days: '7' },
        { month: '2026-11' },
        { severity: 'HIGH' },
      ],
      ...[{ author: 'author' }, { author: words.anonymous }, { author: words.participant }],
      ...weaknesses.map((weakness) => ({ weakness })),
      ...Object.values(words).map((q) => ({ q })),
      ...[ids.limited, ids.early, ids.closed, ids.crew, ids.hidden, ids.private].map((id) => ({ q: String(id) })),
    ] as InputOf<typeof listTickets>[]
    for (const sort of disclosedSorts) {
      for (const filter of filters) {
        const { answer } = await visitors[reader].call(listTickets, {
          ...filter,
          sort,
          counted: 'true',
          follows: 'true',
        })
        const isOfAnyone = 'author' in filter
        const found = answer.data.map(({ id }) => id)
        const open = isOfAnyone ? [ids.full] : [ids.full, ids.anonymous]
        expect([JSON.stringify(filter), found.filter((id) => !open.includes(id))]).toEqual([JSON.stringify(filter), []])
        expect(answer.counted).toEqual({ count: found.length, isMore: false })
      }
    }
    expect((await visitors[reader].call(listTickets, { weakness: 'CWE-640' })).answer.data).toHaveLength(2)
    for (const hidden of [{ sort: 'reward' }, { weakness: words.limited }, { company: 'acme' }, { author: 'author' }])
      expect((await visitors[reader].send(listLimitedTickets, hidden as never)).status).toBe(400)
    for (const known of [{}, { severity: 'HIGH' }, { days: '7' }] as const) {
      const { answer } = await visitors[reader].call(listLimitedTickets, { ...known, counted: 'true' })
      expect([new Set(answer.data.map(({ id }) => id)), answer.counted?.count]).toEqual([
        new Set([ids.limited, ids.early]),
        2,
      ])
    }
    for (const id of Object.values(ids)) {
      const { answer } = await visitors[reader].call(listTickets, { sort: 'reward', after: `99999999-${id}` })
      expect(answer.data.every((one) => one.id === ids.full || one.id === ids.anonymous)).toBe(true)
    }
  })

  it('are in no feed, sitemap or picture', async () => {
    const site = createSharing(app.api)
    const paths = [
      '/hacktivity.atom',
      '/en/hacktivity.atom',
      '/sitemap.xml',
      '/sitemap/tickets-1.xml',
      '/sitemap/summaries-1.xml',
    ]
    for (const path of paths) {
      const shared = await (await site.request(`http://jebo.test${path}`)).text()
      expect(partsIn(path, shared)).toEqual([])
      for (const id of [ids.closed, ids.crew, ids.hidden, ids.private]) expect(shared).not.toContain(String(id))
    }
    for (const id of [ids.closed, ids.crew, ids.hidden, ids.private]) {
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
    const sides = [
      ...['author', 'owner', 'second', 'insider', 'leader', 'member', 'acme'],
      ...[words.assignee, words.anonymous, words.participant],
    ]
    for (const { to, all } of sent) {
      const isOfSide = sides.some((name) => to.startsWith(name))
      if (!isOfSide) expect(partsIn(`mail to ${to}`, all)).toEqual([])
      // Titles name a ticket to its sides; descriptions and comments are in no mail.
      for (const part of ['internal', 'limited', 'early', 'answer'] as const) expect(all).not.toContain(words[part])
    }
  })

  it('are in no stream, and no file is given away', async () => {
    const { author, manager, participant } = visitors
    for (const reader of readers) {
      for (const id of Object.values(ids)) {
        const response = await visitors[reader].raw(`/tickets/${id}/stream?follow=false&after=earlier`)
        const told = await response.text()
        expect(partsIn('stream', told)).toEqual([])
        if (response.status === 200) expect(told).toMatch(/^event: change\nid: \S+\ndata: \{\}\n\n$/)
        const isOpen = (await visitors[reader].call(listTicketActivities, { id })).answer?.mark ?? null
        expect([reader, response.status === 200]).toEqual([reader, isOpen !== null])
      }
    }
    for (const side of [author, manager, participant])
      expect((await side.send(watchTicket, { id: ids.limited })).status).toBe(200)
    for (const reader of strangers) {
      expect((await visitors[reader].call(getFile, { id: privateFile })).status).toBe(404)
      for (const id of publicFiles) {
        const { status, headers } = await visitors[reader].raw(`/files/${id}`)
        expect([status, partsIn('name', headers.get('content-disposition') ?? '')]).toEqual([200, []])
      }
    }
  })
})
