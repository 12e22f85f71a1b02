// Crews of hackers.
import { createCrew } from '@jebo/contract/crews/crews.endpoints.ts'
import { userIdOf } from './money.ts'
import type { Visitor } from './request.ts'
import type { TestApp } from './test-app.ts'

/** Creates a crew, whose leader is the visitor. @returns its public id */
export const openCrew = async (leader: Visitor, name: string): Promise<number> => {
  const { answer, text } = await leader.call(createCrew, { name })
  if (!answer?.id) throw new Error(`the crew ${name} could not be created: ${text}`)
  return answer.id
}

/** Makes a user a member of a crew, as an accepted invitation would. */
export const joinCrew = async (app: TestApp, id: number, nickname: string): Promise<void> => {
  await app.database.pool.query(
    `insert into crew_members (crew_id, user_id, role, joined_at)
     select id, $2, 'MEMBER', $3 from crews where public_id = $1`,
    [id, await userIdOf(app, nickname), app.clock.now()],
  )
}

/** Removes a user from their crews. */
export const leaveCrews = async (app: TestApp, nickname: string): Promise<void> => {
  await app.database.pool.query('delete from crew_members where user_id = $1', [await userIdOf(app, nickname)])
}
