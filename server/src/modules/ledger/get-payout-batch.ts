import type { getPayoutBatch as endpoint } from '@jebo/contract/ledger/batches.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { findBatch, listBatched } from './batches.sql.ts'
import { presentBatches } from './staff-batches.ts'
import { type FindPeople, type NameCompanies, presentToStaff } from './staff-contracts.ts'

type FromAbove = { nameCompanies: NameCompanies; findPeople: FindPeople }

/** A batch with its payouts. */
export const getPayoutBatch: Handler<typeof endpoint, [FromAbove]> = async (call, { id }, fromAbove) => {
  const row = await findBatch(call.db, call.actor, id)
  refuseUnless(row, 'error.notFound')
  const [batch] = await presentBatches(call.db, [row], fromAbove.findPeople)
  const payouts = await presentToStaff(call, await listBatched(call.db, call.actor, row.id), fromAbove)
  return { batch: batch ?? refuse('error.notFound'), payouts }
}
