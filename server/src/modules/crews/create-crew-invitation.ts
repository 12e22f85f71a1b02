import type { createCrewInvitation as endpoint } from '@jebo/contract/crews/crews.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { takePlace } from '../../platform/limits/caps.ts'
import { findHackerId, lockCaller } from '../accounts/public.ts'
import { crewInvited } from './crews.events.ts'
import { caps, invitationMs, limits } from './crews.limits.ts'
import { insertInvitation, lockOpenInvitations } from './invitations.sql.ts'
import type { MembersOfCompanies } from './lock-hacker.ts'
import { moveInvitation } from './move-invitation.ts'
import { lockCrewFor } from './own-crew.ts'

/** Invites a hacker by their nickname. */
export const createCrewInvitation: Handler<typeof endpoint, [MembersOfCompanies]> = async (
  call,
  { id, nickname },
  { isManager },
) => {
  const { db, actor, now, limiter } = call
  await limiter.spend(limits.invitations, actor.uuid)
  return inTransaction(db, async (tx) => {
    await lockCaller(tx, call)
    const { crew, members } = await lockCrewFor(tx, actor, id, 'invite')
    const userId = await findHackerId(tx, nickname)
    // Who belongs to a company is told to nobody.
    if (userId === null || (await isManager(tx, userId))) {
      return refuse('crew.hackerNotFound', atField('nickname', 'crew.hackerNotFound'))
    }
    const isMember = members.some(({ user_id }) => user_id === userId)
    refuseUnless(!isMember, 'crew.alreadyMember', atField('nickname', 'crew.alreadyMember'))
    await takePlace(tx, call, { cap: caps.members, owner: crew.id, count: async () => members.length })
    const open = await lockOpenInvitations(tx, actor, crew.id)
    const earlier = open.find(({ user_id }) => user_id === userId)
    const isPending = earlier !== undefined && earlier.expires_at > now
    refuseUnless(!isPending, 'crew.alreadyInvited', atField('nickname', 'crew.alreadyInvited'))
    if (earlier) await moveInvitation(tx, earlier, { to: 'WITHDRAWN', by: 'CREW', at: now })
    else await takePlace(tx, call, { cap: caps.invitations, owner: crew.id, count: async () => open.length })
    const invitation = await insertInvitation(tx, {
      ...{ crew_id: crew.id, user_id: userId, invited_by: actor.id },
      ...{ invited_at: now, expires_at: new Date(now.getTime() + invitationMs) },
    })
    if (!invitation) return refuse('crew.alreadyInvited', atField('nickname', 'crew.alreadyInvited'))
    await enqueue(tx, crewInvited, { invitationId: invitation.id })
    return { id: invitation.uuid }
  })
}
