import { applyCompany } from '@jebo/contract/companies/companies.endpoints.ts'
import { acceptInvitation } from '@jebo/contract/companies/members.endpoints.ts'
import { createCrew, listCrews } from '@jebo/contract/crews/crews.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { applicationOf, getStaff, inviteTo, joinCompany, openCompany, uploadLogo } from '../../../test/companies.ts'
import { leaveCrews, openCrew } from '../../../test/crews.ts'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let owner: Visitor
let others = 0
beforeAll(async () => {
  app = await openTestApp({ LIMIT_FACTOR: '1' })
  owner = (await openCompany(app, { alias: 'acme' })).owner
  await openCrew(await signUpAs(app, 'holder'), 'red-team')
})
afterAll(() => app.close())

describe('createCrew', () => {
  it('makes a hacker the leader of a crew, which everyone finds by its logo', async () => {
    const leader = await signUpAs(app, 'leader')
    const logoId = await uploadLogo(leader)
    const { status, answer } = await leader.call(createCrew, { name: '밤샘-crew', bio: '밤에 찾아요.', logoId })
    expect(status).toBe(200)
    const crew = { id: answer.id, name: '밤샘-crew', logoPath: `/api/files/${logoId}` }
    expect((await leader.call(getAuth, {})).answer.crews).toEqual([crew])
    expect((await leader.call(listCrews, {})).answer.data).toEqual([{ ...crew, role: 'LEADER', memberCount: 1 }])
    expect((await app.visitor().raw(`/files/${logoId}`)).status).toBe(200)
  })

  it.each([
    ['a name that is in use', 'red-team', 'crew.nameTaken'],
    ['the name in capitals', 'RED-Team', 'crew.nameTaken'],
    ['a name in full width', 'ｒｅｄ-team', 'field.crewName'],
    ['a name that looks like it', 'red_tearn', 'crew.nameSimilar'],
    ['a word of a path', 'invitations', 'field.crewNameReserved'],
    ['a name like that of staff', 'jebo-admin', 'field.crewNameReserved'],
    ['a space', 'red team', 'field.crewName'],
    ['one letter', 'r', 'field.minLength'],
  ])('refuses %s', async (_, name, messageKey) => {
    const other = await signUpAs(app, `other-${++others}`)
    const { status, problem } = await other.send(createCrew, { name })
    expect([400, 409]).toContain(status)
    expect(problem.issues).toMatchObject([{ path: 'name', messageKey }])
    expect((await other.call(listCrews, {})).answer.data).toEqual([])
  })

  it("refuses another user's logo", async () => {
    const thief = await signUpAs(app, 'thief')
    const { problem } = await thief.send(createCrew, { name: 'thieves', logoId: await uploadLogo(owner) })
    expect(problem.messageKey).toBe('file.notFound')
    expect((await thief.call(listCrews, {})).answer.data).toEqual([])
  })

  it('refuses managers and staff', async () => {
    for (const visitor of [owner, await joinCompany(app, { alias: 'acme' }, 'second'), await getStaff(app)]) {
      expect((await visitor.send(createCrew, { name: 'office' })).status).toBe(403)
      expect((await visitor.call(listCrews, {})).answer.data).toEqual([])
    }
  })

  it('gives a name to one of fifty', async () => {
    const rivals = await Promise.all(Array.from({ length: 5 }, (_, n) => signUpAs(app, `rival${n}`)))
    const replies = await sendAtOnce(50, (n) => (rivals[n % 5] as Visitor).send(createCrew, { name: 'only-one' }))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ problem }) => problem.messageKey))).toEqual(new Set(['crew.nameTaken']))
  })

  it('lets a hacker be in ten crews', async () => {
    const busy = await signUpAs(app, 'busy')
    const replies = await sendAtOnce(14, (n) => busy.send(createCrew, { name: `team-${'abcdefghjkmnpq'[n]}` }))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = replies.filter(({ status }) => status !== 200)
    const reasons = new Set(refused.map(({ problem }) => JSON.stringify([problem.messageKey, problem.params])))
    expect(reasons).toEqual(new Set(['["crew.tooManyCrews",{"max":10}]']))
  })
})

describe('a member of a crew', () => {
  it('cannot apply for a company or join one before they leave', async () => {
    const member = await signUpAs(app, 'member')
    await openCrew(member, 'members')
    const application = applicationOf('members', await uploadLogo(member))
    const token = await inviteTo(app, owner, 'member@people.test')
    const refusals = [await member.send(applyCompany, application), await member.send(acceptInvitation, { token })]
    expect(refusals.map(({ status, problem }) => [status, problem.messageKey])).toEqual([
      [409, 'company.inCrew'],
      [409, 'company.inCrew'],
    ])
    await leaveCrews(app, 'member')
    expect((await member.send(acceptInvitation, { token })).status).toBe(204)
    expect((await member.send(createCrew, { name: 'too-late' })).status).toBe(403)
  })

  it('is never in a company and a crew, although they ask for both at once', async () => {
    const hasty = await signUpAs(app, 'hasty')
    const application = applicationOf('hasty', await uploadLogo(hasty))
    const replies = await Promise.all([
      hasty.send(applyCompany, application),
      ...Array.from({ length: 5 }, (_, n) => hasty.send(createCrew, { name: `hasty-${'abcde'[n]}` })),
    ])
    const [company, ...crews] = replies.map(({ status }) => status)
    expect(company === 200 ? crews.every((status) => status !== 200) : company === 409).toBe(true)
  })
})
