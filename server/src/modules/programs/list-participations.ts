import type { listParticipations as endpoint } from '@jebo/contract/programs/participants.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findOwnCrewKey, listOwnCrews } from '../crews/public.ts'
import { companiesOf } from './find-programs.ts'
import { presentLockedCard, presentParticipation } from './participants.present.ts'
import { listParticipationsOf } from './participants.sql.ts'
import { findProgramsById } from './programs.sql.ts'

/** The participations of the caller and of their crews, or of one crew, latest first; without a state, those in all states. */
export const listParticipations: Handler<typeof endpoint> = async (
  { db, actor, now },
  { state, crewId: publicId, ongoing, ...page },
) => {
  const crewId = publicId === undefined ? null : await findOwnCrewKey(db, actor, publicId)
  refuseUnless(publicId === undefined || crewId !== null, 'error.notFound')
  const { rows, ...counted } = await listParticipationsOf(
    db,
    actor,
    { state, crewId, isOngoing: ongoing !== undefined },
    page,
  )
  const ids = rows.map(({ program_id }) => program_id)
  const programs = ids.length === 0 ? [] : await findProgramsById(db, ids)
  const companyOf = await companiesOf(db, programs)
  const crews = rows.some(({ crew_id }) => crew_id !== null) ? await listOwnCrews(db, actor.id) : []
  const cards = new Map(programs.map((program) => [program.id, presentLockedCard(program, companyOf(program), now)]))
  const data = rows.flatMap((row) => {
    const card = cards.get(row.program_id)
    return card ? [{ ...presentParticipation(row, crews, now), program: card }] : []
  })
  return { ...counted, data }
}
