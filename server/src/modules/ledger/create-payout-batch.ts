import type { createPayoutBatch as endpoint } from '@jebo/contract/ledger/batches.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockPlaces } from '../../platform/limits/caps.ts'
import { insertBatch, lockWaiting } from './batches.sql.ts'
import { caps } from './ledger.limits.ts'
import { presentChanged } from './staff-batches.ts'
import type { FindPeople, RecordAudit } from './staff-contracts.ts'

/** Puts what waits into a batch. Others who make one at the same time wait here, and find what is left. */
export const createPayoutBatch: Handler<typeof endpoint, [{ recordAudit: RecordAudit; findPeople: FindPeople }]> = (
  { db, actor, now, config },
  _input,
  { recordAudit, findPeople },
) =>
  inTransaction(db, async (tx) => {
    await lockPlaces(tx, caps.batched, 0)
    const waiting = await lockWaiting(tx, actor, { most: caps.batched.most, isSecond: config.staffApprovals === 2 })
    refuseUnless(waiting.length > 0, 'ledger.nothingToPay')
    const totalWon = waiting.reduce((sum, { payout_won }) => sum + (payout_won ?? 0), 0)
    const contractIds = waiting.map(({ id }) => id)
    const uuid = await insertBatch(tx, { contractIds, totalWon, staffId: actor.id, at: now })
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'payouts.batch',
      subject: { kind: 'payouts', id: uuid },
      detail: { amountWon: totalWon, count: contractIds.length },
      at: now,
    })
    return presentChanged(tx, actor, uuid, findPeople)
  })
