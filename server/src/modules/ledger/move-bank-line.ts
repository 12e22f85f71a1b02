import type { RowId } from '@jebo/contract/core/id.ts'
import { type BankLineState, bankLineLifecycle } from '@jebo/contract/ledger/bank-lines.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import type { BankLineRow } from './bank-lines.sql.ts'
import { writeBankLine } from './status.sql.ts'

type Move = {
  to: BankLineState
  contractId: RowId<'contracts'> | null
  reason: string | null
  staffId: RowId<'users'>
  at: Date
}

/**
 * The only code that decides about a line of a bank.
 * @throws Refusal `ledger.bankLineDecided`
 */
export const moveBankLine = async (tx: Tx, line: BankLineRow, { to, ...decided }: Move): Promise<void> => {
  refuseUnless(bankLineLifecycle.isMove(line.state, to, 'STAFF'), 'ledger.bankLineDecided')
  refuseUnless(await writeBankLine(tx, line.id, { state: to, ...decided }), 'ledger.bankLineDecided')
}
