import {
  acceptCrewInvitation,
  listCrewInvitations,
  listReceivedInvitations,
  withdrawCrewInvitation,
} from '@jebo/contract/crews/crews.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inviteToCrew, joinCrew, openCrew } from '../../../test/crews.ts'
import { notificationsOf } from '../../../test/notifications.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('ends an invitation, of which nobody is told any more', async () => {
  const leader = await signUpAs(app, 'leader')
  const member = await signUpAs(app, 'member')
  const invited = await signUpAs(app, 'invited')
  const id = await openCrew(leader, 'night-owls')
  const other = await openCrew(leader, 'day-owls')
  await joinCrew(app, id, 'member')
  const invitationId = await inviteToCrew(leader, id, 'invited')
  expect((await member.send(withdrawCrewInvitation, { id, invitationId })).problem.messageKey).toBe(
    'crew.leaderDecides',
  )
  expect((await leader.send(withdrawCrewInvitation, { id: other, invitationId })).status).toBe(404)
  expect((await leader.send(withdrawCrewInvitation, { id, invitationId })).status).toBe(204)
  expect((await leader.send(withdrawCrewInvitation, { id, invitationId })).problem.messageKey).toBe(
    'crew.invitationEnded',
  )
  expect((await invited.send(acceptCrewInvitation, { id: invitationId })).problem.messageKey).toBe(
    'crew.invitationEnded',
  )
  expect((await invited.call(listReceivedInvitations, {})).answer.data).toEqual([])
  expect((await leader.call(listCrewInvitations, { id })).answer.data).toEqual([])
  expect(await notificationsOf(app, invited)).toEqual([])
})
