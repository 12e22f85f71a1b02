import type { settlePayoutBatch as endpoint } from '@jebo/contract/ledger/batches.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { lockOpenBatched } from './batches.sql.ts'
import { moveBatch } from './move-batch.ts'
import { moveContract } from './move-contract.ts'
import { lockBatchTo, presentChanged } from './staff-batches.ts'
import type { FindPeople, RecordAudit } from './staff-contracts.ts'

/** Posts all payouts of a batch that are still open. */
export const settlePayoutBatch: Handler<typeof endpoint, [{ recordAudit: RecordAudit; findPeople: FindPeople }]> = (
  { db, actor, now },
  { id },
  { recordAudit, findPeople },
) =>
  inTransaction(db, async (tx) => {
    const batch = await lockBatchTo(tx, actor, 'settle', id)
    const open = await lockOpenBatched(tx, actor, batch.id)
    for (const contract of open) {
      await moveContract(tx, contract, { to: 'DONE', by: 'STAFF', actorId: actor.id, reason: null, at: now })
    }
    await moveBatch(tx, batch, { to: 'DONE', at: now })
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'payouts.payOut',
      subject: { kind: 'payouts', id: batch.uuid },
      detail: { amountWon: open.reduce((sum, { payout_won }) => sum + (payout_won ?? 0), 0), count: open.length },
      at: now,
    })
    return presentChanged(tx, actor, id, findPeople)
  })
