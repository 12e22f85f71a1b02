import type { updateManager as endpoint } from '@jebo/contract/companies/members.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { deleteSessionsOf } from '../../platform/session/sessions.sql.ts'
import { limits } from './companies.limits.ts'
import { hasAllOf } from './members.policy.ts'
import { setRights } from './members.sql.ts'
import { lockMember, type NamesOfPrograms, resolveRights, type TicketsOfManagers } from './own-members.ts'
import { recordMember } from './record-member.ts'

/** Sets what a manager may do. */
export const updateManager: Handler<typeof endpoint, [NamesOfPrograms & TicketsOfManagers]> = async (
  call,
  { uuid, version, ...form },
  others,
) => {
  const { db, actor, now, limiter } = call
  await limiter.spend(limits.memberChanges, String(actor.standing.company.id))
  await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, actor, uuid, 'update')
    const rights = await resolveRights(tx, actor, form, others)
    // Rights that were taken meanwhile are not granted again by a form that still shows them.
    refuseUnless(member.version === version, 'company.memberOutdated')
    if (hasAllOf(rights, member) && hasAllOf(member, rights)) return
    await setRights(tx, member.id, rights)
    await others.releaseTickets(tx, { userId: member.id, keeps: rights, actorId: actor.id, at: now })
    await recordMember(tx, {
      ...{ companyId: actor.standing.company.id, event: 'RIGHTS_CHANGED', actorId: actor.id, userId: member.id },
      ...{ before: member, after: rights, at: now },
    })
    // Calls under way were admitted with rights that the manager has no longer.
    if (!hasAllOf(rights, member)) await deleteSessionsOf(tx, member.id)
  })
}
