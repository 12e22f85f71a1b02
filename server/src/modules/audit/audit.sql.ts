import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { after, feedOf } from '../../platform/db/lists.ts'
import type { AuditEntries } from '../../platform/db/schema.gen.ts'

export const insertAuditEntry = async (tx: Tx, entry: Insertable<AuditEntries>): Promise<void> => {
  await tx.insertInto('audit_entries').values(entry).execute()
}

type Filter = { action?: string | undefined }

const matching = (db: Db, { action }: Filter) => {
  const all = db.selectFrom('audit_entries')
  return action === undefined ? all : all.where('action', '=', action)
}

/** Newest first, starting after the given uuid. */
export const listAuditEntries = (db: Db, filter: Filter, start: string | undefined, size: number) => {
  const rows = matching(db, filter).select([
    'id',
    'uuid',
    'actor_id',
    'action',
    'subject_kind',
    'subject_id',
    'detail',
    'created_at',
  ])
  const last = start === undefined ? undefined : matching(db, {}).where('uuid', '=', start)
  return feedOf(after(rows, { by: ['created_at', 'id'], direction: 'desc' }, last), size, (row) => row.uuid)
}
