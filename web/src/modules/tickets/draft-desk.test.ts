import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../test/stub-storage.ts'
import type { CallError } from '../../api/call-error.ts'
import { openDesk } from './draft-desk.ts'
import { type DraftValues, emptyDraft } from './draft-values.ts'
import { draftStore } from './stored-draft.ts'

const id = 12345678

type Body = { title?: string; version?: number; clientKey?: string }

/** What the API stores of one draft; its responses may be lost on the way. */
const server = { title: '', version: 0, losesAnswers: false, made: 0, keys: new Set<string>() }

const answer = (method: string, body: Body): Response => {
  if (method === 'GET') {
    const page = { id, title: server.title, weaknessType: null, description: null, severity: null, asset: null }
    return Response.json({ ...page, version: server.version })
  }
  if (method === 'PATCH' && body.version !== server.version) {
    return Response.json({ status: 409, message: '', messageKey: 'ticket.outdatedVersion' }, { status: 409 })
  }
  if (method === 'PATCH' || !server.keys.has(body.clientKey ?? '')) {
    server.title = body.title ?? ''
    server.version += 1
  }
  if (method === 'POST' && !server.keys.has(body.clientKey ?? '')) {
    server.made += 1
    server.keys.add(body.clientKey ?? '')
  }
  if (server.losesAnswers) throw new TypeError('the answer is lost')
  return Response.json({ id, version: server.version })
}

beforeEach(() => {
  stubStorage({ location: { pathname: '/' } })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) =>
    answer(init.method ?? 'GET', JSON.parse(String(init.body ?? '{}'))),
  )
  Object.assign(server, { title: 'first', version: 1, losesAnswers: false, made: 0, keys: new Set() })
})
const desks: { close: () => void }[] = []

// An editor that is still open saves after its test has ended.
afterEach(() => {
  for (const desk of desks.splice(0)) desk.close()
  vi.unstubAllGlobals()
})

/** A page with the draft's form. */
const openPage = (saved: { id: number; version: number } | null = { id, version: 1 }, title = 'first') => {
  let values: DraftValues = { ...emptyDraft, title }
  const problems: (CallError | null)[] = []
  const form = {
    getValues: () => values,
    reset: (next: DraftValues) => {
      values = next
    },
  }
  const start = { programId: 1, id: saved?.id ?? null, version: saved?.version ?? null, values }
  const desk = openDesk(form, start, {
    onStage: () => undefined,
    onProblem: (problem) => problems.push(problem),
    onMade: () => undefined,
  })
  desks.push(desk)
  const type = (text: string) => {
    values = { ...values, title: text }
    desk.typed()
  }
  return { desk, type, title: () => values.title, problem: () => problems.at(-1)?.messageKey }
}

const openNewPage = () => {
  Object.assign(server, { title: '', version: 0 })
  return openPage(null, '')
}

test('the first save creates the draft, later ones change it', async () => {
  const { desk, type } = openNewPage()
  expect(await desk.flush()).toBe(true)
  expect(server.made).toBe(0)
  type('a')
  expect(await desk.flush()).toBe(true)
  type('ab')
  expect(await desk.flush()).toBe(true)
  expect(server).toMatchObject({ made: 1, title: 'ab' })
})

test('a save whose response was lost is recognised as the user’s own', async () => {
  const { desk, type, problem } = openPage()
  server.losesAnswers = true
  type('second')
  expect(await desk.flush()).toBe(false)
  server.losesAnswers = false
  type('third')
  expect(await desk.flush()).toBe(true)
  expect(problem()).toBeUndefined()
  expect(server.title).toBe('third')
})

test('another window’s text is never overwritten without a decision', async () => {
  const { desk, type, problem, title } = openPage()
  Object.assign(server, { title: 'theirs', version: 2 })
  type('mine')
  expect(await desk.flush()).toBe(false)
  expect(problem()).toBe('ticket.outdatedVersion')
  expect(server.title).toBe('theirs')
  await desk.takeTheirs()
  expect(title()).toBe('theirs')
})

test('another window’s text is overwritten if the author decides so', async () => {
  const { desk, type } = openPage()
  Object.assign(server, { title: 'theirs', version: 2 })
  type('mine')
  await desk.flush()
  await desk.keepMine()
  expect(server.title).toBe('mine')
})

test('unsaved text is restored on the next visit', async () => {
  const before = openPage()
  server.losesAnswers = true
  before.type('second')
  await before.desk.flush()
  server.losesAnswers = false
  const after = openPage({ id, version: 1 }, 'first')
  after.desk.restore()
  expect(after.title()).toBe('second')
  after.type('second and more')
  expect(await after.desk.flush()).toBe(true)
  expect(server.title).toBe('second and more')
  expect(draftStore(id, 1).find()).toBeNull()
})

test('a draft whose creation was never confirmed is not created twice, and has the latest text', async () => {
  const before = openNewPage()
  server.losesAnswers = true
  before.type('a')
  expect(await before.desk.flush()).toBe(false)
  before.type('ab')
  server.losesAnswers = false
  const after = openPage(null, '')
  after.desk.restore()
  expect(after.title()).toBe('ab')
  expect(await after.desk.flush()).toBe(true)
  expect(server).toMatchObject({ made: 1, title: 'ab' })
})

test('the same page does not create it twice either', async () => {
  const { desk, type } = openNewPage()
  server.losesAnswers = true
  type('a')
  await desk.flush()
  server.losesAnswers = false
  type('ab')
  expect(await desk.flush()).toBe(true)
  expect(server).toMatchObject({ made: 1, title: 'ab' })
})

test('a draft created while its page closes is continued by the next page', async () => {
  const before = openNewPage()
  before.type('a')
  before.desk.leave()
  await before.desk.flush()
  const after = openPage(null, '')
  after.desk.restore()
  expect([after.title(), after.desk.known().id]).toEqual(['a', id])
  after.type('ab')
  expect(await after.desk.flush()).toBe(true)
  expect(server).toMatchObject({ made: 1, title: 'ab' })
})

test('a draft created during a reload is continued', async () => {
  const before = openNewPage()
  before.type('a')
  await before.desk.flush()
  const after = openPage(null, '')
  after.desk.restore()
  expect([after.title(), after.desk.known().id]).toEqual(['a', id])
})

test('a page that is replaced passes no finished draft on', async () => {
  const before = openNewPage()
  before.type('a')
  await before.desk.flush()
  before.desk.takeDown()
  const after = openPage(null, '')
  after.desk.restore()
  expect(after.title()).toBe('')
})

test('a page that was not left after all passes nothing on', async () => {
  const before = openNewPage()
  before.type('a')
  before.desk.leave()
  await before.desk.flush()
  before.type('ab')
  await before.desk.flush()
  const after = openPage(null, '')
  after.desk.restore()
  expect(after.title()).toBe('')
})

test('a draft created by this window and changed by another is not overwritten without a decision', async () => {
  const before = openNewPage()
  server.losesAnswers = true
  before.type('a')
  await before.desk.flush()
  Object.assign(server, { losesAnswers: false, title: 'theirs', version: 2 })
  const after = openPage(null, '')
  after.desk.restore()
  expect(await after.desk.flush()).toBe(false)
  expect([after.problem(), server.title]).toEqual(['ticket.outdatedVersion', 'theirs'])
})
