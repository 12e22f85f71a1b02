import type { listLockedPrograms as endpoint } from '@jebo/contract/programs/participants.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { companiesOf } from './find-programs.ts'
import { presentLockedCard } from './participants.present.ts'
import { listOwnStates } from './participants.sql.ts'
import { listLocked } from './program-lists.sql.ts'

/** The cards of private programs to which hackers may apply, each with the caller's state in it. */
export const listLockedPrograms: Handler<typeof endpoint> = async ({ db, actor }, { q, ...page }) => {
  const { programs, ...counted } = await listLocked(db, actor, q, page)
  const companyOf = await companiesOf(db, programs)
  const ids = programs.map(({ id }) => id)
  const states = new Map((await listOwnStates(db, actor, ids)).map(({ program_id, state }) => [program_id, state]))
  const data = programs.map((program) => ({
    ...presentLockedCard(program, companyOf(program)),
    state: states.get(program.id) ?? null,
  }))
  return { ...counted, data }
}
