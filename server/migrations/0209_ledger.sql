-- When an entry was posted: the time of its journal, or that of the entry before if a call that waited for the wallet began
-- earlier. So an index finds what an account held at any moment.
alter table ledger_entries add column posted_at timestamptz;
alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries set posted_at = times.at from (
  select entries.id, max(created_at) over (partition by account_id order by number) as at
  from ledger_entries as entries join ledger_journals as journals on journals.id = journal_id
) as times where times.id = ledger_entries.id;
alter table ledger_entries enable trigger ledger_entries_append_only;
alter table ledger_entries alter column posted_at set not null, alter column posted_at set default now();

create or replace function ledger_guard_entry() returns trigger language plpgsql as $$
declare
  balance_before bigint := 0;
  posted_before timestamptz;
begin
  if new.number > 1 then
    select balance_after_won, posted_at into balance_before, posted_before
      from ledger_entries where account_id = new.account_id and number = new.number - 1;
  end if;
  if balance_before is null or balance_before + new.amount_won <> new.balance_after_won then
    raise exception 'an entry does not continue the one before it' using errcode = 'check_violation';
  end if;
  new.posted_at := greatest(new.posted_at, posted_before);
  return new;
end $$;
