import type { RowId } from '@jebo/contract/core/id.ts'
import { type ContractType, contractLifecycles } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import type { ContractValues } from './contracts.sql.ts'
import type { AccountName } from './ledger-accounts.sql.ts'

export type NewContract = {
  type: ContractType
  amountWon: number
  /** The wallet concerned: of a transfer the paying one, or the reserve that is filled or taken back. */
  account: AccountName
  /** Null if no user acted. */
  actorId: RowId<'users'> | null
  depositor?: string
  /** The rewarded ticket. */
  ticketId?: RowId<'tickets'> | null
  /** What the platform takes on top of a reward. */
  feeWon?: number
  /** Of a correction by staff. */
  reason?: string
  at: Date
}

/** A contract in its initial status. */
export const rowOfContract = (given: NewContract, accountId: RowId<'ledger_accounts'>): ContractValues => ({
  type: given.type,
  status: contractLifecycles[given.type].start,
  amount_won: given.amountWon,
  account_id: accountId,
  requested_by: given.actorId,
  depositor: given.depositor ?? null,
  ticket_id: given.ticketId ?? null,
  fee_won: given.feeWon ?? 0,
  reason: given.reason ?? null,
  created_at: given.at,
  changed_at: given.at,
})
