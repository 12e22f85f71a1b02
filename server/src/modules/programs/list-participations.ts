import type { listParticipations as endpoint } from '@jebo/contract/programs/participants.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { companiesOf } from './find-programs.ts'
import { presentLockedCard, presentParticipation } from './participants.present.ts'
import { listParticipationsOf } from './participants.sql.ts'
import { findProgramsById } from './programs.sql.ts'

/** The caller's participations, latest first; without a state, all of them. */
export const listParticipations: Handler<typeof endpoint> = async ({ db, actor, now }, { state, ...page }) => {
  const { rows, ...counted } = await listParticipationsOf(db, actor, state, page)
  const ids = rows.map(({ program_id }) => program_id)
  const programs = ids.length === 0 ? [] : await findProgramsById(db, ids)
  const companyOf = await companiesOf(db, programs)
  const cards = new Map(programs.map((program) => [program.id, presentLockedCard(program, companyOf(program))]))
  const data = rows.flatMap((row) => {
    const card = cards.get(row.program_id)
    return card ? [{ ...presentParticipation(row, now), program: card }] : []
  })
  return { ...counted, data }
}
