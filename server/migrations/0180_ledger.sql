-- Withdrawals: what is withheld and paid out, to which account, and of which rewards. `withdrawal-tax.ts` computes it.

-- The rewards of each user's wallet, in their order. What is free is not part of a withdrawal.
create table reward_lots (
  entry_id bigint primary key references ledger_entries,
  account_id bigint not null references ledger_accounts,
  amount_won bigint not null check (amount_won > 0),
  free_won bigint not null,
  constraint reward_lots_free check (free_won between 0 and amount_won)
);
create index reward_lots_of_account on reward_lots (account_id, entry_id) where free_won > 0;
create trigger reward_lots_stay before delete or truncate on reward_lots
  for each statement execute function refuse_change();

create table withdrawals (
  contract_id bigint primary key references contracts,
  tax_rule text not null check (tax_rule in ('OTHER_AFTER_EXPENSES', 'OTHER', 'BUSINESS')),
  national_tax_won bigint not null check (national_tax_won >= 0 and national_tax_won % 10 = 0),
  local_tax_won bigint not null check (local_tax_won >= 0 and local_tax_won % 10 = 0),
  payout_won bigint not null check (payout_won > 0),
  user_id bigint not null references users,
  -- The verified account as it was when the user confirmed; the seals are bound to these values.
  account_uuid uuid not null,
  bank text not null check (bank ~ '^[0-9]{3}$'),
  number_end text not null check (number_end ~ '^[0-9]{4}$'),
  -- Deleted when the withdrawal ends.
  sealed_owner text,
  sealed_account_number text,
  constraint withdrawals_account check (num_nonnulls(sealed_owner, sealed_account_number) in (0, 2))
);
create index withdrawals_user on withdrawals (user_id);

-- The part of a reward that a withdrawal takes, counted in won from its start, and the tax on it.
create table withdrawal_parts (
  contract_id bigint not null references contracts,
  entry_id bigint not null references ledger_entries,
  from_won bigint not null check (from_won >= 0),
  to_won bigint not null,
  national_tax_won bigint not null check (national_tax_won >= 0),
  local_tax_won bigint not null check (local_tax_won >= 0),
  is_returned boolean not null default false,
  primary key (contract_id, entry_id, from_won),
  check (to_won > from_won)
);
create index withdrawal_parts_taken on withdrawal_parts (entry_id, from_won) where not is_returned;
create trigger withdrawal_parts_stay before delete or truncate on withdrawal_parts
  for each statement execute function refuse_change();

create function ledger_open_lot() returns trigger language plpgsql as $$
begin
  insert into reward_lots (entry_id, account_id, amount_won, free_won)
    select new.id, new.account_id, new.amount_won, new.amount_won
    from ledger_accounts, ledger_journals
    where ledger_accounts.id = new.account_id and ledger_accounts.kind = 'USER'
      and ledger_journals.id = new.journal_id and ledger_journals.purpose <> 'RETURN';
  return null;
end $$;
create trigger ledger_entries_lot after insert on ledger_entries
  for each row when (new.amount_won > 0) execute function ledger_open_lot();
insert into reward_lots (entry_id, account_id, amount_won, free_won)
  select ledger_entries.id, account_id, amount_won, amount_won
  from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
  where kind = 'USER' and amount_won > 0;

-- No won of a reward is taken twice. Withdrawals of one wallet follow each other, as each locks it first.
create function ledger_take_part() returns trigger language plpgsql as $$
declare
  taken bigint := new.to_won - new.from_won;
begin
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - 'is_returned') <> (to_jsonb(old) - 'is_returned') or old.is_returned then
      raise exception 'a part of a withdrawal is only returned, once' using errcode = 'check_violation';
    end if;
    taken := case when new.is_returned then -taken else 0 end;
  elsif exists (
    select from withdrawal_parts where entry_id = new.entry_id and not is_returned
      and from_won < new.to_won and to_won > new.from_won
  ) then
    raise exception 'a part of a reward is taken twice' using errcode = 'check_violation';
  end if;
  update reward_lots set free_won = free_won - taken
    where entry_id = new.entry_id and new.to_won <= amount_won;
  if not found then
    raise exception 'a part lies beyond its reward' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_parts_take before insert or update on withdrawal_parts
  for each row execute function ledger_take_part();

-- What is decided about a withdrawal stays; its account is deleted when it ends.
create function ledger_guard_withdrawal() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'sealed_owner' - 'sealed_account_number')
    <> (to_jsonb(old) - 'sealed_owner' - 'sealed_account_number') then
    raise exception 'a withdrawal does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawals_guard before update on withdrawals
  for each row execute function ledger_guard_withdrawal();
create trigger withdrawals_stay before delete or truncate on withdrawals
  for each statement execute function refuse_change();

-- The parts of a withdrawal make up its amount and its taxes. Judged at commit.
create function ledger_check_withdrawal() returns trigger language plpgsql as $$
begin
  perform from contracts left join withdrawals on contract_id = contracts.id
    left join lateral (
      select sum(to_won - from_won) as amount, sum(national_tax_won) as national, sum(local_tax_won) as local_tax
        from withdrawal_parts where withdrawal_parts.contract_id = contracts.id
    ) as parts on true
    where contracts.id = new.id and type = 'WITHDRAW' and amount_won = parts.amount
      and withdrawals.national_tax_won = parts.national and withdrawals.local_tax_won = parts.local_tax
      and payout_won = amount_won - parts.national - parts.local_tax;
  if not found then
    raise exception 'the parts of a withdrawal do not make it up' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger contracts_made_of_parts after insert on contracts
  deferrable initially deferred for each row when (new.type = 'WITHDRAW')
  execute function ledger_check_withdrawal();
