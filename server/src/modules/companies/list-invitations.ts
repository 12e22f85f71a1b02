import type { listInvitations as endpoint } from '@jebo/contract/companies/members.endpoints.ts'
import { wholeList } from '@jebo/contract/core/page.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listOpenInvitations } from './invitations.sql.ts'
import { hasAllOf, isLapsed } from './members.policy.ts'
import { type RatedInvitation, withRights } from './own-invitations.ts'
import { findMembers, type NamesOfPrograms, presenterOfRights } from './own-members.ts'

/** The open invitations to the caller's company. */
export const listInvitations: Handler<typeof endpoint, [NamesOfPrograms]> = async (
  { db, actor, now },
  _input,
  programs,
) => {
  const invitations = await withRights(db, await listOpenInvitations(db, actor))
  const members = await findMembers(db, actor)
  const inviterOf = ({ invited_by }: RatedInvitation) => members.find(({ id }) => id === invited_by) ?? null
  const rightsOf = await presenterOfRights(db, actor, invitations, programs)
  const data = invitations.map((one) => ({
    id: one.uuid,
    email: one.email ?? '',
    ...rightsOf(one),
    invitedAt: one.invited_at.toISOString(),
    expiresAt: one.expires_at.toISOString(),
    isExpired: one.expires_at <= now,
    isLapsed: isLapsed(inviterOf(one), one),
    canResend: hasAllOf(actor.standing.company, one),
  }))
  return wholeList(data)
}
