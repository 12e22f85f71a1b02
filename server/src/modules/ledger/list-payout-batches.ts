import type { listPayoutBatches as endpoint } from '@jebo/contract/ledger/batches.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listBatches, sumWaiting } from './batches.sql.ts'
import { presentBatches } from './staff-batches.ts'
import type { FindPeople } from './staff-contracts.ts'

/** The batches, and what waits for the next one. */
export const listPayoutBatches: Handler<typeof endpoint, [{ findPeople: FindPeople }]> = async (
  { db, actor },
  page,
  { findPeople },
) => {
  const { rows, ...counted } = await listBatches(db, actor, page)
  return { ...counted, data: await presentBatches(db, rows, findPeople), waiting: await sumWaiting(db, actor) }
}
