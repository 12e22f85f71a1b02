// The statements of a transfer from a company to a user, by themselves.
import { randomInt } from 'node:crypto'
import type { Pool } from '../../server/src/platform/db/database.ts'

/** The internal ids of a company with credit, and of users with wallets. */
export type Payers = { company: number; users: number[] }

export const findPayers = async (pool: Pool): Promise<Payers> => {
  const { rows } = await pool.query<Payers>(`
    select owner_id as company, array(
      select owner_id from ledger_accounts where kind = 'USER' order by id limit 64
    ) as users
    from ledger_accounts where kind = 'COMPANY' and balance_won > 1000000 order by balance_won desc limit 1`)
  const [payers] = rows
  if (!payers) throw new Error('no company of the world has credit')
  return payers
}

type Locked = { id: number; kind: string; balance_won: number; entry_count: number }

const locks = `
  select id, kind, balance_won, entry_count from ledger_accounts
  where kind = 'COMPANY' and owner_id = $1 or kind = 'USER' and owner_id = $2 order by id for no key update`
const atOnce = `
  with contract as (
    insert into contracts (public_id, type, status, amount_won, account_id, requested_by, created_at, changed_at)
    values ($1, 'TRANSFER', 'DONE', $2, $3, $4, now(), now()) on conflict (public_id) do nothing returning id
  ), change as (
    insert into contract_changes (contract_id, to_status, actor_id, changed_at) select id, 'DONE', $4, now() from contract
  ), journal as (
    insert into ledger_journals (type, purpose, contract_id, contract_type, actor_id, created_at)
    select 'TRANSFER', 'POST', id, 'TRANSFER', $4, now() from contract returning id
  ), moved as (
    select * from unnest($5::bigint[], $6::integer[], $7::bigint[], $8::bigint[]) as moved (account_id, number, amount_won, balance_won)
  ), entries as (
    insert into ledger_entries (journal_id, account_id, number, amount_won, balance_after_won)
    select journal.id, account_id, number, amount_won, balance_won from journal, moved
  ), balances as (
    update ledger_accounts set balance_won = moved.balance_won, entry_count = moved.number
    from moved, journal where ledger_accounts.id = moved.account_id
  )
  select id from journal`
const contracts = `
  insert into contracts (public_id, type, status, amount_won, account_id, requested_by, created_at, changed_at)
  values ($1, 'TRANSFER', 'DONE', $2, $3, $4, now(), now()) on conflict (public_id) do nothing returning id`
const changes = `insert into contract_changes (contract_id, to_status, actor_id, changed_at) values ($1, 'DONE', $2, now())`
const journals = `
  insert into ledger_journals (type, purpose, contract_id, contract_type, actor_id, created_at)
  values ('TRANSFER', 'POST', $1, 'TRANSFER', $2, now()) returning id`
const entries = `
  insert into ledger_entries (journal_id, account_id, number, amount_won, balance_after_won)
  values ($1, $2, $3, $4, $5), ($1, $6, $7, $8, $9)`
const balances = 'update ledger_accounts set balance_won = $2, entry_count = $3 where id = $1'

type Moved = { id: number; isPayer: boolean; amount: number; balance: number; number: number }
type Run = <Row>(name: string, text: string, values: unknown[]) => Promise<Row[]>
type Written = { moved: readonly Moved[]; amountWon: number; user: number }

/** Inserts under a random number, again if it is taken, as it happens once in thousands. */
const underNumber = async (insert: (number: number) => Promise<{ id: number }[]>): Promise<number> => {
  for (;;) {
    const [row] = await insert(randomInt(10_000_000, 100_000_000))
    if (row) return row.id
  }
}

/** The table after the other. */
export const inTurn = async (run: Run, { moved, amountWon, user }: Written): Promise<void> => {
  const payer = moved.find(({ isPayer }) => isPayer)?.id
  const contract = await underNumber((number) => run('bare contracts', contracts, [number, amountWon, payer, user]))
  await run('bare changes', changes, [contract, user])
  const [journal] = await run<{ id: number }>('bare journals', journals, [contract, user])
  const sides = moved.flatMap((side) => [side.id, side.number, side.amount, side.balance])
  await run('bare entries', entries, [journal?.id, ...sides])
  for (const { id, balance, number: count } of moved) await run('bare balances', balances, [id, balance, count])
}

/** All tables in one statement, as the product does. */
export const together = async (run: Run, { moved, amountWon, user }: Written): Promise<void> => {
  const payer = moved.find(({ isPayer }) => isPayer)?.id
  const columns = (['id', 'number', 'amount', 'balance'] as const).map((name) => moved.map((side) => side[name]))
  await underNumber((number) => run('bare at once', atOnce, [number, amountWon, payer, user, ...columns]))
}

/** One transfer, with prepared statements and nothing else. */
export const transferBare = async (
  pool: Pool,
  { company, user, amountWon }: { company: number; user: number; amountWon: number },
  write: typeof inTurn,
): Promise<void> => {
  const client = await pool.connect()
  const run: Run = async <Row>(name: string, text: string, values: unknown[]) =>
    (await client.query({ name, text, values })).rows as Row[]
  try {
    await client.query('begin')
    const locked = await run<Locked>('bare locks', locks, [company, user])
    const moved = locked.map(({ id, kind, balance_won, entry_count }) => {
      const isPayer = kind === 'COMPANY'
      const amount = isPayer ? -amountWon : amountWon
      return { id, isPayer, amount, balance: balance_won + amount, number: entry_count + 1 }
    })
    await write(run, { moved, amountWon, user })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
