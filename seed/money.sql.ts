/**
 * All movements of money by time. A company deposits before it pays rewards, the largest one weekly, the others
 * quarterly; some announced deposits are pending, some were cancelled.
 */
export const movePlan = `
  create unlogged table seeding.seed_moves as
  with paid as (
    select n, c, author_id, manager_id, closed_at as at, reward_won,
      to_timestamp(floor(extract(epoch from closed_at) / period.seconds) * period.seconds) as since
    from seed_tickets, lateral (select case when c = 1 then 604800 else 7862400 end as seconds) as period
    where reward_won is not null
  ), moves as (
    select 'TRANSFER' as type, 'DONE' as status, at, c, n, author_id, manager_id as actor_id, reward_won as amount_won from paid
    union all
    select 'DEPOSIT', 'DONE', since - interval '1 day', c, null, null, owner_id, ceil(sum(reward_won) / 10000000) * 10000000
      from paid join seed_companies using (c) group by since, c, owner_id
    union all
    select 'DEPOSIT', case when c % 3 = 0 then 'CANCELED' else 'AWAIT_CONFIRM' end, now - seeding.roll(c, 61) * interval '20 days',
      c, null, null, owner_id, 10000000 * (1 + c % 9)
      from seed_companies, seed_times where c = 1 or c % 10 = 2 and c <= (select max(c) from seed_programs)
  )
  select row_number() over (order by at, type, c, n) as rank, moves.* from moves;
  create unlogged table seeding.seed_money as select
    seeding.reserve('contracts', (select count(*) from seed_moves)) as contract,
    seeding.reserve('ledger_journals', (select count(*) from seed_moves)) as journal;
  analyze seed_moves`

/** The ledger accounts with their previous balances. */
export const accounts = `
  insert into ledger_accounts (kind, owner_id)
  select 'BANK', null union all
  select 'COMPANY', id from seed_companies where c in (select c from seed_moves) union all
  select distinct 'USER', author_id from seed_moves where type = 'TRANSFER'
  on conflict do nothing;
  create unlogged table seeding.seed_accounts as
  select id, kind, owner_id, balance_won, entry_count from ledger_accounts
  where kind = 'BANK' or kind = 'COMPANY' and owner_id in (select id from seed_companies)
    or kind = 'USER' and owner_id in (select author_id from seed_moves)
  for update;
  analyze seed_accounts`

export const contracts = `
  insert into contracts (id, public_id, type, status, amount_won, account_id, requested_by, depositor, ticket_id, reason, created_at, changed_at)
    overriding system value
  select money.contract + rank, ids.public_id, moves.type, moves.status, moves.amount_won, accounts.id, moves.actor_id,
    case when moves.type = 'DEPOSIT' then companies.name end, tickets.id,
    case when moves.status = 'CANCELED' then '입금되지 않음' end, at, at
  from seed_moves as moves join seeding.free_ids('contracts', (select count(*) from seed_moves)) as ids on ids.n = rank
    join seed_companies as planned using (c) join companies on companies.id = planned.id
    join seed_accounts as accounts on accounts.kind = 'COMPANY' and accounts.owner_id = planned.id
    left join seed_tickets as tickets on tickets.n = moves.n, seed_money as money
  order by rank`

export const changes = `
  insert into contract_changes (contract_id, from_status, to_status, actor_id, reason, changed_at)
  select contract + rank, from_status, to_status, case when step = 1 then actor_id else staff.id end,
    case when to_status = 'CANCELED' then '입금되지 않음' end, at
  from seed_moves, seed_money, (select id from users where email = 'staff@seed.test') as staff, lateral (
    select 1 as step, null as from_status, 'DONE' as to_status where type = 'TRANSFER' union all
    select 1, null, 'AWAIT_CONFIRM' where type = 'DEPOSIT' union all
    select 2, 'AWAIT_CONFIRM', 'CANCELED' where status = 'CANCELED' union all
    select 2, 'AWAIT_CONFIRM', 'CONFIRMED' where type = 'DEPOSIT' and status = 'DONE' union all
    select 3, 'CONFIRMED', 'DONE' where type = 'DEPOSIT' and status = 'DONE'
  ) as steps
  order by rank, step`

export const journals = `
  insert into ledger_journals (id, type, purpose, contract_id, contract_type, actor_id, created_at) overriding system value
  select journal + rank, type, 'POST', contract + rank, type, actor_id, at
  from seed_moves, seed_money where status = 'DONE' order by rank;
  insert into ledger_unsealed (journal_id) select journal + rank from seed_moves, seed_money where status = 'DONE'`

export const entries = `
  insert into ledger_entries (uuid, journal_id, account_id, number, amount_won, balance_after_won, posted_at)
  select seeding.uuid_of(row_number() over (), 'entry'), journal + rank, accounts.id,
    entry_count + row_number() over own, amount_won, balance_won + sum(amount_won) over own, at
  from (
    select rank, at, 'COMPANY' as kind, id as owner_id, case type when 'DEPOSIT' then amount_won else -amount_won end as amount_won
      from seed_moves join seed_companies using (c) where status = 'DONE'
    union all
    select rank, at, case type when 'DEPOSIT' then 'BANK' else 'USER' end, author_id,
      case type when 'DEPOSIT' then -amount_won else amount_won end
      from seed_moves where status = 'DONE'
  ) as sides join seed_accounts as accounts on accounts.kind = sides.kind and coalesce(accounts.owner_id, 0) = coalesce(sides.owner_id, 0),
    seed_money
  window own as (partition by accounts.id order by rank);
  update ledger_accounts set balance_won = balance_after_won, entry_count = number
  from (
    select distinct on (account_id) account_id, number, balance_after_won
    from ledger_entries where account_id in (select id from seed_accounts) order by account_id, number desc
  ) as last where last.account_id = ledger_accounts.id`

export const rewards = `
  insert into ticket_rewards (uuid, ticket_id, company_id, hacker_id, contract_id, severity, least_won, most_won, amount_won, paid_by, paid_at)
  select seeding.uuid_of(rank, 'reward'), tickets.id, companies.id, tickets.author_id, contract + rank, severity, least_won,
    most_won, amount_won, tickets.manager_id, at
  from seed_moves as moves join seed_tickets as tickets using (n) join seed_companies as companies on companies.c = tickets.c, seed_money
  order by rank`

/** What of each reward can be withdrawn: all of it. */
export const lots = `
  insert into reward_lots (entry_id, account_id, amount_won, free_won)
  select entries.id, account_id, amount_won, amount_won
  from ledger_entries as entries join seed_accounts as accounts on accounts.id = account_id
  where kind = 'USER' and amount_won > 0
  on conflict do nothing`

/** No ticket of the seed is shared. */
export const parts = `
  insert into reward_parts (reward_id, hacker_id, share, amount_won, paid_at)
  select rewards.id, hacker_id, 10000, amount_won, paid_at from ticket_rewards as rewards
  where not exists (select from reward_parts where reward_id = rewards.id) and hacker_id is not null`
