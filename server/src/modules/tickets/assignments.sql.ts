import type { RowId } from '@jebo/contract/core/id.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Assigns to nobody the tickets of a manager that are not of these programs. */
export const takeTickets = async (
  tx: Tx,
  userId: RowId<'users'>,
  exceptIn: readonly RowId<'programs'>[],
): Promise<RowId<'tickets'>[]> => {
  const rows = await tx
    .updateTable('tickets')
    .set({ assignee_id: null })
    .where('assignee_id', '=', userId)
    .where(sql<boolean>`program_id <> all(${exceptIn}::bigint[])`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
