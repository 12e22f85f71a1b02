-- The taxes of a month that were passed on to the tax office. Each month is remitted once.
create table tax_remittances (
  month date primary key check (extract(day from month) = 1),
  contract_id bigint not null unique references contracts,
  national_tax_won bigint not null check (national_tax_won >= 0),
  local_tax_won bigint not null check (local_tax_won >= 0),
  remitted_by bigint not null references users,
  remitted_at timestamptz not null
);
create trigger tax_remittances_stay before update or delete or truncate on tax_remittances
  for each statement execute function refuse_change();

-- What is said to be remitted is what was moved.
create function ledger_guard_remittance() returns trigger language plpgsql as $$
begin
  if not exists (
    select from contracts join ledger_accounts on ledger_accounts.id = account_id
    where contracts.id = new.contract_id and type = 'TRANSFER' and kind = 'TAX'
      and amount_won = new.national_tax_won + new.local_tax_won
  ) then
    raise exception 'a remittance is what its transfer moves' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger tax_remittances_guard before insert on tax_remittances
  for each row execute function ledger_guard_remittance();
