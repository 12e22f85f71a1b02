import type { Db } from '../../platform/db/database.ts'
import { type InvitationRow, listProgramsOfInvitations } from './invitations.sql.ts'
import { type Rights, rightsIn } from './members.policy.ts'

export type RatedInvitation = InvitationRow & Rights

/** Invitations with what they grant. */
export const withRights = async (db: Db, rows: readonly InvitationRow[]): Promise<RatedInvitation[]> => {
  const limited = rows.filter(({ all_programs }) => !all_programs).map(({ id }) => id)
  const programs = limited.length === 0 ? [] : await listProgramsOfInvitations(db, limited)
  const programsOf = ({ id }: InvitationRow) =>
    programs.filter(({ invitation_id }) => invitation_id === id).map(({ program_id }) => program_id)
  return rows.map((row) => ({ ...row, ...rightsIn(row, programsOf(row)) }))
}
