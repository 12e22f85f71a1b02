import { createCrew, getCrew, getCrewPage, updateCrew } from '@jebo/contract/crews/crews.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadLogo } from '../../../test/companies.ts'
import { joinCrew, openCrew } from '../../../test/crews.ts'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let leader: Visitor
let member: Visitor
let id: number
beforeAll(async () => {
  app = await openTestApp()
  leader = await signUpAs(app, 'leader')
  member = await signUpAs(app, 'member')
  id = await openCrew(leader, 'night-owls')
  await joinCrew(app, id, 'member')
})
afterAll(() => app.close())

const update = (form: object, by = leader) => by.send(updateCrew, { id, name: 'night-owls', version: 1, ...form })

describe('updateCrew', () => {
  it('is refused to members, over an old version and with a name of another crew', async () => {
    await openCrew(await signUpAs(app, 'rival'), 'early-birds')
    const refusals = await Promise.all([
      update({ bio: '소개' }, member),
      update({ version: 2 }),
      update({ name: 'Early-Birds' }),
      update({ name: 'earlybirds' }),
    ])
    expect(refusals.map(({ status, problem }) => [status, problem.messageKey])).toEqual([
      [403, 'crew.leaderDecides'],
      [409, 'crew.outdated'],
      [409, 'crew.nameTaken'],
      [409, 'crew.nameSimilar'],
    ])
  })

  it('saves the whole profile, keeps the logo, and frees the earlier name', async () => {
    const logoId = await uploadLogo(leader)
    expect((await update({ name: 'Night-Owls', bio: '밤에 찾아요.', logoId })).answer).toEqual({ version: 2 })
    expect((await update({ name: 'Night-Owls', bio: '밤에 찾아요.', version: 2 })).answer, 'no change').toEqual({
      version: 2,
    })
    expect((await update({ name: 'day-owls', version: 2 })).answer).toEqual({ version: 3 })
    const crew = { id, name: 'day-owls', bio: null, logoPath: `/api/files/${logoId}` }
    expect((await member.call(getCrew, { id })).answer).toMatchObject({ ...crew, version: 3, can: { update: false } })
    expect((await app.visitor().call(getCrewPage, { name: 'DAY-owls' })).answer).toMatchObject({
      ...crew,
      members: [
        { person: { nickname: 'leader' }, role: 'LEADER' },
        { person: { nickname: 'member' }, role: 'MEMBER' },
      ],
    })
    expect((await app.visitor().send(getCrewPage, { name: 'night-owls' })).status).toBe(404)
    expect((await member.send(createCrew, { name: 'night-owls' })).status).toBe(200)
    const replaced = await uploadLogo(leader)
    expect((await update({ name: 'day-owls', logoId: replaced, version: 3 })).status).toBe(200)
    expect((await app.visitor().raw(`/files/${logoId}`)).status).toBe(404)
  })
})
