// What withdrawals take of which rewards, and the accounts that they are paid to.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { TaxRule } from '@jebo/contract/core/tax-rule.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { type Account, type AccountName, findAccounts, lockAccounts } from './ledger-accounts.sql.ts'
import { selectContracts } from './visible-to.sql.ts'
import type { Lot, Part, Tax } from './withdrawal-tax.ts'

type LotId = RowId<'ledger_entries'>

/** The oldest rewards in a wallet that have this amount together, as far as it has them. */
const findLots = (db: Db, accountId: Account['id'], amountWon: number) =>
  db
    .selectFrom(
      db
        .selectFrom('reward_lots')
        .select(['entry_id', 'amount_won'])
        .select(sql<number>`sum(free_won) over (order by entry_id) - free_won`.as('before_won'))
        .where('account_id', '=', accountId)
        .where('free_won', '>', 0)
        .as('lots'),
    )
    .select(['entry_id', 'amount_won'])
    .where('before_won', '<', amountWon)
    .orderBy('entry_id')
    .execute()

/** The rewards of a wallet that is locked, as far as they have this amount. */
export const lockLots = async (tx: Tx, wallet: AccountName, amountWon: number): Promise<Lot<LotId>[]> => {
  const [account] = await lockAccounts(tx, [wallet])
  return account ? lotsOf(tx, account.id, amountWon) : []
}

/** The rewards in a user's wallet that a withdrawal of this amount would take, as far as it has them. */
export const listLots = async (db: Db, user: Actor, amountWon: number): Promise<Lot<LotId>[]> => {
  const [wallet] = await findAccounts(db, user, [{ kind: 'USER', id: user.id }])
  return wallet ? lotsOf(db, wallet.id, amountWon) : []
}

const lotsOf = async (db: Db, accountId: Account['id'], amountWon: number): Promise<Lot<LotId>[]> => {
  const lots = await findLots(db, accountId, amountWon)
  if (lots.length === 0) return []
  const ids = lots.map(({ entry_id }) => entry_id)
  const taken = await db
    .selectFrom('withdrawal_parts')
    .select(['entry_id', 'from_won', 'to_won'])
    .where('entry_id', 'in', ids)
    .where('is_returned', '=', false)
    .orderBy('from_won')
    .execute()
  const takenOf = Map.groupBy(taken, ({ entry_id }) => entry_id)
  return lots.map(({ entry_id, amount_won }) => ({
    id: entry_id,
    amountWon: amount_won,
    taken: (takenOf.get(entry_id) ?? []).map(({ from_won, to_won }) => ({ fromWon: from_won, toWon: to_won })),
  }))
}

/** A user's verified bank account, sealed; the seals are bound to its other values. */
export type SealedAccount = {
  uuid: string
  bank: string
  sealed_owner: string
  sealed_account_number: string
  numberEnd: string
}
export type PayoutAccount = Omit<SealedAccount, 'numberEnd'> & { user_id: RowId<'users'> }

type Withdrawal = {
  contractId: RowId<'contracts'>
  userId: RowId<'users'>
  rule: TaxRule
  amountWon: number
  tax: Tax
  parts: readonly Part<LotId>[]
  account: SealedAccount
}

export const insertWithdrawal = async (
  tx: Tx,
  { contractId, userId, rule, amountWon, tax, parts, account }: Withdrawal,
): Promise<void> => {
  const { uuid, numberEnd, bank, sealed_owner, sealed_account_number } = account
  await tx
    .insertInto('withdrawals')
    .values({
      contract_id: contractId,
      user_id: userId,
      tax_rule: rule,
      national_tax_won: tax.nationalWon,
      local_tax_won: tax.localWon,
      payout_won: amountWon - tax.nationalWon - tax.localWon,
      account_uuid: uuid,
      number_end: numberEnd,
      bank,
      sealed_owner,
      sealed_account_number,
    })
    .execute()
  await insertParts(tx, contractId, parts)
}

/** Writes down what of which rewards a contract takes. */
export const insertParts = async (
  tx: Tx,
  contractId: RowId<'contracts'>,
  parts: readonly Part<LotId>[],
): Promise<void> => {
  await tx
    .insertInto('withdrawal_parts')
    .values(
      parts.map(({ lotId, fromWon, toWon, tax: { nationalWon, localWon } }) => ({
        contract_id: contractId,
        entry_id: lotId,
        from_won: fromWon,
        to_won: toWon,
        national_tax_won: nationalWon,
        local_tax_won: localWon,
      })),
    )
    .execute()
}

/** Makes what a withdrawal took of the rewards free again. */
export const returnParts = async (tx: Tx, contractId: RowId<'contracts'>): Promise<void> => {
  await tx
    .updateTable('withdrawal_parts')
    .set({ is_returned: true })
    .where('contract_id', '=', contractId)
    .where('is_returned', '=', false)
    .execute()
}

/** Its last four digits stay. */
export const deletePayoutAccount = async (tx: Tx, contractId: RowId<'contracts'>): Promise<void> => {
  await tx
    .updateTable('withdrawals')
    .set({ sealed_owner: null, sealed_account_number: null })
    .where('contract_id', '=', contractId)
    .execute()
}

/** The account of a withdrawal, still sealed; missing once the withdrawal has ended. */
export const findPayoutAccount = async (
  db: Db,
  staff: Actor,
  contractId: RowId<'contracts'>,
): Promise<PayoutAccount | undefined> => {
  const row = await selectContracts(db, staff, 'STAFF')
    .select(['withdrawals.user_id', 'account_uuid', 'bank', 'sealed_owner', 'sealed_account_number'])
    .where('contracts.id', '=', contractId)
    .executeTakeFirst()
  if (!row || row.user_id === null || row.account_uuid === null || row.bank === null) return undefined
  if (row.sealed_owner === null || row.sealed_account_number === null) return undefined
  const { user_id, account_uuid, bank, sealed_owner, sealed_account_number } = row
  return { uuid: account_uuid, user_id, bank, sealed_owner, sealed_account_number }
}
