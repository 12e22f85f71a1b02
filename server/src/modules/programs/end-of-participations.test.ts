// What becomes of invitations and applications that nobody answered.
import {
  applyToProgram,
  inviteToProgram,
  listParticipants,
  listParticipations,
  updateParticipant,
} from '@jebo/contract/programs/participants.endpoints.ts'
import { getProgram, setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { openCompany } from '../../../test/companies.ts'
import { openCrew } from '../../../test/crews.ts'
import { notificationsOf } from '../../../test/notifications.ts'
import { setCrewParticipant, setParticipant, signUpReady, stateOf, stateOfCrew } from '../../../test/participants.ts'
import { openPrivateProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const hourMs = 3_600_000

const countsOf = (byState: readonly { state: string; count: number }[] | null) =>
  Object.fromEntries((byState ?? []).map(({ state, count }) => [state, count]))

describe('what waits for an answer', () => {
  let app: TestApp
  let owner: Visitor
  const hackers = new Map<string, Visitor>()
  const names = ['invited', 'applied', 'joined', 'refused'] as const
  const as = (name: (typeof names)[number]): Visitor => hackers.get(name) ?? app.visitor()
  let crewId = 0
  beforeAll(async () => {
    app = await openTestApp()
    owner = (await openCompany(app, { alias: 'acme', plan: 'PRO' })).owner
    for (const name of names) hackers.set(name, await signUpReady(app, name))
    crewId = await openCrew(as('refused'), '크루')
  })
  afterAll(() => app.close())

  const fill = async (programId: number) => {
    await setParticipant(app, { programId, nickname: 'invited' }, 'INVITED')
    await setParticipant(app, { programId, nickname: 'applied' }, 'APPLIED')
    await setParticipant(app, { programId, nickname: 'joined' }, 'PARTICIPATED')
    await setParticipant(app, { programId, nickname: 'refused' }, 'REJECTED')
    await setCrewParticipant(app, { programId, crewId }, 'APPLIED')
  }
  const statesIn = async (programId: number) => ({
    ...Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await stateOf(app, programId, name)] as const)),
    ),
    crew: await stateOfCrew(app, programId, crewId),
  })
  const ended = {
    invited: 'REJECTED',
    applied: 'REJECTED',
    joined: 'PARTICIPATED',
    refused: 'REJECTED',
    crew: 'REJECTED',
  }
  const toldTo = async (name: (typeof names)[number], title: string) =>
    (await notificationsOf(app, as(name))).filter(({ subject }) => subject === title).map(({ event }) => event)

  it('ends with its program, which everyone concerned is told', async () => {
    const title = '끝나는 프로그램'
    const { id } = await openPrivateProgram(app, owner, { title })
    await fill(id)
    await owner.call(setProgramStatus, { id, status: 'SUSPENDED' })
    expect(await stateOf(app, id, 'invited')).toBe('INVITED')
    await owner.call(setProgramStatus, { id, status: 'ENDED' })
    expect(await statesIn(id)).toEqual(ended)
    expect(await toldTo('invited', title)).toEqual(['PARTICIPATION_ENDED'])
    expect(await toldTo('applied', title)).toEqual(['PARTICIPATION_ENDED'])
    expect(await toldTo('joined', title)).toEqual([])
    // As the leader of the crew.
    expect(await toldTo('refused', title)).toEqual(['PARTICIPATION_ENDED'])

    const { byState, data } = (await owner.call(listParticipants, { id })).answer
    expect(countsOf(byState)).toEqual({ INVITED: 0, APPLIED: 0, PARTICIPATED: 1, REJECTED: 4 })
    expect(data.map(({ ending, approvalBlock }) => [ending, approvalBlock]).toSorted()).toEqual([
      [null, null],
      ['PROGRAM_ENDED', null],
      ['PROGRAM_ENDED', null],
      ['PROGRAM_ENDED', null],
      ['REFUSED', null],
    ])
    const own = (await as('applied').call(listParticipations, {})).answer
    expect(countsOf(own.byState)).toMatchObject({ APPLIED: 0, REJECTED: 1 })
    expect(own.data).toMatchObject([{ state: 'REJECTED', ending: 'PROGRAM_ENDED', againFrom: null }])

    const running = (await openPrivateProgram(app, owner)).id
    await setParticipant(app, { programId: running, nickname: 'joined' }, 'PARTICIPATED')
    await setParticipant(app, { programId: id, nickname: 'joined' }, 'PARTICIPATED')
    const joinedIn = async (query: object) => {
      const { count, data } = (await as('joined').call(listParticipations, { state: 'PARTICIPATED', ...query })).answer
      return [count, ...data.map(({ program }) => program.id)]
    }
    expect(await joinedIn({ size: 1 }), 'the later one first').toEqual([2, id])
    expect(await joinedIn({ size: 1, ongoing: 'true' })).toEqual([1, running])
  })

  it('is not seen any more of a program by invitation', async () => {
    const { id } = await openPrivateProgram(app, owner, { method: 'INVITE' })
    await setParticipant(app, { programId: id, nickname: 'invited' }, 'INVITED')
    await owner.call(setProgramStatus, { id, status: 'ENDED' })
    const shown = (await as('invited').call(listParticipations, {})).answer.data
    expect(shown.filter(({ program }) => program.id === id)).toEqual([])
    expect((await as('invited').send(getProgram, { id })).status).toBe(404)
  })

  it('ends when the clock ends an event', async () => {
    const title = '지나간 이벤트'
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * hourMs).toISOString()
    const window = { startsAt: at(-1), endsAt: at(1) }
    const { id } = await openPrivateProgram(app, owner, { title, type: 'PRIVATE_EVENT', window })
    await fill(id)
    app.clock.advance(2 * hourMs)
    await runTask(app, 'programs:end')
    expect(await statesIn(id)).toEqual(ended)
    expect(await toldTo('applied', title)).toEqual(['PARTICIPATION_ENDED'])
  })

  it('leaves none open, however many apply at once', async () => {
    const { id } = await openPrivateProgram(app, owner)
    const end = owner.send(setProgramStatus, { id, status: 'ENDED' })
    await Promise.all([end, ...(await sendAtOnce(8, () => as('applied').send(applyToProgram, { id })))])
    expect(await stateOf(app, id, 'applied')).not.toBe('APPLIED')
  })

  it('keeps nobody from applying after an invitation was taken back', async () => {
    const { id } = await openPrivateProgram(app, owner)
    const participantId = (await owner.call(inviteToProgram, { id, nickname: 'invited' })).answer.id
    await owner.call(updateParticipant, { id, participantId, state: 'REJECTED' })
    const { lock } = (await as('invited').call(getProgram, { id })).answer
    expect(lock?.block).toBe(null)
    const own = (await as('invited').call(listParticipations, {})).answer.data.find(({ program }) => program.id === id)
    expect(own).toMatchObject({ state: 'REJECTED', ending: 'REVOKED', againFrom: null })
    expect((await as('invited').send(applyToProgram, { id })).status).toBe(200)
    // A refusal still does.
    await owner.call(updateParticipant, { id, participantId, state: 'REJECTED' })
    expect((await as('invited').send(applyToProgram, { id })).problem.messageKey).toBe('program.againLater')
  })
})
