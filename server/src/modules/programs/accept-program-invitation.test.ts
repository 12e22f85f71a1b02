import { blockHacker } from '@jebo/contract/companies/blocks.endpoints.ts'
import { acceptProgramInvitation } from '@jebo/contract/programs/participants.endpoints.ts'
import { setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCompany, type TestCompany } from '../../../test/companies.ts'
import { setParticipant, signUpReady, stateOf } from '../../../test/participants.ts'
import { signUpAs } from '../../../test/people.ts'
import { openPrivateProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { setUser } from '../../../test/users.ts'

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
  const accept = async (visitor: Visitor, id: number) => {
    const reply = await visitor.call(acceptProgramInvitation, { id })
    return reply.status === 204 ? 'accepted' : `${reply.status} ${reply.problem.messageKey}`
  }

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
      '404 error.notFound',
    ])
    await setParticipant(app, { programId: second, nickname: 'hacker' }, 'INVITED')
    expect(await accept(hacker, second)).toBe('409 program.participationFailed')
  })

  it('refuses a hacker whom the company blocked meanwhile', async () => {
    const blocked = await signUpReady(app, 'blocked')
    const id = await invited('blocked')
    await company.owner.call(blockHacker, { nickname: 'blocked', reason: '이런 까닭이에요.' })
    expect(await accept(blocked, id)).toBe('403 company.blocked')
  })

  it('accepts once, however many try', async () => {
    const id = await invited('hacker')
    const all = await Promise.all(Array.from({ length: 50 }, () => accept(hacker, id)))
    expect(all.filter((one) => one === 'accepted')).toHaveLength(1)
    expect(await stateOf(app, id, 'hacker')).toBe('PARTICIPATED')
  })
})
