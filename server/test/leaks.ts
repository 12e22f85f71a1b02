// Whether words are found in anything that a visitor can read.
import type { Endpoint } from '@jebo/contract/core/endpoint.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { createSharing } from '../src/sharing/serve-sharing.ts'
import type { Visitor } from './request.ts'
import type { TestApp } from './test-app.ts'

/** They end the session, answer with a file or a stream, or with the mails to everyone, which only development shows. */
const excluded = ['signOut', 'downloadExport', 'getCertificate', 'watchTicket', 'listOutbox']

/** The names of the reads in which a visitor finds one of the words, each made with every query that it accepts. */
export const readsWith = async (
  visitor: Visitor,
  words: readonly string[],
  queries: readonly object[],
): Promise<string[]> => {
  const reads = Object.entries(endpoints as Record<string, Endpoint>).filter(
    ([name, { method }]) => method === 'GET' && !excluded.includes(name),
  )
  const found: string[] = []
  for (const [name, endpoint] of reads) {
    const asked = queries.filter((query) => Object.keys(query).every((key) => Object.hasOwn(endpoint.input.shape, key)))
    for (const query of asked) {
      const { text } = await visitor.send(endpoint, query)
      if (words.some((word) => text.includes(word))) found.push(name)
    }
  }
  return [...new Set(found)].toSorted()
}

/** What a visitor can ask for to find a ticket of the world of tickets. */
const queriesFor = (id: number, q = '') => [
  ...[{}, { id }, { q }, { q: `#${id}` }, { alias: 'acme' }, { nickname: 'author' }],
  ...[{ author: 'author' }, { company: 'acme' }, { target: 'tickets', id: String(id) }],
]

/** Where anybody finds the texts of a ticket, of which the first is searched for, or its address. @param programId of its program */
export const placesWith = async (
  app: TestApp,
  { id, programId }: { id: number; programId: number },
  texts: readonly string[],
  visitors: readonly Visitor[],
): Promise<string[]> => {
  const found: string[] = []
  const queries = [...queriesFor(id, texts[0]), { id: programId }]
  for (const visitor of visitors) found.push(...(await readsWith(visitor, texts, queries)))
  const site = createSharing(app.api)
  for (const path of [
    '/hacktivity.atom',
    '/en/hacktivity.atom',
    '/sitemap/tickets-1.xml',
    '/sitemap/summaries-1.xml',
  ]) {
    const shared = await (await site.request(`http://jebo.test${path}`)).text()
    if ([...texts, String(id)].some((text) => shared.includes(text))) found.push(path)
  }
  const picture = await site.request(`http://jebo.test/shared/ko/tickets/${id}.png`)
  if (picture.status === 200) found.push('picture')
  return [...new Set(found)].toSorted()
}
