-- no transaction
drop index concurrently if exists ledger_entries_posted_at;
create index concurrently ledger_entries_posted_at on ledger_entries (account_id, posted_at, number);
