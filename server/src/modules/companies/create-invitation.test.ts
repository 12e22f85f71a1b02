import { createInvitation, listInvitations } from '@jebo/contract/companies/members.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inviteTo, joinCompany, openCompany, type TestCompany } from '../../../test/companies.ts'
import { beginProgram, openProgram } from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await openTestApp()
  company = await openCompany(app, { alias: 'inviting' })
})
afterAll(() => app.close())

const refusal = async (manager: TestCompany['owner'], input: object) => {
  const { status, problem } = await manager.send(createInvitation, {
    permissions: ['TICKETS'],
    programIds: null,
    ...input,
  })
  return [status, problem.messageKey]
}

describe('createInvitation', () => {
  it('mails a link for seven days, and stores a hash of its token', async () => {
    const token = await inviteTo(app, company.owner, 'first@people.test')
    expect(token).toHaveLength(43)
    const mail = (await app.mails()).find(({ to }) => to?.[0]?.address === 'first@people.test')
    expect(mail?.subject).toBe('[Jebo] inviting (주)에서 매니저로 초대했어요')
    const { rows } = await app.database.pool.query('select * from company_invitations')
    expect(JSON.stringify(rows)).not.toContain(token)
    const { answer } = await company.owner.call(listInvitations, {})
    expect(answer.data).toMatchObject([
      { email: 'first@people.test', permissions: ['TICKETS'], programs: null, isExpired: false, canResend: true },
    ])
    const lifeMs = Date.parse(answer.data[0]?.expiresAt ?? '') - app.clock.now().getTime()
    expect(lifeMs / 86_400_000).toBeCloseTo(7, 2)
  })

  it('invites as often as a prepared statement gets a plan of its own', async () => {
    const { owner } = await openCompany(app, { alias: 'many' })
    for (let n = 0; n < 12; n++) {
      const reply = await owner.call(createInvitation, {
        email: `many${n}@people.test`,
        permissions: ['TICKETS'],
        programIds: null,
      })
      expect([n, reply.status]).toEqual([n, 200])
    }
  })

  it('refuses an address that is invited already', async () => {
    expect(await refusal(company.owner, { email: 'first@people.test' })).toEqual([409, 'company.alreadyInvited'])
    const { email } = (await company.owner.call(getAuth, {})).answer
    expect(await refusal(company.owner, { email })).toEqual([409, 'company.alreadyMember'])
  })

  it('refuses a company before approval', async () => {
    const { owner } = await openCompany(app, { alias: 'unapproved', isApproved: false })
    expect(await refusal(owner, { email: 'early@people.test' })).toEqual([403, 'company.notApproved'])
  })

  it('lets nobody grant what they do not have', async () => {
    const program = await openProgram(company.owner)
    const otherId = await beginProgram(company.owner)
    const limited = await joinCompany(app, company, 'limited', {
      permissions: ['MEMBERS', 'TICKETS'],
      programs: [program.id],
    })
    const wide = { email: 'wide@people.test' }
    expect(await refusal(limited, { ...wide, permissions: ['REWARDS'], programIds: [program.id] })).toEqual([
      403,
      'company.rightsNotYours',
    ])
    expect(await refusal(limited, wide), 'all programs').toEqual([403, 'company.rightsNotYours'])
    expect(await refusal(limited, { ...wide, programIds: [otherId] })).toEqual([422, 'company.programNotFound'])
    const silent = await company.owner.send(createInvitation, { ...wide, permissions: ['TICKETS'] })
    expect([silent.status, silent.problem.issues]).toEqual([
      400,
      [{ path: 'programIds', messageKey: 'field.required' }],
    ])
    await inviteTo(app, limited, wide.email, { programIds: [program.id] })
    const { answer } = await limited.call(listInvitations, {})
    expect(answer.data[0]).toMatchObject({ email: wide.email, programs: [{ id: program.id }] })
  })

  it('does not tell whether the address has an account', async () => {
    const { owner } = await openCompany(app, { alias: 'asking' })
    const { answer } = await company.owner.call(getAuth, {})
    const known = await owner.send(createInvitation, {
      email: answer.email,
      permissions: ['TICKETS'],
      programIds: null,
    })
    const unknown = await owner.send(createInvitation, {
      email: 'nobody@people.test',
      permissions: ['TICKETS'],
      programIds: null,
    })
    expect([known.status, unknown.status]).toEqual([200, 200])
  })
})
