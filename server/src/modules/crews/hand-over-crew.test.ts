import { getCrew, handOverCrew } from '@jebo/contract/crews/crews.endpoints.ts'
import { leavePlatform } from '@jebo/contract/departures/departures.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { joinCrew, openCrew } from '../../../test/crews.ts'
import { enterPassword, signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const uuidOf = async (visitor: Visitor) => (await visitor.call(getAuth, {})).answer.uuid
const rolesIn = async (visitor: Visitor, id: number) =>
  (await visitor.call(getCrew, { id })).answer.members.map(({ person, role }) => [person.nickname, role])

it('makes another member the leader', async () => {
  const leader = await signUpAs(app, 'leader')
  const member = await signUpAs(app, 'member')
  const id = await openCrew(leader, 'night-owls')
  await joinCrew(app, id, 'member')
  const [own, other] = [await uuidOf(leader), await uuidOf(member)]
  const refusals = [
    await member.send(handOverCrew, { id, uuid: own }),
    await leader.send(handOverCrew, { id, uuid: own }),
  ]
  expect(refusals.map(({ problem }) => problem.messageKey)).toEqual(['crew.leaderDecides', 'crew.leaderDecides'])
  expect((await leader.send(handOverCrew, { id, uuid: other })).status).toBe(204)
  expect(await rolesIn(leader, id)).toEqual([
    ['member', 'LEADER'],
    ['leader', 'MEMBER'],
  ])
  expect((await leader.send(handOverCrew, { id, uuid: other })).problem.messageKey).toBe('crew.leaderDecides')
})

it('leaves a crew with one leader who is there, although the member leaves the platform meanwhile', async () => {
  const leader = await signUpAs(app, 'captain')
  const leaver = await signUpAs(app, 'leaver')
  const id = await openCrew(leader, 'captains')
  await joinCrew(app, id, 'leaver')
  await enterPassword(leaver)
  const uuid = await uuidOf(leaver)
  const [given, left] = await Promise.all([leader.send(handOverCrew, { id, uuid }), leaver.send(leavePlatform, {})])
  expect([given.status === 204, left.status === 200].filter(Boolean)).toHaveLength(1)
  expect((await rolesIn(leader, id)).filter(([, role]) => role === 'LEADER')).toHaveLength(1)
})
