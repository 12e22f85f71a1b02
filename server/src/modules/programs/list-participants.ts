import type { listParticipants as endpoint } from '@jebo/contract/programs/participants.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findPeople } from '../accounts/public.ts'
import { findCrews } from '../crews/public.ts'
import { presentParticipant } from './participants.present.ts'
import { listParticipantsOf } from './participants.sql.ts'
import { findOwnProgram } from './programs.sql.ts'

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
  return { ...counted, data: rows.map((row) => presentParticipant(row, { people, crews }, now)) }
}
