-- A program is funded by the wallet of its company and its own reserve, if they hold its highest reward and the fee on it.

-- The fee of the platform as each start of the server stores it, in basis points.
create table platform_fee (
  is_only boolean primary key default true check (is_only),
  basis_points integer not null default 0 check (basis_points between 0 and 5000)
);
insert into platform_fee default values;

-- The highest reward that an amount pays with the fee on it. `feeOf` drops fractions.
create function payable_won(held_won bigint) returns bigint stable language sql as $$
  select div((held_won + 1)::numeric * 10000 - 1, 10000 + basis_points)::bigint from platform_fee
$$;

create or replace function find_funded_programs(first_id bigint, last_id bigint) returns setof bigint language sql stable as $$
  select programs.id from programs
  join ledger_accounts as wallets on wallets.kind = 'COMPANY' and wallets.owner_id = company_id
  left join ledger_accounts as reserves on reserves.kind = 'RESERVE' and reserves.owner_id = programs.id
  where programs.id between first_id and last_id and status = 'RUNNING'
    and payable_won(wallets.balance_won + coalesce(reserves.balance_won, 0)) >= highest_won
$$;

-- Of programs without a reserve, only those whose highest reward the balance has passed.
create or replace function judge_wallet() returns trigger language plpgsql as $$
declare
  before_won bigint := payable_won(old.balance_won);
  after_won bigint := payable_won(new.balance_won);
begin
  if after_won > before_won then
    insert into funded_programs
      select id from programs where company_id = new.owner_id and status = 'RUNNING'
        and highest_won > before_won and highest_won <= after_won
      order by id
    on conflict do nothing;
  else
    delete from funded_programs using programs
    where programs.id = program_id and company_id = new.owner_id and status = 'RUNNING'
      and highest_won > after_won and highest_won <= before_won
      and not exists (select from program_reserves where program_reserves.program_id = programs.id);
  end if;
  if exists (select from program_reserves where company_id = new.owner_id) then
    perform judge_reserve(program_id) from program_reserves where company_id = new.owner_id order by program_id;
  end if;
  return null;
end $$;

-- The wallet is locked: its trigger and `judge_reserved` do that.
create function judge_reserve(program bigint) returns void language plpgsql as $$
begin
  if exists (select find_funded_programs(program, program)) then
    insert into funded_programs values (program) on conflict do nothing;
  else
    delete from funded_programs where program_id = program;
  end if;
end $$;

-- A transaction that changes a reserve has locked the wallet before; any other waits for it here.
create function judge_reserved() returns trigger language plpgsql as $$
begin
  perform from ledger_accounts
    where kind = 'COMPANY' and owner_id = (select company_id from program_reserves where account_id = new.id) for share;
  perform judge_reserve(new.owner_id);
  return null;
end $$;
create trigger ledger_accounts_judge_reserve after update of balance_won on ledger_accounts
  for each row when (new.kind = 'RESERVE' and new.balance_won <> old.balance_won) execute function judge_reserved();
