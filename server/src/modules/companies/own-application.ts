import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { type ApplicationAction, refusalOn } from './companies.policy.ts'
import { lockOwnCompany } from './companies.sql.ts'

/**
 * Locks the application that its owner wants to change.
 * @throws Refusal if there is none, the caller is not its owner, or staff have approved it
 */
export const lockOwnApplication = async (tx: Tx, actor: Actor, name: ApplicationAction) => {
  const company = await lockOwnCompany(tx, actor)
  refuseUnless(company, 'company.applicationNotFound')
  const refusal = refusalOn(name, actor.standing.company?.role ?? null, { company })
  if (refusal !== null) refuse(refusal)
  return company
}
