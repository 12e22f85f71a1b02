import type { delegateOwnership as endpoint } from '@jebo/contract/companies/members.endpoints.ts'
import { companyPermissions } from '@jebo/contract/core/company-permissions.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { isOutrun, renewSession } from '../../platform/session/session.ts'
import { lockCaller } from '../accounts/public.ts'
import { setRights, setRole } from './members.sql.ts'
import { findMembers, lockMember } from './own-members.ts'
import { recordMember } from './record-member.ts'

/** Makes a manager the owner. The caller remains a manager with all permissions. */
export const delegateOwnership: Handler<typeof endpoint> = async (call, { uuid }) => {
  const { db, actor, now, session } = call
  const delegate = async (tx: Tx): Promise<void> => {
    await lockCaller(tx, call)
    const member = await lockMember(tx, actor, uuid, 'delegate')
    const self = (await findMembers(tx, actor)).find(({ id }) => id === actor.id)
    // Another session of the caller was faster.
    refuseUnless(self?.role === 'OWNER', 'error.forbidden')
    const rights = { permissions: companyPermissions, programIds: null }
    await setRights(tx, member.id, rights)
    await setRole(tx, actor.id, 'MANAGER')
    await setRole(tx, member.id, 'OWNER')
    await recordMember(tx, {
      ...{ companyId: actor.standing.company.id, event: 'OWNER_CHANGED', actorId: actor.id, userId: member.id },
      ...{ before: member, after: rights, at: now },
    })
    await renewSession(tx, call)
  }
  await inTransaction(db, delegate).catch(async (error: unknown) => {
    if (await isOutrun(db, session, error)) refuse('error.conflict')
    throw error
  })
}
