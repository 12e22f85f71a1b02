import type { RowId } from '@jebo/contract/core/id.ts'
import type { listParticipants as endpoint } from '@jebo/contract/programs/participants.endpoints.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findPeople } from '../accounts/public.ts'
import { findBlockedAmong } from '../companies/public.ts'
import { findCrews, findLeadersOf } from '../crews/public.ts'
import type { Participation } from './participants.policy.ts'
import { presentParticipant } from './participants.present.ts'
import { listParticipantsOf } from './participants.sql.ts'
import type { Program } from './program.ts'
import { findOwnProgram } from './programs.sql.ts'

/** The applications whose hacker, or leader of the crew, the company blocks. */
const findBlocked = async (db: Db, { companyId }: Program, rows: readonly Participation[]) => {
  const applied = rows.filter(({ state }) => state === 'APPLIED')
  const leaders = await findLeadersOf(
    db,
    applied.flatMap(({ crew_id }) => crew_id ?? []),
  )
  const deciderOf = ({ user_id, crew_id }: Participation) => (crew_id === null ? user_id : leaders.get(crew_id)) ?? null
  const blocked = await findBlockedAmong(
    db,
    companyId,
    applied.flatMap((row) => deciderOf(row) ?? []),
  )
  const isBlocked = (userId: RowId<'users'> | null) => userId !== null && blocked.has(userId)
  return new Set(applied.filter((row) => isBlocked(deciderOf(row))).map(({ id }) => id))
}

/** Those who take part in a program of the caller's company, have applied, are invited or were refused. */
export const listParticipants: Handler<typeof endpoint> = async ({ db, actor, now }, { id, state, ...page }) => {
  const program = await findOwnProgram(db, actor, id)
  refuseUnless(program, 'error.notFound')
  const { rows, ...counted } = await listParticipantsOf(db, actor, { programId: program.id, state }, page)
  const people = await findPeople(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  )
  const crews = await findCrews(
    db,
    rows.flatMap(({ crew_id }) => crew_id ?? []),
  )
  const shown = { program, people, crews, blocked: await findBlocked(db, program, rows) }
  return { ...counted, data: rows.map((row) => presentParticipant(row, shown, now)) }
}
