-- What came in at the operator's bank, as staff imported it. `bank-lines.lifecycle.ts` has the same states.
create table bank_lines (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  bank text not null check (bank in ('KOOKMIN', 'SHINHAN', 'WOORI')),
  -- Tells the lines of a bank apart: the same line comes in every file of its days.
  reference text not null check (reference ~ '^[0-9a-f]{32}$'),
  paid_at timestamptz not null,
  amount_won bigint not null check (amount_won between 1 and 1000000000000),
  name text not null check (char_length(name) <= 100),
  memo text not null check (char_length(memo) <= 200),
  state text not null check (state in ('OPEN', 'MATCHED', 'DISMISSED')),
  -- The deposit that it paid.
  contract_id bigint unique references contracts,
  reason text check (char_length(reason) between 1 and 500),
  decided_by bigint references users,
  decided_at timestamptz,
  imported_by bigint not null references users,
  imported_at timestamptz not null,
  unique (bank, reference),
  constraint bank_lines_matched check ((state = 'MATCHED') = (contract_id is not null)),
  constraint bank_lines_dismissed check ((state = 'DISMISSED') = (reason is not null)),
  constraint bank_lines_decided check ((state = 'OPEN') = (decided_at is null) and (state = 'OPEN') = (decided_by is null))
);
create index bank_lines_state on bank_lines (state, id desc);
create trigger bank_lines_stay before delete or truncate on bank_lines
  for each statement execute function refuse_change();

-- A line is decided once, and pays a deposit of its own amount.
create function ledger_guard_bank_line() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'state' - 'contract_id' - 'reason' - 'decided_by' - 'decided_at')
      <> (to_jsonb(old) - 'state' - 'contract_id' - 'reason' - 'decided_by' - 'decided_at')
    or old.state <> 'OPEN' then
    raise exception 'a bank line does not change so' using errcode = 'check_violation';
  end if;
  if new.contract_id is not null and not exists (
    select from contracts where id = new.contract_id and type = 'DEPOSIT' and amount_won = new.amount_won
  ) then
    raise exception 'a bank line pays a deposit of its amount' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bank_lines_guard before update on bank_lines
  for each row execute function ledger_guard_bank_line();
