import type { RowId } from '@jebo/contract/core/id.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { selectReplies } from './of-readers.sql.ts'

export const listReplyRows = (db: Db, manager: Viewer) =>
  selectReplies(db, manager)
    .select(['uuid as id', 'title', 'text_ko as ko', 'text_en as en', 'version'])
    .orderBy('title')
    .orderBy('saved_replies.id')
    .execute()

export const lockReply = (tx: Tx, manager: Viewer, uuid: string) =>
  selectReplies(tx, manager)
    .select(['saved_replies.id', 'version'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()

export const countReplies = async (tx: Tx, manager: Viewer): Promise<number> => {
  const row = await selectReplies(tx, manager)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

type Values = { title: string; text_ko: string | null; text_en: string | null }

export const insertReply = async (
  tx: Tx,
  reply: Values & { company_id: RowId<'companies'>; created_at: Date },
): Promise<string> => {
  const row = await tx.insertInto('saved_replies').values(reply).returning('uuid').executeTakeFirstOrThrow()
  return row.uuid
}

export const writeReply = async (tx: Tx, id: RowId<'saved_replies'>, values: Values): Promise<void> => {
  await tx
    .updateTable('saved_replies')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const deleteReplyRow = async (tx: Tx, id: RowId<'saved_replies'>): Promise<void> => {
  await tx.deleteFrom('saved_replies').where('id', '=', id).execute()
}
