import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockOwnCompany } from './companies.sql.ts'

/**
 * Locks the application that its owner wants to change.
 * @throws Refusal where there is none, the caller is not its owner, or staff have approved it
 */
export const lockOwnApplication = async (tx: Tx, actor: Actor) => {
  const company = await lockOwnCompany(tx, actor)
  refuseUnless(company, 'company.applicationNotFound')
  refuseUnless(actor.standing.company?.role === 'OWNER', 'error.forbidden')
  refuseUnless(company.state !== 'APPROVED', 'company.alreadyDecided')
  return company
}
