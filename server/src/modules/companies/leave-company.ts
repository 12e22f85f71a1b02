import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { deleteManager } from './members.sql.ts'
import { recordMember } from './record-member.ts'

/** Ends the membership of a user who leaves the platform and is not an owner, if they have one. */
export const leaveCompany = async (tx: Tx, { id, standing: { company } }: Actor, at: Date): Promise<void> => {
  const isManager = await deleteManager(tx, id)
  if (!company || !isManager) return
  await recordMember(tx, { companyId: company.id, event: 'LEFT', actorId: id, userId: id, before: company, at })
}
