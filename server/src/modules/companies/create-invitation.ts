import type { createInvitation as endpoint } from '@jebo/contract/companies/members.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { takePlace } from '../../platform/limits/caps.ts'
import { findUserIdByEmail } from '../accounts/public.ts'
import { caps } from './companies.limits.ts'
import { lockOwnCompany } from './companies.sql.ts'
import { mailInvitation, newInvitationLink, spendInvitationMail } from './invitation.mail.ts'
import { insertInvitation, listOpenInvitations } from './invitations.sql.ts'
import { countMembers, lockRightsOf } from './members.sql.ts'
import { type NamesOfPrograms, resolveRights } from './own-members.ts'
import { recordMember } from './record-member.ts'

/** Mails an invitation to an address, whether or not it has an account. */
export const createInvitation: Handler<typeof endpoint, [NamesOfPrograms]> = async (
  call,
  { email, ...form },
  programs,
) => {
  const { db, actor, now } = call
  const { id: companyId, isApproved } = actor.standing.company
  refuseUnless(isApproved, 'company.notApproved')
  await spendInvitationMail(call, companyId, email)
  return inTransaction(db, async (tx) => {
    const company = (await lockOwnCompany(tx, actor)) ?? refuse('error.notFound')
    const { permissions, programIds } = await resolveRights(tx, actor, form, programs)
    const known = await findUserIdByEmail(tx, email)
    const isColleague = known !== null && (await lockRightsOf(tx, companyId, known)) !== undefined
    refuseUnless(!isColleague, 'company.alreadyMember', atField('email', 'company.alreadyMember'))
    const count = async () => (await listOpenInvitations(tx, actor)).length
    await takePlace(tx, call, { cap: caps.invitations, owner: companyId, count })
    await takePlace(tx, call, { cap: caps.managers, owner: companyId, count: () => countMembers(tx, companyId) })
    const { token, stored } = newInvitationLink(now)
    const row = {
      ...{ company_id: companyId, email, permissions: [...permissions], all_programs: programIds === null, ...stored },
      ...{ invited_by: actor.id, invited_at: now },
    }
    const invitation = await insertInvitation(tx, row, programIds)
    if (!invitation) return refuse('company.alreadyInvited', atField('email', 'company.alreadyInvited'))
    await recordMember(tx, {
      ...{ companyId, event: 'INVITED', actorId: actor.id, invitationId: invitation.id },
      ...{ after: { permissions, programIds }, at: now },
    })
    await mailInvitation(tx, call, { to: email, company: company.name, token, expiresAt: stored.expires_at })
    return { id: invitation.uuid }
  })
}
