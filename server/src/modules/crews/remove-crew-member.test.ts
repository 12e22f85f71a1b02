import { getCrew, removeCrewMember } from '@jebo/contract/crews/crews.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { joinCrew, openCrew } from '../../../test/crews.ts'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const uuidOf = async (visitor: Visitor) => (await visitor.call(getAuth, {})).answer.uuid

it('lets a member leave and a leader remove others, but not go themselves', async () => {
  const [leader, member, other, stranger] = await Promise.all(
    ['leader', 'member', 'other', 'stranger'].map((name) => signUpAs(app, name)),
  )
  if (!leader || !member || !other || !stranger) throw new Error('four visitors')
  const id = await openCrew(leader, 'night-owls')
  await joinCrew(app, id, 'member')
  await joinCrew(app, id, 'other')
  const remove = async (by: Visitor, whom: Visitor) => {
    const { status, problem } = await by.send(removeCrewMember, { id, uuid: await uuidOf(whom) })
    return status === 204 ? status : problem.messageKey
  }
  expect(await remove(member, other)).toBe('crew.leaderDecides')
  expect(await remove(leader, leader)).toBe('crew.leaderStays')
  expect(await remove(leader, stranger)).toBe('error.notFound')
  expect(await remove(stranger, member)).toBe('error.notFound')
  expect(await remove(member, member)).toBe(204)
  expect((await member.send(getCrew, { id })).status).toBe(404)
  expect(await remove(leader, other)).toBe(204)
  expect((await leader.call(getCrew, { id })).answer.members).toMatchObject([
    { isSelf: true, can: { remove: false, leave: false, handOver: false } },
  ])
  const { rows } = await app.database.pool.query('select nickname from past_crew_members join users on id = user_id')
  expect(rows.map(({ nickname }) => nickname).toSorted()).toEqual(['member', 'other'])
})
