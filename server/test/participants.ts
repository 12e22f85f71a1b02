// Hackers who may take part in private programs, and their states there.
import type { ParticipantEnding, ParticipantState } from '@jebo/contract/programs/participants.lifecycle.ts'
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

type Subject = 'hacker' | 'crew'

/** The table, its column of `program_participants`, and what a test names a participant by. */
const places = {
  hacker: { table: 'users', column: 'user_id', name: 'nickname' },
  crew: { table: 'crews', column: 'crew_id', name: 'crews.public_id' },
} as const

type Setting = { subject: Subject; programId: number; name: string | number; ending: ParticipantEnding }

/** @returns the public id of the participation; 0 if it is removed */
const setState = async (
  app: TestApp,
  { subject, programId, name, ending }: Setting,
  state: ParticipantState | null,
): Promise<number> => {
  const { table, column, name: named } = places[subject]
  const key = `program_id = (select id from programs where public_id = $1)
    and ${column} = (select id from ${table} where ${named} = $2)`
  await app.database.pool.query(`delete from program_participants where ${key}`, [programId, name])
  if (state === null) return 0
  const { rows } = await app.database.pool.query<{ public_id: number }>(
    `insert into program_participants (public_id, program_id, ${column}, state, ending, changed_at, created_at)
     select 10000000 + floor(random() * 80000000), programs.id, ${table}.id, $3, $5, $4, $4 from programs, ${table}
     where programs.public_id = $1 and ${named} = $2 returning public_id`,
    [programId, name, state, app.clock.now(), state === 'REJECTED' ? ending : null],
  )
  return rows[0]?.public_id ?? 0
}

const readState = async (
  app: TestApp,
  { subject, programId, name }: Omit<Setting, 'ending'>,
): Promise<string | null> => {
  const { table, column, name: named } = places[subject]
  const { rows } = await app.database.pool.query<{ state: string }>(
    `select state from program_participants join ${table} on ${table}.id = ${column} join programs on programs.id = program_id
     where programs.public_id = $1 and ${named} = $2`,
    [programId, name],
  )
  return rows[0]?.state ?? null
}

/** Sets the state of a hacker in a program, as the calls would; null removes it. @returns the public id of the participation */
export const setParticipant = (
  app: TestApp,
  { programId, nickname }: { programId: number; nickname: string },
  state: ParticipantState | null,
  ending: ParticipantEnding = 'REFUSED',
): Promise<number> => setState(app, { subject: 'hacker', programId, name: nickname, ending }, state)

/** A new hacker who takes part in a private program, with the public id of the participation. */
export const openParticipant = async (
  app: TestApp,
  programId: number,
  nickname: string,
): Promise<{ hacker: Visitor; participantId: number }> => {
  const hacker = await signUpReady(app, nickname)
  return { hacker, participantId: await setParticipant(app, { programId, nickname }, 'PARTICIPATED') }
}

/** The state of a hacker in a program; null if there is none. */
export const stateOf = (app: TestApp, programId: number, nickname: string): Promise<string | null> =>
  readState(app, { subject: 'hacker', programId, name: nickname })

/** The same of a crew. */
export const setCrewParticipant = (
  app: TestApp,
  { programId, crewId }: { programId: number; crewId: number },
  state: ParticipantState | null,
  ending: ParticipantEnding = 'REFUSED',
): Promise<number> => setState(app, { subject: 'crew', programId, name: crewId, ending }, state)

/** The state of a crew in a program; null if there is none. */
export const stateOfCrew = (app: TestApp, programId: number, crewId: number): Promise<string | null> =>
  readState(app, { subject: 'crew', programId, name: crewId })
