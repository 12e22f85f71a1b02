// Users who move money, and checks of the ledger.

import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { announceDeposit, changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import { appointStaff } from '../src/appoint-staff.ts'
import { ledgerInDatabase, sealJournals, verifyLedger } from '../src/modules/ledger/public.ts'
import { inOneState } from '../src/platform/db/transaction.ts'
import { password, signUpAs } from './people.ts'
import type { Visitor } from './request.ts'
import { keyIn } from './row-id.ts'
import type { TestApp } from './test-app.ts'

/** The header that makes repeated requests one call. */
export const keyed = (key: string = crypto.randomUUID()): Record<string, string> => ({ 'idempotency-key': key })

/** A new member of staff, signed in. */
export const signUpStaff = async (app: TestApp, nickname: string): Promise<Visitor> => {
  const visitor = await signUpAs(app, nickname)
  const email = `${nickname}@people.test`
  await appointStaff(app.services.db, email, app.clock.now())
  await visitor.call(signIn, { email, password })
  return visitor
}

/** The internal id of the user with this nickname. */
export const userIdOf = async (app: TestApp, nickname: string): Promise<RowId<'users'>> => {
  const { rows } = await app.database.pool.query<{ id: RowId<'users'> }>('select id from users where nickname = $1', [
    nickname,
  ])
  return keyIn(rows)
}

/** Adds credit to a company's wallet: announced by a manager, confirmed by staff. */
export const deposit = async (manager: Visitor, staff: Visitor, amount: number): Promise<Contract> => {
  const { answer } = await manager.call(announceDeposit, { amount, depositor: '제보' }, keyed())
  await staff.call(changeContractStatus, { id: answer.id, status: 'DONE' }, keyed())
  return answer
}

/** Errors in the ledger; must be empty. */
export const faultsOfBooks = async ({ database }: Pick<TestApp, 'database'>): Promise<unknown[]> => {
  const { rows } = await database.pool.query(`
    select 'journal' as fault, journal_id as id from ledger_entries group by journal_id having sum(amount_won) <> 0
    union all select 'sum', 0 from ledger_entries having sum(amount_won) <> 0
    union all select 'balance', id from ledger_accounts where balance_won <>
      (select coalesce(sum(amount_won), 0) from ledger_entries where account_id = ledger_accounts.id)
    union all select 'replay', id from (
      select id, balance_after_won, sum(amount_won) over (partition by account_id order by number) as replayed
        from ledger_entries) as entries where balance_after_won <> replayed
    union all select 'below zero', id from ledger_accounts
      where balance_won < 0 and kind not in ('BANK', 'TAX', 'ADJUSTMENT')
    union all select 'posted twice', contract_id from ledger_journals group by contract_id, purpose having count(*) > 1
    union all select 'posting', id from contracts where (status = 'DONE' or type = 'WITHDRAW') <>
      exists (select from ledger_journals where contract_id = contracts.id)
    union all select 'held', id from ledger_accounts where kind = 'HOLD' and balance_won <>
      (select coalesce(sum(amount_won), 0) from contracts join withdrawals on contract_id = contracts.id
        where user_id = ledger_accounts.user_id and status in ('APPLIED', 'APPROVED'))
    union all select 'lots', id from ledger_accounts where kind = 'USER' and balance_won <>
      (select coalesce(sum(free_won), 0) from reward_lots where account_id = ledger_accounts.id)
    union all select 'tax', 0 from ledger_accounts where kind = 'TAX' and balance_won <>
      (select coalesce(sum(national_tax_won + local_tax_won), 0) from withdrawals
        join contracts on contracts.id = contract_id where status = 'DONE') -
      (select coalesce(sum(national_tax_won + local_tax_won), 0) from tax_remittances)
    union all select 'ended twice', contract_id from contract_changes
      where to_status in ('DONE', 'CANCELED', 'DENIED', 'FAILED') group by contract_id having count(*) > 1`)
  return rows
}

/** What `script/ledger-verify` says once all journals are sealed; must be empty. */
export const faultsOfLedger = async ({ services: { db } }: TestApp): Promise<string[]> => {
  await sealJournals(db)
  return (await inOneState(db, (tx) => verifyLedger(ledgerInDatabase(tx)))).faults
}

/** Sets the payment of a withdrawal back by months, as if it had been made then. Returns that month. */
export const monthBefore = async (
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  id: number,
  months = 1,
): Promise<string> => {
  const client = await database.pool.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    const set = 'update contracts set changed_at = changed_at - make_interval(months => $2) where public_id = $1'
    await client.query(set, [id, months])
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
  const now = clock.now()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7)
}
