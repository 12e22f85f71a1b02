import type { removeManager as endpoint } from '@jebo/contract/companies/members.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { renewSession } from '../../platform/session/session.ts'
import { deleteSessionsOf } from '../../platform/session/sessions.sql.ts'
import { deleteManager } from './members.sql.ts'
import { lockMember, type TicketsOfManagers } from './own-members.ts'
import { recordMember } from './record-member.ts'

/** Removes a manager, whose sessions end so that no call under way goes on; or the caller, who stays signed in. */
export const removeManager: Handler<typeof endpoint, [TicketsOfManagers]> = async (
  call,
  { uuid },
  { releaseTickets },
) => {
  const { db, actor, now } = call
  const isSelf = uuid === actor.uuid
  await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, actor, uuid, isSelf ? 'leave' : 'remove')
    await deleteManager(tx, member.id)
    await releaseTickets(tx, { userId: member.id, keeps: null, actorId: actor.id, at: now })
    await recordMember(tx, {
      ...{ companyId: actor.standing.company.id, event: isSelf ? 'LEFT' : 'REMOVED', actorId: actor.id },
      ...{ userId: member.id, before: member, at: now },
    })
    await (isSelf ? renewSession(tx, call) : deleteSessionsOf(tx, member.id))
  })
}
