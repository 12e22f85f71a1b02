import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../test/stub-storage.ts'
import type { CallError } from '../../api/call-error.ts'
import type { SaveStage } from './draft-saver.ts'
import { openDraftSession } from './draft-session.ts'
import { type DraftValues, emptyDraft } from './draft-values.ts'
import { draftStore } from './stored-draft.ts'

const id = 12345678
const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'

type Body = { title?: string; cvssVector?: string; version?: number; clientKey?: string }

/** What the API stores of one draft; its responses may be lost on the way. */
const server = { title: '', vector: '', version: 0, losesAnswers: false, made: 0, keys: new Set<string>() }

const answer = (method: string, body: Body): Response => {
  if (method === 'GET') {
    const page = { id, title: server.title, weaknessType: null, description: null, severity: null, asset: null }
    const cvss = server.vector === '' ? null : { vector: server.vector }
    return Response.json({ ...page, cvss, version: server.version })
  }
  if (method === 'PATCH' && body.version !== server.version) {
    return Response.json({ status: 409, message: '', messageKey: 'ticket.outdatedVersion' }, { status: 409 })
  }
  if (method === 'PATCH' || !server.keys.has(body.clientKey ?? '')) {
    server.title = body.title ?? ''
    server.vector = body.cvssVector ?? ''
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
  Object.assign(server, { title: 'first', vector: '', version: 1, losesAnswers: false, made: 0, keys: new Set() })
})
const desks: { close: () => void }[] = []

// An editor that is still open saves after its test has ended.
afterEach(() => {
  for (const session of desks.splice(0)) session.close()
  vi.unstubAllGlobals()
})

/** A page with the draft's form. */
const openPage = (saved: { id: number; version: number } | null = { id, version: 1 }, title = 'first') => {
  let values: DraftValues = { ...emptyDraft, title }
  const problems: (CallError | null)[] = []
  const stages: SaveStage[] = []
  const form = {
    getValues: () => values,
    reset: (next: DraftValues) => {
      values = next
    },
  }
  const start = { programId: 1, id: saved?.id ?? null, version: saved?.version ?? null, values }
  const session = openDraftSession(form, start, {
    onStage: (stage) => stages.push(stage),
    onProblem: (problem) => problems.push(problem),
    onMade: () => undefined,
  })
  desks.push(session)
  const type = (text: string, vector = '') => {
    values = { ...values, title: text, cvssVector: vector }
    session.typed()
  }
  return {
    ...{ session, type, title: () => values.title },
    problem: () => problems.at(-1)?.messageKey,
    stage: () => stages.at(-1),
  }
}

const openNewPage = () => {
  Object.assign(server, { title: '', version: 0 })
  return openPage(null, '')
}

test('the first save creates the draft, later ones change it', async () => {
  const { session, type } = openNewPage()
  expect(await session.flush()).toBe(true)
  expect(server.made).toBe(0)
  type('a')
  expect(await session.flush()).toBe(true)
  type('ab')
  expect(await session.flush()).toBe(true)
  expect(server).toMatchObject({ made: 1, title: 'ab' })
})

test('a save whose response was lost is recognised as the user’s own', async () => {
  const { session, type, problem } = openPage()
  server.losesAnswers = true
  type('second')
  expect(await session.flush()).toBe(false)
  expect(problem(), 'it is sent again').toBeUndefined()
  server.losesAnswers = false
  type('third')
  expect(await session.flush()).toBe(true)
  expect(problem()).toBeUndefined()
  expect(server.title).toBe('third')
})

test('a text that a visit before the last one sent while it was left is the user’s own', async () => {
  const first = openPage()
  server.losesAnswers = true
  first.type('second')
  await first.session.flush()
  server.losesAnswers = false
  // Read before the text arrived, and left before its own could be sent.
  const next = openPage()
  next.session.restore()
  next.type('third')
  const last = openPage({ id, version: 2 }, 'second')
  last.session.restore()
  last.type('fourth')
  expect(await last.session.flush()).toBe(true)
  expect([last.problem(), server.title]).toEqual([undefined, 'fourth'])
})

test('another window’s text is never overwritten without a decision', async () => {
  const { session, type, problem, title } = openPage()
  Object.assign(server, { title: 'theirs', version: 2 })
  type('mine')
  expect(await session.flush()).toBe(false)
  expect(problem()).toBe('ticket.outdatedVersion')
  expect(server.title).toBe('theirs')
  await session.takeTheirs()
  expect(title()).toBe('theirs')
})

test('another window’s text is overwritten if the author decides so', async () => {
  const { session, type } = openPage()
  Object.assign(server, { title: 'theirs', version: 2 })
  type('mine')
  await session.flush()
  await session.keepMine()
  expect(server.title).toBe('mine')
})

test.each([
  ['equals the other window’s', ''],
  ['differs by an unfinished vector', vector.slice(0, -1)],
])('a kept text that %s is saved already', async (_, unfinished) => {
  const { session, type, problem, stage } = openPage()
  Object.assign(server, { title: 'theirs', version: 2 })
  type('mine')
  await session.flush()
  expect([problem(), stage()]).toEqual(['ticket.outdatedVersion', 'halted'])
  server.title = 'mine'
  type('mine', unfinished)
  await session.keepMine()
  expect([problem(), stage()]).toEqual([undefined, 'clean'])
})

test.each([
  ['is not kept as a problem', 403, [undefined, 'clean']],
  ['is, if only the author can resolve it', 404, ['refused', 'halted']],
] as const)('a refusal of input that has been undone meanwhile %s', async (_, status, shown) => {
  const { session, type, problem, stage } = openPage()
  type('second')
  const answers: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)))
  const saving = session.flush()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  type('first')
  answers[0]?.(Response.json({ status, message: '', messageKey: 'refused' }, { status }))
  await saving
  expect([problem(), stage()]).toEqual(shown)
})

test('unsaved text is restored on the next visit', async () => {
  const before = openPage()
  server.losesAnswers = true
  before.type('second')
  await before.session.flush()
  server.losesAnswers = false
  const after = openPage({ id, version: 1 }, 'first')
  after.session.restore()
  expect(after.title()).toBe('second')
  after.type('second and more')
  expect(await after.session.flush()).toBe(true)
  expect(server.title).toBe('second and more')
  expect(draftStore(id, 1).find()).toBeNull()
})

test('a draft whose creation was never confirmed is not created twice, and has the latest text', async () => {
  const before = openNewPage()
  server.losesAnswers = true
  before.type('a')
  expect(await before.session.flush()).toBe(false)
  before.type('ab')
  server.losesAnswers = false
  const after = openPage(null, '')
  after.session.restore()
  expect(after.title()).toBe('ab')
  expect(await after.session.flush()).toBe(true)
  expect(server).toMatchObject({ made: 1, title: 'ab' })
})

test('the same page does not create it twice either', async () => {
  const { session, type } = openNewPage()
  server.losesAnswers = true
  type('a')
  await session.flush()
  server.losesAnswers = false
  type('ab')
  expect(await session.flush()).toBe(true)
  expect(server).toMatchObject({ made: 1, title: 'ab' })
})

test('a draft created while its page closes is continued by the next page', async () => {
  const before = openNewPage()
  before.type('a')
  before.session.leave()
  await before.session.flush()
  const after = openPage(null, '')
  after.session.restore()
  expect([after.title(), after.session.known().id]).toEqual(['a', id])
  after.type('ab')
  expect(await after.session.flush()).toBe(true)
  expect(server).toMatchObject({ made: 1, title: 'ab' })
})

test('a draft created during a reload is continued', async () => {
  const before = openNewPage()
  before.type('a')
  await before.session.flush()
  const after = openPage(null, '')
  after.session.restore()
  expect([after.title(), after.session.known().id]).toEqual(['a', id])
})

test('a page that is replaced passes no finished draft on', async () => {
  const before = openNewPage()
  before.type('a')
  await before.session.flush()
  before.session.replace()
  const after = openPage(null, '')
  after.session.restore()
  expect(after.title()).toBe('')
})

test('a page that was not left after all passes nothing on', async () => {
  const before = openNewPage()
  before.type('a')
  before.session.leave()
  await before.session.flush()
  before.type('ab')
  await before.session.flush()
  const after = openPage(null, '')
  after.session.restore()
  expect(after.title()).toBe('')
})

test('a draft created by this window and changed by another is not overwritten without a decision', async () => {
  const before = openNewPage()
  server.losesAnswers = true
  before.type('a')
  await before.session.flush()
  Object.assign(server, { losesAnswers: false, title: 'theirs', version: 2 })
  const after = openPage(null, '')
  after.session.restore()
  expect(await after.session.flush()).toBe(false)
  expect([after.problem(), server.title]).toEqual(['ticket.outdatedVersion', 'theirs'])
})

test.each([
  ['the same page', false],
  ['the next visit', true],
])('a vector that arrived with a creation is not taken away while it is changed on %s', async (_, isReloaded) => {
  const before = openNewPage()
  server.losesAnswers = true
  before.type('a', vector)
  await before.session.flush()
  before.type('ab', vector.slice(0, -1))
  server.losesAnswers = false
  const after = isReloaded ? openPage(null, '') : before
  if (isReloaded) after.session.restore()
  await after.session.flush()
  expect(server).toMatchObject({ made: 1, title: 'ab', vector })
})
