import { blockHacker } from '@jebo/contract/companies/blocks.endpoints.ts'
import { handOverCrew } from '@jebo/contract/crews/crews.endpoints.ts'
import { acceptProgramInvitation, rejectProgramInvitation } from '@jebo/contract/programs/participants.endpoints.ts'
import type { ParticipantEnding, ParticipantState } from '@jebo/contract/programs/participants.lifecycle.ts'
import { setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { openCompany, type TestCompany } from '../../../test/companies.ts'
import { joinCrew, openCrew } from '../../../test/crews.ts'
import { setCrewParticipant, setParticipant, signUpReady, stateOf } from '../../../test/participants.ts'
import { signUpAs } from '../../../test/people.ts'
import { openPrivateProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { setUser } from '../../../test/users.ts'

const hourMs = 3_600_000

describe('acceptProgramInvitation', () => {
  let app: TestApp
  let company: TestCompany
  let hacker: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    company = await openCompany(app, { alias: 'acme', plan: 'PRO' })
    hacker = await signUpReady(app, 'hacker')
  })
  afterAll(() => app.close())

  const invited = async (nickname: string) => {
    const { id } = await openPrivateProgram(app, company.owner, { method: 'INVITE' })
    await setParticipant(app, { programId: id, nickname }, 'INVITED')
    return id
  }
  const codeOf = ({ status, problem }: Awaited<ReturnType<Visitor['send']>>) =>
    status === 204 ? 'accepted' : `${status} ${problem.messageKey}`
  const accept = async (visitor: Visitor, id: number) => codeOf(await visitor.call(acceptProgramInvitation, { id }))

  it('needs identity verification and the NDA', async () => {
    const fresh = await signUpAs(app, 'fresh')
    const id = await invited('fresh')
    expect(await accept(fresh, id)).toBe('403 identity.verificationRequired')
    await setUser(app.services.db, 'fresh@people.test', { verification_level: 1 })
    expect(await accept(fresh, id)).toBe('403 program.ndaRequired')
  })

  it('works while the program is suspended, and not once it ended', async () => {
    const [first, second] = [await invited('hacker'), await invited('hacker')]
    await company.owner.call(setProgramStatus, { id: first, status: 'SUSPENDED' })
    await company.owner.call(setProgramStatus, { id: second, status: 'ENDED' })
    expect([await accept(hacker, first), await accept(hacker, second)]).toEqual([
      'accepted',
      // The invitation has ended with it, and with it the right to see the program.
      '409 program.invitationEnded',
    ])
    await setParticipant(app, { programId: second, nickname: 'hacker' }, 'INVITED')
    expect(await accept(hacker, second)).toBe('409 program.invitationEnded')
  })

  const reason = '이런 까닭이에요.'
  const answers = async (visitor: Visitor, input: { id: number; crewId?: number }) => {
    const codes = []
    for (const endpoint of [acceptProgramInvitation, rejectProgramInvitation]) {
      const { status, problem } = await visitor.send(endpoint, input)
      codes.push(status === 204 ? 'done' : `${status} ${problem.messageKey}`)
    }
    return codes
  }

  type Ended = [
    what: string,
    method: 'INVITE' | 'APPLY',
    state: ParticipantState | null,
    ending: ParticipantEnding | undefined,
    answer: string,
  ]
  const endings: Ended[] = [
    ['was revoked', 'INVITE', 'REJECTED', 'REVOKED', '409 program.invitationRevoked'],
    ['was revoked, of a program that is seen', 'APPLY', 'REJECTED', 'REVOKED', '409 program.invitationRevoked'],
    ['was accepted', 'INVITE', 'PARTICIPATED', undefined, '409 program.invitationAnswered'],
    ['was declined', 'INVITE', 'REJECTED', 'DECLINED', '409 program.invitationAnswered'],
    ['was accepted, and ended by the company', 'INVITE', 'REJECTED', 'COMPANY_ENDED', '409 program.invitationAnswered'],
    ['ended with its program', 'INVITE', 'REJECTED', 'PROGRAM_ENDED', '409 program.invitationEnded'],
    ['was followed by an application', 'APPLY', 'APPLIED', undefined, '409 program.notInvited'],
    ['was never sent, of a program that is seen', 'APPLY', null, undefined, '409 program.notInvited'],
    ['was never sent', 'INVITE', null, undefined, '404 error.notFound'],
  ]
  it.each(endings)('says of one that %s what became of it, also to who declines (%s)', async (...row) => {
    const [what, method, state, ending, answer] = row
    const { id } = await openPrivateProgram(app, company.owner, { method })
    await setParticipant(app, { programId: id, nickname: 'hacker' }, state, ending)
    expect(await answers(hacker, { id })).toEqual([answer, answer])
    const name = `crew-${endings.findIndex(([one]) => one === what)}`
    const leader = await signUpReady(app, `${name}-lead`)
    const crewId = await openCrew(leader, name)
    await setCrewParticipant(app, { programId: id, crewId }, state, ending)
    expect(await answers(leader, { id, crewId })).toEqual([answer, answer])
    // Those who belong to no crew learn nothing of its invitations.
    expect(await answers(hacker, { id, crewId })).toEqual(['404 error.notFound', '404 error.notFound'])
  })

  it('says that an event is over before the clock ends it, and lets it be declined', async () => {
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * hourMs).toISOString()
    const form = { method: 'INVITE', type: 'PRIVATE_EVENT', window: { startsAt: at(-2), endsAt: at(1) } } as const
    const { id } = await openPrivateProgram(app, company.owner, form)
    await setParticipant(app, { programId: id, nickname: 'hacker' }, 'INVITED')
    await app.database.pool.query('update programs set ends_at = $2 where public_id = $1', [id, at(-1)])
    expect(await answers(hacker, { id })).toEqual(['409 program.invitationOver', 'done'])
  })

  it('tells a hacker whom the company blocked meanwhile why, and lets them decline', async () => {
    const blocked = await signUpReady(app, 'blocked')
    const crewId = await openCrew(blocked, 'blocked-crew')
    const id = await invited('blocked')
    const ofCrew = (await openPrivateProgram(app, company.owner, { method: 'INVITE' })).id
    await setCrewParticipant(app, { programId: ofCrew, crewId }, 'INVITED')
    await company.owner.call(blockHacker, { nickname: 'blocked', reason })
    for (const input of [{ id }, { id: ofCrew, crewId }]) {
      const { problem } = await blocked.send(acceptProgramInvitation, input)
      expect(problem).toMatchObject({ messageKey: 'program.invitationBlocked', params: { reason } })
      expect(await answers(blocked, input)).toEqual(['403 program.invitationBlocked', 'done'])
    }
  })

  it('tells who led the crew when it was invited that its leader decides', async () => {
    const [leader, next] = [await signUpReady(app, 'first-lead'), await signUpReady(app, 'next-lead')]
    const crewId = await openCrew(leader, 'handed-over')
    await joinCrew(app, crewId, 'next-lead')
    const { id } = await openPrivateProgram(app, company.owner, { method: 'INVITE' })
    await setCrewParticipant(app, { programId: id, crewId }, 'INVITED')
    const { uuid } = (await next.call(getAuth, {})).answer
    expect((await leader.send(handOverCrew, { id: crewId, uuid })).status).toBe(204)
    expect(await answers(leader, { id, crewId })).toEqual(['403 crew.leaderDecides', '403 crew.leaderDecides'])
    expect((await answers(next, { id, crewId }))[0]).toBe('done')
  })

  it('accepts once, however many try', async () => {
    const id = await invited('hacker')
    const all = await sendAtOnce(50, () => hacker.send(acceptProgramInvitation, { id }))
    expect(all.map(codeOf).toSorted()).toEqual([...Array(49).fill('409 program.invitationAnswered'), 'accepted'])
    expect(await stateOf(app, id, 'hacker')).toBe('PARTICIPATED')
  })
})
