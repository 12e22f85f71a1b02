import type { createProgram as endpoint } from '@jebo/contract/programs/programs.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { takePlace } from '../../platform/limits/caps.ts'
import { caps, limits } from './programs.limits.ts'
import { countDraftsOf, insertProgram } from './programs.sql.ts'

/** Creates a draft with only a title. A company that awaits approval may do so too, a manager of named programs not. */
export const createProgram: Handler<typeof endpoint> = async (call, { title }) => {
  const { id: companyId, isApproved, programIds } = call.actor.standing.company
  refuseUnless(programIds === null, 'company.allProgramsRequired')
  await call.limiter.spend(limits.drafts, String(companyId))
  const { public_id } = await inTransaction(call.db, async (tx) => {
    const cap = isApproved ? caps.drafts : caps.draftsBeforeApproval
    await takePlace(tx, call, { cap, owner: companyId, count: () => countDraftsOf(tx, call.actor) })
    return insertProgram(tx, { companyId, title, by: call.actor.id, at: call.now })
  })
  return { id: public_id }
}
