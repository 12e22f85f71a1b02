import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { type BlockRow, setLifted } from './blocks.sql.ts'
import { blockChanged } from './companies.events.ts'

/** @param reason why staff lift it; null for the company */
type Lifting = { by: RowId<'users'>; at: Date; reason: string | null }

/**
 * Ends a block and tells the hacker.
 * @param block locked
 * @throws Refusal `company.alreadyLifted`
 */
export const liftOpenBlock = async (
  tx: Tx,
  { id, lifted_at }: Pick<BlockRow, 'id' | 'lifted_at'>,
  lifting: Lifting,
): Promise<void> => {
  refuseUnless(lifted_at === null, 'company.alreadyLifted')
  await setLifted(tx, id, lifting)
  await enqueue(tx, blockChanged, { blockId: id, isLifted: true })
}
