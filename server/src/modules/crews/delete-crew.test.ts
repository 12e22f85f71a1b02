import {
  acceptCrewInvitation,
  deleteCrew,
  getCrewPage,
  listCrews,
  removeCrewMember,
} from '@jebo/contract/crews/crews.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getStaff, openCompany } from '../../../test/companies.ts'
import { inviteToCrew, joinCrew, openCrew, payCrew } from '../../../test/crews.ts'
import { deposit } from '../../../test/money.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('deletes a crew without other members and credit, whose name is free again', async () => {
  const leader = await signUpAs(app, 'leader')
  const member = await signUpAs(app, 'member')
  const invited = await signUpAs(app, 'invited')
  const id = await openCrew(leader, 'night-owls')
  const invitation = await inviteToCrew(leader, id, 'invited')
  await joinCrew(app, id, 'member')
  const { uuid } = (await member.call(getAuth, {})).answer
  const refusals = [await member.send(deleteCrew, { id }), await leader.send(deleteCrew, { id })]
  expect(refusals.map(({ status, problem }) => [status, problem.messageKey])).toEqual([
    [403, 'crew.leaderDecides'],
    [409, 'crew.notEmpty'],
  ])
  await leader.call(removeCrewMember, { id, uuid })
  expect((await leader.send(deleteCrew, { id })).status).toBe(204)
  expect((await leader.send(deleteCrew, { id })).status).toBe(404)
  expect((await leader.call(listCrews, {})).answer.data).toEqual([])
  expect((await app.visitor().send(getCrewPage, { name: 'night-owls' })).status).toBe(404)
  expect((await invited.send(acceptCrewInvitation, { id: invitation })).problem.messageKey).toBe('crew.invitationEnded')
  expect(await openCrew(member, 'night-owls')).not.toBe(id)
})

it('keeps a crew whose wallet holds credit', async () => {
  const { owner, uuid } = await openCompany(app, { alias: 'acme' })
  await deposit(owner, await getStaff(app), 1_000_000)
  const leader = await signUpAs(app, 'rich')
  const id = await openCrew(leader, 'rich-crew')
  await payCrew(app, { uuid }, id, 500_000)
  expect((await leader.send(deleteCrew, { id })).problem.messageKey).toBe('crew.hasCredit')
})
