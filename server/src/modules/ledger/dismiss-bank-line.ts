import type { dismissBankLine as endpoint } from '@jebo/contract/ledger/bank-lines.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockLine } from './bank-lines.sql.ts'
import { moveBankLine } from './move-bank-line.ts'
import type { RecordAudit } from './staff-contracts.ts'

/** Takes a line that pays no deposit out of the queue. */
export const dismissBankLine: Handler<typeof endpoint, [{ recordAudit: RecordAudit }]> = async (
  { db, actor, now },
  { lineId, reason },
  { recordAudit },
) => {
  await inTransaction(db, async (tx) => {
    const line = await lockLine(tx, actor, lineId)
    refuseUnless(line, 'error.notFound')
    await moveBankLine(tx, line, { to: 'DISMISSED', contractId: null, reason, staffId: actor.id, at: now })
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'bank.dismiss',
      subject: { kind: 'bank', id: line.uuid },
      detail: { amountWon: line.amount_won, reason },
      at: now,
    })
  })
}
