import type { matchBankLine as endpoint } from '@jebo/contract/ledger/bank-lines.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseOwn } from '../../platform/http/own-subject.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockLine } from './bank-lines.sql.ts'
import { lockContract } from './contracts.sql.ts'
import { linksOf, permit } from './ledger.policy.ts'
import { moveBankLine } from './move-bank-line.ts'
import { moveContract } from './move-contract.ts'
import type { RecordAudit } from './staff-contracts.ts'

/** Says which deposit a line of the bank paid. */
export const matchBankLine: Handler<typeof endpoint, [{ recordAudit: RecordAudit }]> = async (
  call,
  { lineId, depositId },
  { recordAudit },
) => {
  const { db, actor, now, config } = call
  await inTransaction(db, async (tx) => {
    const line = await lockLine(tx, actor, lineId)
    refuseUnless(line, 'error.notFound')
    const deposit = await lockContract(tx, { viewer: actor, ways: ['STAFF'] }, depositId)
    refuseUnless(deposit?.type === 'DEPOSIT', 'error.notFound')
    await refuseOwn(tx, call, linksOf(deposit))
    refuseUnless(line.state === 'OPEN', 'ledger.bankLineDecided')
    refuseUnless(line.amount_won === deposit.amount_won, 'ledger.amountDiffers')
    const to = config.staffApprovals === 1 ? 'DONE' : 'CONFIRMED'
    permit('changeStatus', { contract: deposit, actor, to, from: 'AWAIT_CONFIRM' })
    await moveContract(tx, deposit, { to, by: 'STAFF', actorId: actor.id, reason: null, at: now })
    await moveBankLine(tx, line, { to: 'MATCHED', contractId: deposit.id, reason: null, staffId: actor.id, at: now })
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'bank.match',
      subject: { kind: 'contract', id: String(deposit.public_id) },
      detail: { amountWon: deposit.amount_won, from: deposit.status, to },
      at: now,
    })
  })
}
