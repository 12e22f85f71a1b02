-- Corrections of wallets by staff. Where two members of staff are needed, a proposal waits for the second.
create table adjustments (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  account_id bigint not null references ledger_accounts,
  -- Below zero if it takes credit away.
  amount_won bigint not null check (amount_won <> 0 and abs(amount_won) <= 1000000000000),
  reason text not null check (char_length(reason) between 1 and 500),
  state text not null check (state in ('PROPOSED', 'POSTED', 'REFUSED')),
  proposed_by bigint not null references users,
  proposed_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  contract_id bigint unique references contracts,
  constraint adjustments_posted check ((state = 'POSTED') = (contract_id is not null)),
  constraint adjustments_decided check ((state = 'PROPOSED') = (decided_at is null) and (state = 'PROPOSED') = (decided_by is null))
);
create index adjustments_state on adjustments (state, id desc);
create trigger adjustments_stay before delete or truncate on adjustments
  for each statement execute function refuse_change();

-- Only its decision changes, once; what is posted is what was proposed.
create function ledger_guard_adjustment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.state <> 'PROPOSED' or
    (to_jsonb(new) - 'state' - 'decided_by' - 'decided_at' - 'contract_id')
      <> (to_jsonb(old) - 'state' - 'decided_by' - 'decided_at' - 'contract_id')) then
    raise exception 'an adjustment does not change so' using errcode = 'check_violation';
  end if;
  if new.contract_id is not null and not exists (
    select from contracts where id = new.contract_id and type = 'WITHDRAW_ADJUSTMENT'
      and account_id = new.account_id and amount_won = abs(new.amount_won)
  ) then
    raise exception 'an adjustment is what its contract moves' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger adjustments_guard before insert or update on adjustments
  for each row execute function ledger_guard_adjustment();
