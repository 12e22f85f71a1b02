import type { getInvitation as endpoint } from '@jebo/contract/companies/members.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { findCompanyBriefs } from './find-companies.ts'
import { hashInvitationToken } from './invitation.mail.ts'
import { type FoundInvitation, findInvitationByToken } from './invitations.sql.ts'
import { isLapsed } from './members.policy.ts'
import { withRights } from './own-invitations.ts'
import { findMemberRights } from './own-members.ts'

/** @throws Refusal if an invitation is missing, was revoked or used, or has expired, or if its company has closed */
export function refuseEnded(found: FoundInvitation | undefined, now: Date): asserts found is FoundInvitation {
  refuseUnless(found, 'auth.linkRejected')
  // Closing revokes invitations, and nobody can send them again.
  refuseUnless(!found.is_of_closed, 'company.closed')
  refuseUnless(found.state !== 'REVOKED', 'auth.linkRejected')
  refuseUnless(found.state === 'OPEN', 'company.invitationUsed')
  refuseUnless(found.expires_at > now, 'company.invitationExpired')
}

/** What a link invites to, without using it. */
export const getInvitation: Handler<typeof endpoint> = async ({ db, now }, { token }) => {
  const found = await findInvitationByToken(db, hashInvitationToken(token))
  refuseEnded(found, now)
  const [rights] = await withRights(db, [found])
  const inviter = await findMemberRights(db, found.company_id, found.invited_by)
  refuseUnless(rights && !isLapsed(inviter, rights), 'company.invitationLapsed')
  const company = (await findCompanyBriefs(db, [found.company_id])).get(found.company_id)
  return {
    company: company ?? refuse('auth.linkRejected'),
    email: found.email ?? '',
    permissions: [...rights.permissions],
    isLimited: rights.programIds !== null,
    expiresAt: found.expires_at.toISOString(),
  }
}
