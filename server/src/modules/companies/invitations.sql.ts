import type { RowId } from '@jebo/contract/core/id.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { CompanyInvitations } from '../../platform/db/schema.gen.ts'
import type { Member } from '../../platform/http/call.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { isClosedCompany, selectInvitations } from './visible-to.sql.ts'

const columns = [
  'id',
  'uuid',
  'company_id',
  'email',
  'permissions',
  'all_programs',
  'state',
  'invited_by',
  'invited_at',
  'expires_at',
] as const

/** The open ones of the manager's company, newest first. Their number is limited. */
export const listOpenInvitations = (db: Db, manager: Member) =>
  selectInvitations(db, manager).select(columns).where('state', '=', 'OPEN').orderBy('id', 'desc').execute()
export type InvitationRow = Awaited<ReturnType<typeof listOpenInvitations>>[number]

const byToken = (db: Db, tokenHash: Buffer) =>
  selectInvitations(db, systemRead)
    .select(columns)
    .select(isClosedCompany('company_invitations.company_id').as('is_of_closed'))
    .where('token_hash', '=', tokenHash)

/** Locks an open invitation of the manager's company until the transaction ends. */
export const lockOpenInvitation = (tx: Tx, manager: Member, uuid: string) =>
  selectInvitations(tx, manager)
    .select(columns)
    .where('uuid', '=', uuid)
    .where('state', '=', 'OPEN')
    .forUpdate()
    .executeTakeFirst()

/** By the secret of its link, which is all that its reader needs. */
export const findInvitationByToken = (db: Db, tokenHash: Buffer) => byToken(db, tokenHash).executeTakeFirst()
export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitationByToken>>>

/** The same, locked until the transaction ends. */
export const lockInvitationByToken = (tx: Tx, tokenHash: Buffer) =>
  byToken(tx, tokenHash).forUpdate().executeTakeFirst()

/** The programs to which invitations are limited. */
export const listProgramsOfInvitations = (db: Db, ids: readonly RowId<'company_invitations'>[]) =>
  db
    .selectFrom('company_invitation_programs')
    .select(['invitation_id', 'program_id'])
    .where('invitation_id', 'in', ids)
    .execute()

/** Null if the address has an open invitation to the company. */
export const insertInvitation = async (
  tx: Tx,
  invitation: Insertable<CompanyInvitations>,
  programIds: readonly RowId<'programs'>[] | null,
) => {
  const row = await tx
    .insertInto('company_invitations')
    .values(invitation)
    // A parameter would hide from the plan of a prepared statement that the index is the one meant.
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'email']).where('state', '=', sql.lit('OPEN')).doNothing(),
    )
    .returning(['id', 'uuid'])
    .executeTakeFirst()
  if (!row || programIds === null || programIds.length === 0) return row ?? null
  await tx
    .insertInto('company_invitation_programs')
    .values(programIds.map((program_id) => ({ invitation_id: row.id, program_id })))
    .execute()
  return row
}

/** Replaces the link of an open invitation, for which its new sender answers. */
export const renewInvitation = async (
  tx: Tx,
  id: RowId<'company_invitations'>,
  link: { token_hash: Buffer; expires_at: Date; invited_by: RowId<'users'> },
): Promise<void> => {
  await tx.updateTable('company_invitations').set(link).where('id', '=', id).execute()
}
