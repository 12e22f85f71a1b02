import type { MemberEvent } from '@jebo/contract/companies/members.schema.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { memberRecorded } from './companies.events.ts'
import { insertMemberRecord } from './member-records.sql.ts'
import type { Rights } from './members.policy.ts'

type Recorded = {
  companyId: RowId<'companies'>
  event: MemberEvent
  actorId: RowId<'users'>
  userId?: RowId<'users'>
  invitationId?: RowId<'company_invitations'>
  before?: Rights
  after?: Rights
  at: Date
}

/** Records what changed about a manager or an invitation, and tells those whom it concerns. */
export const recordMember = async (
  tx: Tx,
  { companyId, event, before, after, at, ...who }: Recorded,
): Promise<void> => {
  const recordId = await insertMemberRecord(tx, {
    company_id: companyId,
    event,
    actor_id: who.actorId,
    user_id: who.userId ?? null,
    invitation_id: who.invitationId ?? null,
    permissions_before: before ? [...before.permissions] : null,
    programs_before: before?.programIds ? JSON.stringify(before.programIds) : null,
    permissions_after: after ? [...after.permissions] : null,
    programs_after: after?.programIds ? JSON.stringify(after.programIds) : null,
    created_at: at,
  })
  await enqueue(tx, memberRecorded, { recordId })
}
