-- The fee of the platform on a reward (decision 0102): the company pays it in the same journal, on top of the reward.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('COMPANY', 'USER', 'CREW', 'HOLD', 'BANK', 'TAX', 'ADJUSTMENT', 'FEE'));
alter table ledger_accounts drop constraint ledger_accounts_owner;
alter table ledger_accounts add constraint ledger_accounts_owner
  check ((owner_id is null) = (kind in ('BANK', 'TAX', 'ADJUSTMENT', 'FEE')));

-- Fixed with the contract, as everything of it but its status.
alter table contracts add column fee_won bigint not null default 0 check (fee_won between 0 and 1000000000000);
alter table contracts add constraint contracts_fee check (fee_won = 0 or type = 'TRANSFER' and ticket_id is not null);

create or replace function ledger_check_journal() returns trigger language plpgsql as $$
declare
  journal bigint;
  entries bigint;
  total numeric;
  moved numeric;
  due bigint;
  fee numeric;
  fee_due bigint;
begin
  if tg_table_name = 'ledger_journals' then journal := new.id; else journal := new.journal_id; end if;
  select count(*), coalesce(sum(entries.amount_won), 0),
      coalesce(sum(entries.amount_won) filter (where entries.amount_won > 0), 0),
      coalesce(sum(entries.amount_won) filter (where accounts.kind = 'FEE'), 0)
    into entries, total, moved, fee
    from ledger_entries as entries join ledger_accounts as accounts on accounts.id = account_id
    where journal_id = journal;
  select amount_won + fee_won, fee_won into due, fee_due
    from ledger_journals join contracts on contracts.id = contract_id where ledger_journals.id = journal;
  if entries < 2 or total <> 0 then
    raise exception 'a journal does not balance' using errcode = 'check_violation';
  end if;
  if moved <> due then
    raise exception 'a journal does not move the amount of its contract' using errcode = 'check_violation';
  end if;
  if fee <> fee_due then
    raise exception 'a journal does not take the fee of its contract' using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Below which balance the managers of a company want to be told; without a row never.
create table balance_limits (
  company_id bigint primary key references companies on delete cascade,
  limit_won bigint not null check (limit_won between 10000 and 1000000000000)
);
