import type { acceptInvitation as endpoint } from '@jebo/contract/companies/members.endpoints.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf, Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { takePlace } from '../../platform/limits/caps.ts'
import { isOutrun, renewSession } from '../../platform/session/session.ts'
import { lockCaller } from '../accounts/public.ts'
import type { MembersOfCrews } from './apply-company.ts'
import { caps, limits } from './companies.limits.ts'
import { refuseEnded } from './get-invitation.ts'
import { hashInvitationToken } from './invitation.mail.ts'
import { findInvitationByToken, lockInvitationByToken } from './invitations.sql.ts'
import { isLapsed } from './members.policy.ts'
import { countMembers, findCompanyOfMember, insertMember, setRights } from './members.sql.ts'
import { moveInvitation } from './move-invitation.ts'
import { withRights } from './own-invitations.ts'
import { lockMemberRights } from './own-members.ts'
import { recordMember } from './record-member.ts'

/**
 * Accepting renews the session, so a second click would be told to sign in again.
 * @throws what the same call would be refused with after the first one, if this browser has made that; else the error
 */
const refuseSecond = async (call: CallOf<typeof endpoint>, token: string, error: unknown): Promise<never> => {
  const { db, actor, now, session } = call
  if (!(await isOutrun(db, session, error))) throw error
  refuseEnded(await findInvitationByToken(db, hashInvitationToken(token)), now)
  refuseUnless((await findCompanyOfMember(db, actor.id)) === undefined, 'company.alreadyInCompany')
  throw error
}

/** Makes the caller a manager, if the invitation is to their address. If calls race, exactly one wins. */
export const acceptInvitation: Handler<typeof endpoint, [MembersOfCrews]> = async (call, { token }, { isInCrew }) => {
  const { db, actor, now, limiter } = call
  const { isStaff, awaitsSecondFactor, company } = actor.standing
  refuseUnless(!isStaff && !awaitsSecondFactor, 'company.invitationForStaff')
  await limiter.spend(limits.acceptances, actor.uuid)
  const accept = async (tx: Tx): Promise<void> => {
    const user = await lockCaller(tx, call)
    const found = await lockInvitationByToken(tx, hashInvitationToken(token))
    refuseEnded(found, now)
    refuseUnless(found.email === user.email, 'company.invitationOtherAddress')
    refuseUnless(company === null, 'company.alreadyInCompany')
    refuseUnless(!(await isInCrew(tx, user.id)), 'company.inCrew')
    const companyId = found.company_id
    await takePlace(tx, call, { cap: caps.managers, owner: companyId, count: () => countMembers(tx, companyId) })
    const [rights] = await withRights(tx, [found])
    refuseUnless(rights, 'auth.linkRejected')
    const inviter = await lockMemberRights(tx, companyId, found.invited_by)
    refuseUnless(!isLapsed(inviter, rights), 'company.invitationLapsed')
    const { permissions, programIds } = rights
    const member = { user_id: user.id, company_id: companyId, role: 'MANAGER', permissions, joined_at: now } as const
    refuseUnless(await insertMember(tx, member), 'company.alreadyInCompany')
    if (programIds !== null) await setRights(tx, user.id, { permissions, programIds })
    await moveInvitation(tx, found, { to: 'ACCEPTED', by: 'INVITED', acceptedBy: user.id, at: now })
    await recordMember(tx, {
      ...{ companyId, event: 'JOINED', actorId: user.id, userId: user.id, invitationId: found.id },
      ...{ after: { permissions, programIds }, at: now },
    })
    // The user's rights have changed, so the session needs a new token.
    await renewSession(tx, call)
  }
  await inTransaction(db, accept).catch((error: unknown) => refuseSecond(call, token, error))
}
