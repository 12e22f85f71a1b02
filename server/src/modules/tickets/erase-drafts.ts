import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { deleteTicketFiles } from './ticket-files.ts'
import { deleteDraftsOf } from './tickets.sql.ts'

/** Deletes what a user who left had not submitted, with its files. */
export const eraseDrafts = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  for (const { id } of await deleteDraftsOf(tx, userId)) await deleteTicketFiles(tx, id)
}
