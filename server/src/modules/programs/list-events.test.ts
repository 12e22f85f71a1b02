import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { getEvent, listEvents, listOwnEvents } from '@jebo/contract/programs/events.endpoints.ts'
import {
  applyToProgram,
  listLockedPrograms,
  listParticipations,
} from '@jebo/contract/programs/participants.endpoints.ts'
import { getProgram, listPrograms, setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { signUpReady } from '../../../test/participants.ts'
import { signUpAs } from '../../../test/people.ts'
import { draftProgram, openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const hourMs = 3_600_000

describe('events and challenges', () => {
  let app: TestApp
  let owner: Visitor
  let guest: Visitor
  const ids = new Map<string, number>()
  const idOf = (title: string): number => ids.get(title) ?? 0

  /** Counted in hours from the start of the tests. */
  const windowAt = (from: number, to: number) => {
    const at = (hours: number): string => new Date(began + hours * hourMs).toISOString()
    return { startsAt: at(from), endsAt: at(to) }
  }
  let began = 0

  beforeAll(async () => {
    app = await openTestApp()
    began = app.clock.now().getTime()
    guest = app.visitor()
    owner = (await openCompany(app, { alias: 'fair', plan: 'PRO' })).owner
    const open = async (title: string, type: 'EVENT' | 'CHALLENGE' | 'PRIVATE_EVENT', from: number, to: number) => {
      const { id } = await openProgram(owner, { title, type, window: windowAt(from, to) })
      ids.set(title, id)
    }
    await open('ends later', 'EVENT', -5, 10)
    await open('ends first', 'CHALLENGE', -1, 5)
    await open('starts later', 'CHALLENGE', 8, 9)
    await open('starts next', 'EVENT', 4, 20)
    await open('was short', 'EVENT', -3, 1)
    await open('was ended', 'EVENT', -3, 30)
    await open('was cancelled', 'EVENT', 25, 30)
    await open('secret', 'PRIVATE_EVENT', -3, 30)
    await openProgram(owner, { title: 'plain' })
    await draftProgram(owner, { title: 'draft', type: 'EVENT', window: windowAt(-3, 30) })
    app.clock.advance(2 * hourMs)
    for (const title of ['was ended', 'was cancelled']) {
      await owner.call(setProgramStatus, { id: idOf(title), status: 'ENDED' })
    }
    await owner.call(setProgramStatus, { id: idOf('ends later'), status: 'SUSPENDED' })
  })
  afterAll(() => app.close())

  const titles = async (query: InputOf<typeof listEvents>, visitor = guest) => {
    const { count, data } = (await visitor.call(listEvents, query)).answer
    return [count, data.map(({ title }) => title)]
  }
  const running = ['ends first', 'ends later']
  const upcoming = ['starts next', 'starts later']
  const over = ['was ended', 'was short']

  it('are listed by what is next, the same for everyone', async () => {
    for (const visitor of [guest, owner, await signUpAs(app, 'hacker')]) {
      expect(await titles({}, visitor)).toEqual([6, [...running, ...upcoming, ...over]])
    }
  })

  it('are filtered by phase and kind, and counted by phase', async () => {
    expect(await titles({ phase: 'RUNNING' })).toEqual([2, running])
    expect(await titles({ phase: 'UPCOMING' })).toEqual([2, upcoming])
    expect(await titles({ phase: 'OVER' })).toEqual([2, over])
    expect(await titles({ kind: 'CHALLENGE' })).toEqual([2, ['ends first', 'starts later']])
    expect(await titles({ kind: 'EVENT', phase: 'UPCOMING' })).toEqual([1, ['starts next']])
    const { byState } = (await guest.call(listEvents, { kind: 'CHALLENGE', phase: 'OVER' })).answer
    expect(byState?.map(({ state, count }) => [state, count])).toEqual([
      ['RUNNING', 1],
      ['UPCOMING', 1],
      ['OVER', 0],
    ])
  })

  it('come in pages that are complete together', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => guest.call(listEvents, { page, size: 2 })))
    const found = pages.flatMap(({ answer }) => answer.data.map(({ title }) => title))
    expect(found).toEqual([...running, ...upcoming, ...over])
  })

  it('change their phase at the second', async () => {
    const id = idOf('starts next')
    const { window } = (await guest.call(getEvent, { id })).answer
    const phaseAt = async (iso: string | undefined, offsetMs: number) => {
      app.clock.advance(Date.parse(iso ?? '') + offsetMs - app.clock.now().getTime())
      const { phase, submissionBlock } = (await guest.call(getEvent, { id })).answer
      const [card] = (await guest.call(listEvents, { kind: 'EVENT' })).answer.data.filter((one) => one.id === id)
      expect(card?.phase).toBe(phase)
      return [phase, submissionBlock]
    }
    expect(await phaseAt(window?.startsAt, -1000)).toEqual(['UPCOMING', 'NOT_STARTED'])
    expect(await phaseAt(window?.startsAt, 0)).toEqual(['RUNNING', 'SIGN_IN'])
    expect(await phaseAt(window?.endsAt, -1000)).toEqual(['RUNNING', 'SIGN_IN'])
    expect(await phaseAt(window?.endsAt, 0)).toEqual(['OVER', 'OVER'])
    expect(await phaseAt(window?.endsAt, -10 * hourMs)).toEqual(['RUNNING', 'SIGN_IN'])
  })

  it('that are ended end at that moment, and before their start are called over', async () => {
    const ended = (await guest.call(getEvent, { id: idOf('was ended') })).answer
    const endedOn = dayInSeoul(new Date(began + 2 * hourMs))
    expect(ended).toMatchObject({ phase: 'OVER', submissionBlock: 'OVER', endedOn })
    expect(Date.parse(ended.window?.endsAt ?? '')).toBe(began + 2 * hourMs)
    const cancelled = (await guest.call(getEvent, { id: idOf('was cancelled') })).answer
    expect([cancelled.phase, cancelled.window, cancelled.endedOn]).toEqual(['OVER', windowAt(25, 30), endedOn])
  })

  it('are programs, and other programs are no events', async () => {
    const id = idOf('ends first')
    expect((await guest.call(getEvent, { id })).answer).toEqual((await guest.call(getProgram, { id })).answer)
    const [plain] = (await guest.call(listPrograms, { kind: 'PUBLIC' })).answer.data
    expect(plain).toMatchObject({ title: 'plain', window: null, phase: null })
    expect((await guest.call(getEvent, { id: plain?.id ?? 0 })).status).toBe(404)
    expect((await guest.call(getEvent, { id: idOf('secret') })).status).toBe(404)
  })

  it('are found among all programs by their kind', async () => {
    const found = async (kind: 'PUBLIC' | 'EVENT' | 'CHALLENGE') => {
      const { count, data } = (await guest.call(listPrograms, { kind, sort: 'NEWEST' })).answer
      return [count, data.map(({ title }) => title).toSorted()]
    }
    expect(await found('CHALLENGE')).toEqual([2, ['ends first', 'starts later']])
    expect(await found('PUBLIC')).toEqual([1, ['plain']])
  })

  it('that are private show their window on the locked card, and nothing else', async () => {
    const window = windowAt(2, 40)
    const { id } = await openProgram(owner, {
      title: 'locked',
      type: 'PRIVATE_CHALLENGE',
      participationMethod: 'APPLY',
      window,
    })
    const hacker = await signUpReady(app, 'applicant')
    const dates = { window, phase: 'RUNNING' }
    const { data } = (await hacker.call(listLockedPrograms, {})).answer
    expect(data.find((one) => one.id === id)).toMatchObject({ type: 'PRIVATE_CHALLENGE', ...dates, state: null })
    expect((await hacker.call(getProgram, { id })).answer).toMatchObject({
      ...dates,
      assets: [],
      bounty: null,
      board: null,
    })
    await hacker.call(applyToProgram, { id })
    expect((await hacker.call(listParticipations, {})).answer.data).toMatchObject([{ program: { id, ...dates } }])
    expect((await guest.call(getProgram, { id })).status).toBe(404)
    await owner.call(setProgramStatus, { id, status: 'ENDED' })
  })

  it('of a company are listed for its managers, private ones and drafts too', async () => {
    const own = async (query: InputOf<typeof listOwnEvents>) => {
      const { count, data } = (await owner.call(listOwnEvents, query)).answer
      return [count, data.map(({ title }) => title).toSorted()]
    }
    const all = [...running, ...upcoming, ...over, 'was cancelled', 'secret', 'draft', 'locked'].toSorted()
    expect(await own({})).toEqual([10, all])
    expect(await own({ status: 'ENDED' })).toEqual([3, ['locked', 'was cancelled', 'was ended']])
    const other = (await openCompany(app, { alias: 'else' })).owner
    expect((await other.call(listOwnEvents, {})).answer.count).toBe(0)
  })
})
