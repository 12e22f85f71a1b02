import type { closeCompany as endpoint } from '@jebo/contract/companies/closing.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { renewSession } from '../../platform/session/session.ts'
import { deleteSessionsOf } from '../../platform/session/sessions.sql.ts'
import { lockCaller } from '../accounts/public.ts'
import { companyClosed } from './companies.events.ts'
import { refusalOn } from './companies.policy.ts'
import { lockCompanyToClose } from './companies.sql.ts'
import { type AffairsOfCompany, findClosingObstacles } from './get-closing.ts'
import { listOpenInvitations } from './invitations.sql.ts'
import { deleteMembers } from './members.sql.ts'
import { moveCompany } from './move-company.ts'
import { moveInvitation } from './move-invitation.ts'
import { findMembers, type TicketsOfManagers } from './own-members.ts'
import type { FromPrograms } from './retract-application.ts'

/**
 * Closes the caller's company. Submissions and appeals hold the company's row, and calls of its members end with a check of
 * their session: with both taken, nothing can be added to what stands in the way after it was looked for.
 */
export const closeCompany: Handler<typeof endpoint, [AffairsOfCompany & FromPrograms & TicketsOfManagers]> = async (
  call,
  _input,
  others,
) => {
  const { db, actor, now } = call
  await inTransaction(db, async (tx) => {
    await lockCaller(tx, call)
    const company = await lockCompanyToClose(tx, actor)
    refuseUnless(company, 'error.notFound')
    const refusal = refusalOn('close', actor.standing.company.role, { company })
    if (refusal !== null) refuse(refusal)
    for (const invitation of await listOpenInvitations(tx, actor)) {
      await moveInvitation(tx, invitation, { to: 'REVOKED', by: 'COMPANY', acceptedBy: null, at: now })
    }
    const managers = (await findMembers(tx, actor)).filter(({ id }) => id !== actor.id)
    for (const { id } of managers) await deleteSessionsOf(tx, id)
    await renewSession(tx, call)
    refuseUnless((await findClosingObstacles(tx, actor, others)).length === 0, 'company.closingObstructed')
    await others.deleteDrafts(tx, company.id)
    await deleteMembers(tx, company.id)
    for (const { id } of [...managers, actor]) {
      await others.releaseTickets(tx, { userId: id, keeps: null, actorId: actor.id, at: now })
    }
    await moveCompany(tx, company, { to: 'CLOSED', by: 'OWNER', closedBy: actor.id, at: now })
    for (const { id } of managers) await enqueue(tx, companyClosed, { companyId: company.id, userId: id })
  })
}
