import type { listLockedPrograms as endpoint } from '@jebo/contract/programs/participants.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { companiesOf } from './find-programs.ts'
import { byUse } from './participants.policy.ts'
import { presentLockedCard } from './participants.present.ts'
import { listOwnStates } from './participants.sql.ts'
import { listLocked } from './program-lists.sql.ts'

/** The cards of private programs to which hackers may apply, each with the state of the caller or of a crew of theirs. */
export const listLockedPrograms: Handler<typeof endpoint> = async ({ db, actor, now }, { q, ...page }) => {
  const { programs, ...counted } = await listLocked(db, actor, q, page)
  const companyOf = await companiesOf(db, programs)
  const ids = programs.map(({ id }) => id)
  const own = (await listOwnStates(db, actor, ids)).toSorted(byUse)
  const data = programs.map((program) => ({
    ...presentLockedCard(program, companyOf(program), now),
    state: own.find(({ program_id }) => program_id === program.id)?.state ?? null,
  }))
  return { ...counted, data }
}
