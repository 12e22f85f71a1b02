-- Payouts that go to the bank in one file. `batches.lifecycle.ts` has the same states.
create table payout_batches (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  state text not null check (state in ('OPEN', 'DOWNLOADED', 'DONE')),
  payout_count integer not null check (payout_count between 1 and 500),
  total_won bigint not null check (total_won > 0),
  created_by bigint not null references users,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

-- The key is the withdrawal alone: no payout is in two files.
create table batched_payouts (
  contract_id bigint primary key references contracts,
  batch_id bigint not null references payout_batches
);
create index batched_payouts_batch on batched_payouts (batch_id, contract_id);
create trigger batched_payouts_stay before update or delete or truncate on batched_payouts
  for each statement execute function refuse_change();
create trigger payout_batches_stay before delete or truncate on payout_batches
  for each statement execute function refuse_change();

-- Only what is approved goes to the bank.
create function ledger_guard_batched() returns trigger language plpgsql as $$
begin
  if not exists (select from contracts where id = new.contract_id and type = 'WITHDRAW' and status = 'APPROVED') then
    raise exception 'only an approved withdrawal is paid in a batch' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger batched_payouts_guard before insert on batched_payouts
  for each row execute function ledger_guard_batched();

create function ledger_guard_batch() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'state' - 'changed_at') <> (to_jsonb(old) - 'state' - 'changed_at')
    or (old.state, new.state) not in (('OPEN', 'DOWNLOADED'), ('DOWNLOADED', 'DONE')) then
    raise exception 'a batch does not change so' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payout_batches_guard before update on payout_batches
  for each row execute function ledger_guard_batch();
