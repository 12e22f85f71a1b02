import type { RowId } from '@jebo/contract/core/id.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { after, feedOf } from '../../platform/db/lists.ts'
import type { CompanyMemberRecords } from '../../platform/db/schema.gen.ts'
import type { Member } from '../../platform/http/call.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { selectInvitations, selectMemberRecords } from './visible-to.sql.ts'

export const insertMemberRecord = async (
  tx: Tx,
  record: Insertable<CompanyMemberRecords>,
): Promise<RowId<'company_member_records'>> =>
  (await tx.insertInto('company_member_records').values(record).returning('id').executeTakeFirstOrThrow()).id

/** Those of the manager's company, newest first, starting after the given uuid. */
export const listRecords = (db: Db, manager: Member, start: string | undefined, size: number) => {
  const rows = selectMemberRecords(db, manager).selectAll()
  const last = start === undefined ? undefined : selectMemberRecords(db, manager).where('uuid', '=', start)
  return feedOf(after(rows, { by: ['id'], direction: 'desc' }, last), size, ({ uuid }) => uuid)
}

/** The addresses of those of these invitations that are open. */
export const listInvitedAddresses = async (
  db: Db,
  manager: Member,
  ids: readonly RowId<'company_invitations'>[],
): Promise<Map<RowId<'company_invitations'>, string | null>> => {
  const rows = await selectInvitations(db, manager).select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** For events, without a visibility check. */
export const findRecord = (db: Db, id: RowId<'company_member_records'>) =>
  selectMemberRecords(db, systemRead)
    .select(['id', 'company_id', 'event', 'actor_id', 'user_id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
