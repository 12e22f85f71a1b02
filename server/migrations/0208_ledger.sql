-- The chain over journals: each hash covers the contents of one journal and the hash before, so that what was posted cannot
-- be changed later without a trace. `journal-record.ts` computes it, `script/ledger-verify` checks it (decision 0101).

create table ledger_seals (
  -- Without gaps, in the order of sealing: journals of one wallet follow each other as they were posted.
  number bigint primary key check (number > 0),
  journal_id bigint not null unique references ledger_journals,
  hash bytea not null check (octet_length(hash) = 32)
);
create trigger ledger_seals_append_only before update or delete or truncate on ledger_seals
  for each statement execute function refuse_change();

-- The last seal. Who seals locks it.
create table ledger_chain (
  is_only boolean primary key default true check (is_only),
  number bigint not null,
  hash bytea not null check (octet_length(hash) = 32)
);
insert into ledger_chain (number, hash) values (0, decode(repeat('00', 32), 'hex'));
create trigger ledger_chain_stays before delete or truncate on ledger_chain
  for each statement execute function refuse_change();

-- What is posted and waits for its seal.
create table ledger_unsealed (
  journal_id bigint primary key references ledger_journals
);
create function ledger_await_seal() returns trigger language plpgsql as $$
begin
  insert into ledger_unsealed (journal_id) values (new.id);
  return null;
end $$;
create trigger ledger_journals_await_seal after insert on ledger_journals
  for each row execute function ledger_await_seal();
insert into ledger_unsealed (journal_id) select id from ledger_journals;
