// Many journals in a small world: rewards of one won from one company to a few users, as the ledger would have posted them.
import type { Connection, Pool } from '../../server/src/platform/db/database.ts'

/** The new journals in their order. They follow all that was posted before, up to now. */
const plan = `
  create temporary table more as
  with payer as (
    select id, balance_won, entry_count from ledger_accounts where kind = 'COMPANY' order by balance_won desc limit 1
  ), users as (
    select id, owner_id, balance_won, entry_count, row_number() over (order by id) - 1 as place, count(*) over () as many
    from (select * from ledger_accounts where kind = 'USER' order by id limit 64) as first
  ), numbers as (
    select public_id, row_number() over (order by public_id) as n
    from generate_series(10000000, 10000000 + $1::integer * 2) as free (public_id)
    where not exists (select from contracts where contracts.public_id = free.public_id) limit $1::integer
  ), times as (select max(posted_at) as since, now() - max(posted_at) as span from ledger_entries)
  select n, numbers.public_id, since + span * n / $1::integer as at,
    payer.id as payer_id, payer.entry_count + n as payer_number, payer.balance_won - n as payer_balance,
    users.id as user_id, owner_id,
    users.entry_count + row_number() over own as user_number, users.balance_won + row_number() over own as user_balance,
    (select coalesce(max(id), 0) from contracts) + n as contract_id,
    (select coalesce(max(id), 0) from ledger_journals) + n as journal_id
  from numbers join users on place = n % many, payer, times
  window own as (partition by users.id order by n)`

const steps = [
  `insert into contracts (id, public_id, type, status, amount_won, account_id, requested_by, created_at, changed_at)
    overriding system value select contract_id, public_id, 'TRANSFER', 'DONE', 1, payer_id, owner_id, at, at from more order by n`,
  `insert into contract_changes (contract_id, to_status, actor_id, changed_at)
    select contract_id, 'DONE', owner_id, at from more order by n`,
  `insert into ledger_journals (id, type, purpose, contract_id, contract_type, actor_id, created_at)
    overriding system value select journal_id, 'TRANSFER', 'POST', contract_id, 'TRANSFER', owner_id, at from more order by n`,
  `insert into ledger_entries (journal_id, account_id, number, amount_won, balance_after_won, posted_at)
    select journal_id, payer_id, payer_number, -1, payer_balance, at from more
    union all select journal_id, user_id, user_number, 1, user_balance, at from more order by 1`,
  `insert into reward_lots (entry_id, account_id, amount_won, free_won)
    select entries.id, user_id, 1, 1 from more join ledger_entries as entries
      on entries.journal_id = more.journal_id and entries.account_id = user_id`,
  'insert into ledger_unsealed (journal_id) select journal_id from more',
  `update ledger_accounts set balance_won = last.balance, entry_count = last.number from (
    select payer_id as id, max(payer_number) as number, min(payer_balance) as balance from more group by payer_id
    union all select user_id, max(user_number), max(user_balance) from more group by user_id
  ) as last where last.id = ledger_accounts.id`,
  `select setval(pg_get_serial_sequence('contracts', 'id'), (select max(id) from contracts)),
    setval(pg_get_serial_sequence('ledger_journals', 'id'), (select max(id) from ledger_journals))`,
]

const countJournals = async (client: Connection): Promise<number> =>
  (await client.query<{ count: number }>('select count(*) from ledger_journals')).rows[0]?.count ?? 0

/** Adds journals until there are so many. CHECKs hold for them; triggers are off, which would take an hour. */
export const fillJournals = async (pool: Pool, journals: number): Promise<void> => {
  const client = await pool.connect()
  try {
    const missing = journals - (await countJournals(client))
    if (missing <= 0) return
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(plan, [missing])
    for (const step of steps) await client.query(step)
    await client.query('drop table more')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
