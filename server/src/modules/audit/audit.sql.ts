import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { AuditEntries } from '../../platform/db/schema.gen.ts'

export const insertAuditEntry = async (tx: Tx, entry: Insertable<AuditEntries>): Promise<void> => {
  await tx.insertInto('audit_entries').values(entry).execute()
}

type Filter = { action?: string | undefined }

const matching = (db: Db, { action }: Filter) => {
  const all = db.selectFrom('audit_entries')
  return action === undefined ? all : all.where('action', '=', action)
}

export const countAuditEntries = async (db: Db, filter: Filter): Promise<number> => {
  const row = await matching(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The newest first, from the one after `after` on. */
export const listAuditEntries = (db: Db, filter: Filter, after: string | undefined, limit: number) => {
  const rows = matching(db, filter)
    .select(['id', 'uuid', 'actor_id', 'action', 'subject_kind', 'subject_id', 'detail', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after === undefined) return rows.execute()
  const isOlder = sql<boolean>`(created_at, id) < (select created_at, id from audit_entries where uuid = ${after})`
  return rows.where(isOlder).execute()
}
