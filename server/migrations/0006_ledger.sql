-- Money, in double entry. What is promised of it stands here as a CHECK or a trigger, so that no code can break it.
-- Amounts are whole won. An entry above zero adds to its account; a journal's entries sum to zero.

-- Wallets of companies, users and crews; what is held of a user for his withdrawals; the platform's own three.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('COMPANY', 'USER', 'CREW', 'HOLD', 'BANK', 'TAX', 'ADJUSTMENT')),
  owner_id bigint,
  user_id bigint generated always as (case when kind in ('USER', 'HOLD') then owner_id end) stored references users,
  -- Of the last entry, kept here to be read and locked.
  balance_won bigint not null default 0 check (abs(balance_won) <= 9000000000000000),
  entry_count integer not null default 0 check (entry_count >= 0),
  unique nulls not distinct (kind, owner_id),
  constraint ledger_accounts_owner check ((owner_id is null) = (kind in ('BANK', 'TAX', 'ADJUSTMENT'))),
  constraint ledger_accounts_not_negative check (balance_won >= 0 or kind in ('BANK', 'TAX', 'ADJUSTMENT'))
);

-- Why money moves: a deposit announced, a reward, a withdrawal, a correction.
create table contracts (
  id bigint generated always as identity primary key,
  public_id integer not null unique check (public_id between 10000000 and 99999999),
  type text not null check (type in ('DEPOSIT', 'TRANSFER', 'WITHDRAW', 'WITHDRAW_ADJUSTMENT')),
  status text not null check (
    status in ('AWAIT_CONFIRM', 'CONFIRMED', 'APPLIED', 'APPROVED', 'DONE', 'CANCELED', 'DENIED', 'FAILED')
  ),
  amount_won bigint not null check (amount_won between 1 and 1000000000000),
  -- The wallet it is about; of a transfer, the one that pays.
  account_id bigint not null references ledger_accounts,
  requested_by bigint references users,
  -- In whose name the bank transfer comes.
  depositor text check (char_length(depositor) between 1 and 50),
  -- The public id of the ticket that is rewarded.
  ticket_id integer check (ticket_id between 10000000 and 99999999),
  reason text check (char_length(reason) between 1 and 500),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (id, type),
  constraint contracts_depositor check ((type = 'DEPOSIT') = (depositor is not null)),
  constraint contracts_ticket check (type = 'TRANSFER' or ticket_id is null)
);
create index contracts_account on contracts (account_id, id);
create index contracts_status on contracts (status, type, id);

-- A contract's statuses, the first one included.
create table contract_changes (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contracts,
  from_status text,
  to_status text not null,
  actor_id bigint references users,
  reason text check (char_length(reason) between 1 and 500),
  changed_at timestamptz not null
);
-- No contract comes to the same status twice.
create unique index contract_changes_once on contract_changes (contract_id, to_status);

-- POST moves a contract's money, SETTLE pays out what was held, RETURN gives it back.
create table ledger_journals (
  id bigint generated always as identity primary key,
  type text not null check (type in ('DEPOSIT', 'TRANSFER', 'WITHDRAW', 'WITHDRAW_ADJUSTMENT', 'CANCEL')),
  purpose text not null check (purpose in ('POST', 'SETTLE', 'RETURN')),
  contract_id bigint not null,
  contract_type text not null,
  actor_id bigint references users,
  created_at timestamptz not null,
  foreign key (contract_id, contract_type) references contracts (id, type),
  unique (contract_id, purpose),
  constraint ledger_journals_type check (type = case purpose when 'RETURN' then 'CANCEL' else contract_type end),
  -- Only a withdrawal holds money, so only that is settled or returned: no reward is ever reversed.
  constraint ledger_journals_purpose check (purpose = 'POST' or contract_type = 'WITHDRAW')
);
create unique index ledger_journals_ended_once on ledger_journals (contract_id) where purpose <> 'POST';

create table ledger_entries (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  journal_id bigint not null references ledger_journals,
  account_id bigint not null references ledger_accounts,
  -- Counts the account's entries from 1, so that two of them can never follow the same one.
  number integer not null check (number > 0),
  amount_won bigint not null check (amount_won <> 0 and abs(amount_won) <= 1000000000000),
  balance_after_won bigint not null,
  unique (account_id, number),
  unique (journal_id, account_id)
);

-- What is written stays.

create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_journals_append_only before update or delete or truncate on ledger_journals
  for each statement execute function refuse_change();
create trigger contract_changes_append_only before update or delete or truncate on contract_changes
  for each statement execute function refuse_change();
create trigger contracts_stay before delete or truncate on contracts
  for each statement execute function refuse_change();
create trigger ledger_accounts_stay before delete or truncate on ledger_accounts
  for each statement execute function refuse_change();

create function ledger_guard_account() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.owner_id) is distinct from (old.id, old.kind, old.owner_id) then
    raise exception 'an account does not change hands' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_accounts_guard before update on ledger_accounts
  for each row execute function ledger_guard_account();

-- An entry continues the one before it.

create function ledger_guard_entry() returns trigger language plpgsql as $$
declare
  balance_before bigint := 0;
begin
  if new.number > 1 then
    select balance_after_won into balance_before
      from ledger_entries where account_id = new.account_id and number = new.number - 1;
  end if;
  if balance_before is null or balance_before + new.amount_won <> new.balance_after_won then
    raise exception 'an entry does not continue the one before it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_entries_guard before insert on ledger_entries
  for each row execute function ledger_guard_entry();

-- A journal balances, and moves what its contract says. Judged at commit, when all its entries are there.

create function ledger_check_journal() returns trigger language plpgsql as $$
declare
  journal bigint;
  entries bigint;
  total numeric;
  moved numeric;
  amount bigint;
begin
  if tg_table_name = 'ledger_journals' then journal := new.id; else journal := new.journal_id; end if;
  select count(*), coalesce(sum(amount_won), 0), coalesce(sum(amount_won) filter (where amount_won > 0), 0)
    into entries, total, moved from ledger_entries where journal_id = journal;
  select contracts.amount_won into amount
    from ledger_journals join contracts on contracts.id = contract_id where ledger_journals.id = journal;
  if entries < 2 or total <> 0 then
    raise exception 'a journal does not balance' using errcode = 'check_violation';
  end if;
  if moved <> amount then
    raise exception 'a journal does not move the amount of its contract' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_journals_balance after insert on ledger_journals
  deferrable initially deferred for each row execute function ledger_check_journal();
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_journal();

-- A balance is what its last entry says; none is written without entries, and no entry without its balance.

create function ledger_check_account() returns trigger language plpgsql as $$
declare
  account bigint;
begin
  if tg_table_name = 'ledger_accounts' then account := new.id; else account := new.account_id; end if;
  perform from ledger_accounts
    left join lateral (
      select number, balance_after_won from ledger_entries
        where account_id = ledger_accounts.id order by number desc limit 1
    ) as last on true
    where ledger_accounts.id = account
      and balance_won = coalesce(balance_after_won, 0) and entry_count = coalesce(number, 0);
  if not found then
    raise exception 'a balance is not that of its last entry' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_accounts_agree after insert or update on ledger_accounts
  deferrable initially deferred for each row execute function ledger_check_account();
create constraint trigger ledger_entries_agree after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_account();

-- A contract begins and moves as its type allows; all else about it is fixed. `ledger.lifecycle.ts` says the same.

create function is_contract_start(type text, status text) returns boolean immutable language sql
  return (type, status) in (
    ('DEPOSIT', 'AWAIT_CONFIRM'), ('TRANSFER', 'DONE'), ('WITHDRAW', 'APPLIED'), ('WITHDRAW_ADJUSTMENT', 'DONE')
  );
create function is_contract_move(type text, from_status text, to_status text) returns boolean immutable language sql
  return (type, from_status, to_status) in (
    ('DEPOSIT', 'AWAIT_CONFIRM', 'CONFIRMED'), ('DEPOSIT', 'AWAIT_CONFIRM', 'CANCELED'),
    ('DEPOSIT', 'CONFIRMED', 'DONE'), ('DEPOSIT', 'CONFIRMED', 'CANCELED'),
    ('WITHDRAW', 'APPLIED', 'APPROVED'), ('WITHDRAW', 'APPLIED', 'DENIED'), ('WITHDRAW', 'APPLIED', 'CANCELED'),
    ('WITHDRAW', 'APPROVED', 'DONE'), ('WITHDRAW', 'APPROVED', 'FAILED')
  );

create function ledger_guard_contract() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not is_contract_start(new.type, new.status) then
      raise exception 'a contract of this type does not begin so' using errcode = 'check_violation';
    end if;
  elsif (to_jsonb(new) - 'status' - 'reason' - 'changed_at') <> (to_jsonb(old) - 'status' - 'reason' - 'changed_at')
    or not is_contract_move(new.type, old.status, new.status) then
    raise exception 'a contract does not change so' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger contracts_guard before insert or update on contracts
  for each row execute function ledger_guard_contract();

-- Status, history and postings of a contract tell the same story. Judged at commit.

create function ledger_check_contract() returns trigger language plpgsql as $$
declare
  contract contracts;
  last_status text;
  purposes text[];
  expected text[];
begin
  if tg_table_name = 'contracts' then
    select * into contract from contracts where id = new.id;
  else
    select * into contract from contracts where id = new.contract_id;
  end if;
  select to_status into last_status from contract_changes where contract_id = contract.id order by id desc limit 1;
  if last_status is distinct from contract.status then
    raise exception 'the status of a contract is not in its history' using errcode = 'check_violation';
  end if;
  select coalesce(array_agg(purpose order by id), '{}') into purposes
    from ledger_journals where contract_id = contract.id;
  expected := case
    when contract.type = 'DEPOSIT' and contract.status <> 'DONE' then '{}'
    when contract.type <> 'WITHDRAW' or contract.status in ('APPLIED', 'APPROVED') then '{POST}'
    when contract.status = 'DONE' then '{POST,SETTLE}'
    else '{POST,RETURN}'
  end;
  if purposes <> expected then
    raise exception 'the postings of a contract do not fit its status' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger contracts_agree after insert or update on contracts
  deferrable initially deferred for each row execute function ledger_check_contract();
create constraint trigger contract_changes_agree after insert on contract_changes
  deferrable initially deferred for each row execute function ledger_check_contract();
create constraint trigger ledger_journals_agree after insert on ledger_journals
  deferrable initially deferred for each row execute function ledger_check_contract();
