import type { CompanyPermission } from '@jebo/contract/core/company-permissions.ts'
import type { Db } from '../../platform/db/database.ts'
import { type InvitationRow, listProgramsOfInvitations } from './invitations.sql.ts'
import type { Rights } from './members.policy.ts'

export type RatedInvitation = InvitationRow & Rights

/** Invitations with what they grant. */
export const withRights = async (db: Db, rows: readonly InvitationRow[]): Promise<RatedInvitation[]> => {
  const limited = rows.filter(({ all_programs }) => !all_programs).map(({ id }) => id)
  const programs = limited.length === 0 ? [] : await listProgramsOfInvitations(db, limited)
  return rows.map((row) => ({
    ...row,
    permissions: row.permissions as CompanyPermission[],
    programIds: row.all_programs
      ? null
      : programs.filter(({ invitation_id }) => invitation_id === row.id).map(({ program_id }) => program_id),
  }))
}
