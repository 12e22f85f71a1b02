import type { resendInvitation as endpoint } from '@jebo/contract/companies/members.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { lockOwnCompany } from './companies.sql.ts'
import { mailInvitation, newInvitationLink, spendInvitationMail } from './invitation.mail.ts'
import { lockOpenInvitation, renewInvitation } from './invitations.sql.ts'
import { hasAllOf } from './members.policy.ts'
import { withRights } from './own-invitations.ts'

/** Mails a new link for seven days; the earlier one no longer works. */
export const resendInvitation: Handler<typeof endpoint> = async (call, { id }) => {
  const { db, actor, now } = call
  await inTransaction(db, async (tx) => {
    const company = (await lockOwnCompany(tx, actor)) ?? refuse('error.notFound')
    const invitation = await lockOpenInvitation(tx, actor, id)
    const to = invitation?.email
    refuseUnless(invitation && to, 'error.notFound')
    const [rights] = await withRights(tx, [invitation])
    refuseUnless(rights && hasAllOf(actor.standing.company, rights), 'company.rightsNotYours')
    await spendInvitationMail(call, company.id, to)
    const { token, stored } = newInvitationLink(now)
    await renewInvitation(tx, invitation.id, { ...stored, invited_by: actor.id })
    await mailInvitation(tx, call, { to, company: company.name, token, expiresAt: stored.expires_at })
  })
}
