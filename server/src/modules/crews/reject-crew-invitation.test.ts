import {
  acceptCrewInvitation,
  listCrewInvitations,
  listCrews,
  listReceivedInvitations,
  rejectCrewInvitation,
} from '@jebo/contract/crews/crews.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inviteToCrew, openCrew } from '../../../test/crews.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('ends an invitation once; the crew may invite again', async () => {
  const leader = await signUpAs(app, 'leader')
  const invited = await signUpAs(app, 'invited')
  const crew = await openCrew(leader, 'night-owls')
  const id = await inviteToCrew(leader, crew, 'invited')
  expect((await leader.send(rejectCrewInvitation, { id })).status, 'of another hacker').toBe(404)
  expect((await invited.send(rejectCrewInvitation, { id })).status).toBe(204)
  for (const call of [rejectCrewInvitation, acceptCrewInvitation]) {
    expect((await invited.send(call, { id })).problem.messageKey).toBe('crew.invitationEnded')
  }
  expect((await invited.call(listReceivedInvitations, {})).answer.data).toEqual([])
  expect((await invited.call(listCrews, {})).answer.data).toEqual([])
  expect((await leader.call(listCrewInvitations, { id: crew })).answer.data).toEqual([])
  expect(await inviteToCrew(leader, crew, 'invited')).not.toBe(id)
})
