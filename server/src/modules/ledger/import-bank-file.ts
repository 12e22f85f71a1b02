import type { importBankFile as endpoint } from '@jebo/contract/ledger/bank-lines.endpoints.ts'
import { bankLineLifecycle } from '@jebo/contract/ledger/bank-lines.lifecycle.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { insertBankLines } from './bank-lines.sql.ts'
import { judgeBankFile } from './judge-bank-file.ts'
import type { RecordAudit } from './staff-contracts.ts'

/** Adds the lines of a file that came in and are not known. */
export const importBankFile: Handler<typeof endpoint, [{ recordAudit: RecordAudit }]> = async (
  { db, actor, now },
  given,
  { recordAudit },
) => {
  const { faulty, known, fresh } = await judgeBankFile(db, actor, given)
  refuseUnless(faulty.length === 0, 'ledger.bankFileFaulty', { params: { count: faulty.length } })
  refuseUnless(fresh.length > 0, 'ledger.bankFileKnown')
  return inTransaction(db, async (tx) => {
    const added = await insertBankLines(
      tx,
      fresh.map(({ reference, paidAt, inWon, name, memo }) => ({
        ...{ bank: given.bank, reference, paid_at: paidAt ?? now, amount_won: inWon ?? 0, name, memo },
        ...{ state: bankLineLifecycle.start, imported_by: actor.id, imported_at: now },
      })),
    )
    // Another import of the same days may have been faster.
    refuseUnless(added > 0, 'ledger.bankFileKnown')
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'bank.import',
      subject: { kind: 'bank', id: given.bank },
      detail: { count: added },
      at: now,
    })
    return { added, known: known.length + fresh.length - added }
  })
}
