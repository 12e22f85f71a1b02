import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { getProgram, listPrograms, setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { openCompany } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { draftProgram, openProgram } from '../../../test/programs.ts'
import { openSharedApp } from '../../../test/shared-app.ts'

const app = await openSharedApp()
const owner = (await openCompany(app, { alias: 'shop' })).owner

describe('setProgramStatus', () => {
  const move = async (id: number, status: 'RUNNING' | 'SUSPENDED' | 'ENDED', visitor = owner) => {
    const reply = await visitor.call(setProgramStatus, { id, status })
    return reply.status === 204 ? 204 : reply.problem.messageKey
  }
  const seen = async (id: number) => {
    const guest = app.visitor()
    const { answer } = await guest.call(getProgram, { id })
    const isListed = (await guest.call(listPrograms, { size: 100 })).answer.data.some((card) => card.id === id)
    const isEnded = answer.endedOn === dayInSeoul(app.clock.now())
    expect([isEnded, answer.endedOn === null]).toEqual([answer.status === 'ENDED', answer.status !== 'ENDED'])
    return [answer.status, answer.submissionBlock, isListed]
  }

  it('suspends, resumes and ends a program, whose page remains', async () => {
    const { id } = await openProgram(owner)
    expect(await move(id, 'RUNNING')).toBe('program.statusNotAllowed')
    expect(await move(id, 'SUSPENDED')).toBe(204)
    expect(await seen(id)).toEqual(['SUSPENDED', 'NOT_RUNNING', true])
    expect(await move(id, 'SUSPENDED')).toBe('program.statusNotAllowed')
    expect(await move(id, 'RUNNING')).toBe(204)
    expect(await seen(id)).toEqual(['RUNNING', 'SIGN_IN', true])
    expect(await move(id, 'ENDED')).toBe(204)
    expect(await seen(id)).toEqual(['ENDED', 'OVER', false])
    for (const status of ['RUNNING', 'SUSPENDED', 'ENDED'] as const) {
      expect(await move(id, status)).toBe('program.statusNotAllowed')
    }
  })

  it('keeps when a program ended, in the database too', async () => {
    const { id } = await openProgram(owner)
    await move(id, 'ENDED')
    const change = (set: string) => app.database.pool.query(`update programs set ${set} where public_id = $1`, [id])
    for (const set of ["status = 'RUNNING'", 'updated_at = now()', 'starts_at = now(), ends_at = now()']) {
      await expect(change(set)).rejects.toThrow('the end of a program does not change')
    }
    await expect(change('response_minutes = 5')).resolves.toMatchObject({ rowCount: 1 })
  })

  it('ends a suspended program', async () => {
    const { id } = await openProgram(owner)
    await move(id, 'SUSPENDED')
    expect(await move(id, 'ENDED')).toBe(204)
  })

  it('can neither publish nor return to a draft', async () => {
    const draft = await draftProgram(owner)
    for (const status of ['RUNNING', 'SUSPENDED', 'ENDED'] as const) {
      expect(await move(draft.id, status)).toBe('program.statusNotAllowed')
    }
    const { id } = await openProgram(owner)
    const reply = await owner.send(setProgramStatus, { id, status: 'DRAFT' })
    expect([reply.status, reply.problem.issues]).toEqual([400, [{ path: 'status', messageKey: 'field.choice' }]])
  })

  it('succeeds once, however many try, and tells the others why', async () => {
    const { id } = await openProgram(owner)
    const all = await sendAtOnce(50, () => owner.send(setProgramStatus, { id, status: 'ENDED' }))
    const results = all.map(({ status, problem }) => (status === 204 ? 'done' : `${status} ${problem.messageKey}`))
    expect(results.toSorted()).toEqual([...Array(49).fill('409 program.statusNotAllowed'), 'done'])
  })

  it('is reserved for managers of its company', async () => {
    const { id } = await openProgram(owner)
    const { owner: other } = await openCompany(app, { alias: 'other' })
    expect(await move(id, 'ENDED', other)).toBe('error.notFound')
    expect(await move(12_345_678, 'ENDED', other)).toBe('error.notFound')
    expect(await move(id, 'ENDED', app.visitor())).toBe('error.notSignedIn')
    expect(await move(id, 'ENDED', await signUpAs(app, 'hacker'))).toBe('error.forbidden')
    expect((await seen(id))[0]).toBe('RUNNING')
  })
})
