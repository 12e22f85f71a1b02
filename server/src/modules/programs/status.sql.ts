// The columns that the machine of a program writes. Its one caller asks the lifecycle first.
import type { ProgramStatus } from '@jebo/contract/programs/programs.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { openStatus, type StatusChange } from '../../platform/db/status.ts'

type Change = StatusChange<'programs'> & { status: ProgramStatus; updated_at: Date }

/** False where it is not in that status, or not the version, in which it was read any more. */
export const writeStatus = async (
  tx: Tx,
  { id, status, version }: { id: number; status: ProgramStatus; version: number },
  change: Change,
): Promise<boolean> => {
  const { numUpdatedRows } = await openStatus(tx)
    .updateTable('programs')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', status)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
