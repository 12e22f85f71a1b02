import type { acceptCrewInvitation as endpoint } from '@jebo/contract/crews/crews.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { takePlace } from '../../platform/limits/caps.ts'
import { caps, limits } from './crews.limits.ts'
import { lockCrew } from './crews.sql.ts'
import { findReceived, lockReceived } from './invitations.sql.ts'
import { lockHacker, type MembersOfCompanies } from './lock-hacker.ts'
import { countMembersOf, insertMember, listCrewsOf } from './members.sql.ts'
import { findAnswerRefusal, moveInvitation } from './move-invitation.ts'

/** Makes the caller a member, if they are invited. If calls race, exactly one wins. */
export const acceptCrewInvitation: Handler<typeof endpoint, [MembersOfCompanies]> = async (call, { id }, companies) => {
  const { db, actor, now, limiter } = call
  await limiter.spend(limits.answers, actor.uuid)
  await inTransaction(db, async (tx) => {
    const user = await lockHacker(tx, call, companies)
    const found = await findReceived(tx, actor, id)
    refuseUnless(found, 'error.notFound')
    // The crew before its invitations, as its leader locks them.
    await lockCrew(tx, found.crew_id)
    const invitation = await lockReceived(tx, actor, id)
    refuseUnless(invitation, 'crew.invitationEnded')
    const refusal = await findAnswerRefusal(tx, invitation, now)
    if (refusal !== null) refuse(refusal)
    const crewId = invitation.crew_id
    const members = (await countMembersOf(tx, [crewId])).get(crewId) ?? 0
    await takePlace(tx, call, { cap: caps.members, owner: crewId, count: async () => members })
    const count = async () => (await listCrewsOf(tx, user.id)).length
    await takePlace(tx, call, { cap: caps.crews, owner: user.id, count })
    await insertMember(tx, { crew_id: crewId, user_id: user.id, role: 'MEMBER', joined_at: now })
    await moveInvitation(tx, invitation, { to: 'ACCEPTED', by: 'INVITED', at: now })
  })
}
