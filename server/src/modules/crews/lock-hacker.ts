import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import type { LiveSession } from '../../platform/session/live-session.ts'
import { lockCaller } from '../accounts/public.ts'

/** Injected by the module of companies, which stands beside this one. */
export type MembersOfCompanies = { isManager: (db: Db, userId: RowId<'users'>) => Promise<boolean> }

/**
 * Locks a caller who is to join a crew: nobody belongs to a company and a crew, also if they join both at once.
 * @throws Refusal `error.forbidden` if they have joined a company, or are staff
 */
export const lockHacker = async (tx: Tx, call: { session: LiveSession }, { isManager }: MembersOfCompanies) => {
  const user = await lockCaller(tx, call)
  refuseUnless(!user.is_staff && !(await isManager(tx, user.id)), 'error.forbidden')
  return user
}
