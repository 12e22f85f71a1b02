// Hackers who may take part in private programs, and their states there.
import type { ParticipantState } from '@jebo/contract/programs/participants.lifecycle.ts'
import { signNdaAs, someone, verifyAs } from './identity.ts'
import { signUpAs } from './people.ts'
import type { Visitor } from './request.ts'
import type { TestApp } from './test-app.ts'

/** A new user with a verified identity who has signed the NDA. */
export const signUpReady = async (app: TestApp, nickname: string): Promise<Visitor> => {
  const visitor = await signUpAs(app, nickname)
  const person = { ...someone, name: `${nickname} 사람` }
  await verifyAs(app, visitor, person)
  const reply = await signNdaAs(app, visitor, person)
  if (reply.status >= 300) throw new Error(`${nickname} could not sign the NDA: ${reply.text}`)
  return visitor
}

/** Sets the state of a hacker in a program, as the calls would; null removes it. */
export const setParticipant = async (
  app: TestApp,
  { programId, nickname }: { programId: number; nickname: string },
  state: ParticipantState | null,
  isDeclined = false,
): Promise<number> => {
  const key = `program_id = (select id from programs where public_id = $1)
    and user_id = (select id from users where nickname = $2)`
  await app.database.pool.query(`delete from program_participants where ${key}`, [programId, nickname])
  if (state === null) return 0
  const { rows } = await app.database.pool.query<{ public_id: number }>(
    `insert into program_participants (public_id, program_id, user_id, state, is_declined, changed_at, created_at)
     select 10000000 + floor(random() * 80000000), programs.id, users.id, $3, $5, $4, $4 from programs, users
     where programs.public_id = $1 and nickname = $2 returning public_id`,
    [programId, nickname, state, app.clock.now(), isDeclined],
  )
  return rows[0]?.public_id ?? 0
}

/** The state of a hacker in a program; null if there is none. */
export const stateOf = async (app: TestApp, programId: number, nickname: string): Promise<string | null> => {
  const { rows } = await app.database.pool.query<{ state: string }>(
    `select state from program_participants join users on users.id = user_id join programs on programs.id = program_id
     where programs.public_id = $1 and nickname = $2`,
    [programId, nickname],
  )
  return rows[0]?.state ?? null
}

/** Sets the state of a crew in a program, as the calls would; null removes it. @returns the public id of the participation */
export const setCrewParticipant = async (
  app: TestApp,
  { programId, crewId }: { programId: number; crewId: number },
  state: ParticipantState | null,
  isDeclined = false,
): Promise<number> => {
  const key = `program_id = (select id from programs where public_id = $1)
    and crew_id = (select id from crews where public_id = $2)`
  await app.database.pool.query(`delete from program_participants where ${key}`, [programId, crewId])
  if (state === null) return 0
  const { rows } = await app.database.pool.query<{ public_id: number }>(
    `insert into program_participants (public_id, program_id, crew_id, state, is_declined, changed_at, created_at)
     select 10000000 + floor(random() * 80000000), programs.id, crews.id, $3, $5, $4, $4 from programs, crews
     where programs.public_id = $1 and crews.public_id = $2 returning public_id`,
    [programId, crewId, state, app.clock.now(), isDeclined],
  )
  return rows[0]?.public_id ?? 0
}

/** The state of a crew in a program; null if there is none. */
export const stateOfCrew = async (app: TestApp, programId: number, crewId: number): Promise<string | null> => {
  const { rows } = await app.database.pool.query<{ state: string }>(
    `select state from program_participants join crews on crews.id = crew_id join programs on programs.id = program_id
     where programs.public_id = $1 and crews.public_id = $2`,
    [programId, crewId],
  )
  return rows[0]?.state ?? null
}
