import { applyCompany } from '@jebo/contract/companies/companies.endpoints.ts'
import {
  acceptCrewInvitation,
  getCrew,
  listCrewInvitations,
  listReceivedInvitations,
  rejectCrewInvitation,
  removeCrewMember,
  withdrawCrewInvitation,
} from '@jebo/contract/crews/crews.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { day } from '../../../test/clock.ts'
import { applicationOf, uploadLogo } from '../../../test/companies.ts'
import { inviteToCrew, openCrew } from '../../../test/crews.ts'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { keepSessions } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let leader: Visitor
let crew: number
beforeAll(async () => {
  app = await openTestApp()
  leader = await signUpAs(app, 'leader')
  crew = await openCrew(leader, 'night-owls')
})
afterAll(() => app.close())

const invite = async (nickname: string) => {
  const visitor = await signUpAs(app, nickname)
  return { visitor, id: await inviteToCrew(leader, crew, nickname) }
}

describe('acceptCrewInvitation', () => {
  it('makes the invited hacker a member', async () => {
    const { visitor, id } = await invite('member')
    expect((await leader.send(acceptCrewInvitation, { id })).status, 'of another hacker').toBe(404)
    expect((await visitor.send(acceptCrewInvitation, { id })).status).toBe(204)
    expect((await visitor.call(getAuth, {})).answer.crews).toMatchObject([{ id: crew, name: 'night-owls' }])
    expect((await visitor.call(getCrew, { id: crew })).answer).toMatchObject({
      members: [
        { person: { nickname: 'leader' }, role: 'LEADER', can: { remove: false, handOver: false } },
        { person: { nickname: 'member' }, role: 'MEMBER', isSelf: true, can: { leave: true, remove: false } },
      ],
      can: { update: false, delete: false, invite: false },
    })
    expect((await visitor.call(listReceivedInvitations, {})).answer.data).toEqual([])
    expect((await leader.call(listCrewInvitations, { id: crew })).answer.data).toEqual([])
  })

  it('is used by one of fifty calls', async () => {
    const { visitor, id } = await invite('eager')
    const replies = await sendAtOnce(50, () => visitor.send(acceptCrewInvitation, { id }))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status !== 204)
    expect(new Set(refused.map(({ problem }) => problem.messageKey))).toEqual(new Set(['crew.joinedAlready']))
  })

  it('says to a member who answers it again that they are one, until they leave', async () => {
    const { visitor, id } = await invite('twice')
    expect((await visitor.send(acceptCrewInvitation, { id })).status).toBe(204)
    const codes = async () =>
      Promise.all(
        [acceptCrewInvitation, rejectCrewInvitation].map(
          async (endpoint) => (await visitor.send(endpoint, { id })).problem.messageKey,
        ),
      )
    expect(await codes()).toEqual(['crew.joinedAlready', 'crew.joinedAlready'])
    const { uuid } = (await visitor.call(getAuth, {})).answer
    expect((await visitor.send(removeCrewMember, { id: crew, uuid })).status).toBe(204)
    expect(await codes()).toEqual(['crew.invitationEnded', 'crew.invitationEnded'])
  })

  it('is refused to a hacker who has applied for a company meanwhile', async () => {
    const { visitor, id } = await invite('founder')
    const application = applicationOf('founders', await uploadLogo(visitor))
    expect((await visitor.send(applyCompany, application)).status).toBe(200)
    expect((await visitor.send(acceptCrewInvitation, { id })).status).toBe(403)
    expect((await visitor.call(listReceivedInvitations, {})).answer.data).toEqual([])
  })

  it('is refused after 14 days, to the moment', async () => {
    const { visitor, id } = await invite('late')
    const other = await invite('punctual')
    await keepSessions(app)
    app.clock.advance(14 * day - 1)
    expect((await other.visitor.send(acceptCrewInvitation, { id: other.id })).status).toBe(204)
    app.clock.advance(1)
    expect((await visitor.send(acceptCrewInvitation, { id })).problem.messageKey).toBe('crew.invitationExpired')
    expect((await visitor.call(listReceivedInvitations, {})).answer.data).toEqual([])
  })

  it.each(['accept', 'reject'] as const)(
    'says what ended the invitation that the hacker still sees: %s',
    async (what) => {
      const endpoint = { accept: acceptCrewInvitation, reject: rejectCrewInvitation }[what]
      const code = async ({ visitor, id }: Awaited<ReturnType<typeof invite>>) =>
        (await visitor.send(endpoint, { id })).problem?.messageKey ?? 'done'
      const withdrawn = await invite(`withdrawn-${what}`)
      await leader.send(withdrawCrewInvitation, { id: crew, invitationId: withdrawn.id })
      const replaced = await invite(`replaced-${what}`)
      await keepSessions(app)
      app.clock.advance(14 * day)
      await inviteToCrew(leader, crew, `replaced-${what}`)
      expect(await code(replaced)).toBe('crew.invitationExpired')
      expect(await code(withdrawn), 'before its time was over').toBe('crew.invitationEnded')
    },
  )
})
