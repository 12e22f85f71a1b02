-- What the list of programs is sorted and filtered by, beside their rules: how they answered, and whether they are funded.

alter table programs
  -- The record as everyone sees it, of the end of a day. A job writes it; null without answers or tickets.
  add column response_minutes integer check (response_minutes >= 0),
  add column active_on date;
create index programs_response on programs (response_minutes, id desc) include (type)
  where status in ('RUNNING', 'SUSPENDED');
create index programs_activity on programs (active_on desc nulls last, id desc) include (type)
  where status in ('RUNNING', 'SUSPENDED');
-- They are few, so that a list of them alone would read many others.
create index programs_suspended on programs (published_at desc, id desc) include (type) where status = 'SUSPENDED';
-- Those whose highest reward lies between two balances of the company.
create index programs_highest_of_company on programs (company_id, critical_max_won) where status = 'RUNNING';

-- Running programs whose company holds their highest reward. Triggers write it.
create table funded_programs (program_id bigint primary key references programs on delete cascade);

-- What they must be, in a range of programs.
create function find_funded_programs(first_id bigint, last_id bigint) returns setof bigint language sql stable as $$
  select programs.id from programs join ledger_accounts on kind = 'COMPANY' and owner_id = company_id
  where programs.id between first_id and last_id and status = 'RUNNING' and balance_won >= critical_max_won
$$;

-- A wallet is locked after its programs. A payment at the same time waits, or has ended and is counted here.
create function judge_program() returns trigger language plpgsql as $$
begin
  perform from ledger_accounts where kind = 'COMPANY' and owner_id = new.company_id for share;
  delete from funded_programs where program_id = new.id;
  insert into funded_programs select find_funded_programs(new.id, new.id);
  return null;
end $$;
create trigger programs_judge_new after insert on programs
  for each row when (new.status = 'RUNNING') execute function judge_program();
create trigger programs_judge after update of status, critical_max_won on programs
  for each row when ((old.status = 'RUNNING' or new.status = 'RUNNING')
    and (old.status, old.critical_max_won) is distinct from (new.status, new.critical_max_won))
  execute function judge_program();

-- Only programs whose highest reward the balance has passed.
create function judge_wallet() returns trigger language plpgsql as $$
begin
  if new.balance_won > old.balance_won then
    insert into funded_programs
      select id from programs where company_id = new.owner_id and status = 'RUNNING'
        and critical_max_won > old.balance_won and critical_max_won <= new.balance_won
      order by id
    on conflict do nothing;
  else
    delete from funded_programs using programs
    where programs.id = program_id and company_id = new.owner_id and status = 'RUNNING'
      and critical_max_won > new.balance_won and critical_max_won <= old.balance_won;
  end if;
  return null;
end $$;
create trigger ledger_accounts_judge after update of balance_won on ledger_accounts
  for each row when (new.kind = 'COMPANY' and new.balance_won <> old.balance_won) execute function judge_wallet();

-- Writes a range again, and returns how many were wrong. Payments and changes of these programs
-- wait for it.
create function recount_funded_programs(first_id bigint, last_id bigint) returns bigint language plpgsql as $$
declare
  gone bigint;
  added bigint;
begin
  perform from ledger_accounts
  where kind = 'COMPANY' and owner_id in (select company_id from programs where id between first_id and last_id)
  order by id for no key update;
  delete from funded_programs where program_id between first_id and last_id
    and program_id not in (select find_funded_programs(first_id, last_id));
  get diagnostics gone = row_count;
  insert into funded_programs select find_funded_programs(first_id, last_id) on conflict do nothing;
  get diagnostics added = row_count;
  return gone + added;
end $$;

insert into funded_programs select find_funded_programs(0, 9223372036854775807);
