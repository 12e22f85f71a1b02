import { listAssets } from '@jebo/contract/companies/companies.endpoints.ts'
import { listEvents, listOwnEvents } from '@jebo/contract/programs/events.endpoints.ts'
import type { ProgramType } from '@jebo/contract/programs/program-types.ts'
import { getProgram, listPrograms, setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { getTotals } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const hourMs = 3_600_000

describe('the job that ends programs', () => {
  let app: TestApp
  let owner: Visitor
  let guest: Visitor
  const ids = new Map<string, number>()
  const idOf = (title: string): number => ids.get(title) ?? 0
  const over = ['challenge', 'event', 'private', 'suspended']
  const titlesOf = (data: readonly { title: string }[]) => data.map(({ title }) => title).toSorted()

  beforeAll(async () => {
    app = await openTestApp()
    guest = app.visitor()
    owner = (await openCompany(app, { alias: 'fair', plan: 'PRO' })).owner
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * hourMs).toISOString()
    const open = async (title: string, type: ProgramType, window?: [number, number]) => {
      const times = window && { window: { startsAt: at(window[0]), endsAt: at(window[1]) } }
      const isByApplication = type.startsWith('PRIVATE') && { participationMethod: 'APPLY' as const }
      ids.set(title, (await openProgram(owner, { title, type, ...times, ...isByApplication })).id)
    }
    await open('event', 'EVENT', [-5, 1])
    await open('challenge', 'CHALLENGE', [-5, 2])
    await open('private', 'PRIVATE_EVENT', [-5, 1])
    await open('suspended', 'EVENT', [-5, 1])
    await open('running', 'EVENT', [-5, 9])
    await open('upcoming', 'CHALLENGE', [4, 9])
    await open('plain', 'PUBLIC')
    await owner.call(setProgramStatus, { id: idOf('suspended'), status: 'SUSPENDED' })
    app.clock.advance(2 * hourMs)
  })
  afterAll(() => app.close())

  it('says that they are over before it has run', async () => {
    const { phase, status, submissionBlock } = (await guest.call(getProgram, { id: idOf('event') })).answer
    expect([phase, status, submissionBlock]).toEqual(['OVER', 'RUNNING', 'OVER'])
  })

  it('ends those whose window is over, once, whatever else runs', async () => {
    await Promise.all([1, 2].map(() => runTask(app, 'programs:end')))
    const read = async () => {
      const { rows } = await app.database.pool.query(
        "select title, version, ends_at from programs where status = 'ENDED' order by title",
      )
      return rows
    }
    const ended = await read()
    expect(ended.map(({ title }) => title)).toEqual(over)
    const { window } = (await guest.call(getProgram, { id: idOf('event') })).answer
    expect(new Date(window?.endsAt ?? '').getTime()).toBe(app.clock.now().getTime() - hourMs)
    await runTask(app, 'programs:end')
    expect(await read()).toEqual(ended)
  })

  it('takes them out of every list and count of what runs', async () => {
    const shown = ['plain', 'running', 'upcoming']
    for (const status of [undefined, 'RUNNING'] as const) {
      const { answer } = await guest.call(listPrograms, status ? { status } : {})
      expect([answer.count, titlesOf(answer.data)]).toEqual([3, shown])
    }
    expect((await guest.call(listPrograms, { status: 'SUSPENDED' })).answer.count).toBe(0)
    expect((await guest.call(getTotals, {})).answer.runningPrograms).toBe(3)
    const { answer: own } = await owner.call(listOwnEvents, { status: 'ENDED' })
    expect([own.count, titlesOf(own.data)]).toEqual([4, over])
    const { answer: events } = await guest.call(listEvents, { phase: 'OVER' })
    expect(titlesOf(events.data)).toEqual(['challenge', 'event', 'suspended'])
  })

  it('leaves their pages, and frees their assets', async () => {
    const { answer } = await guest.call(getProgram, { id: idOf('challenge') })
    expect(answer).toMatchObject({ status: 'ENDED', phase: 'OVER', submissionBlock: 'OVER' })
    expect(answer.assets).toHaveLength(1)
    const { answer: assets } = await owner.call(listAssets, { size: 100 })
    expect(assets.data.filter(({ programId }) => programId === null)).toHaveLength(over.length)
    const { problem } = await owner.call(setProgramStatus, { id: idOf('suspended'), status: 'RUNNING' })
    expect(problem?.messageKey).toBe('program.statusNotAllowed')
  })
})
