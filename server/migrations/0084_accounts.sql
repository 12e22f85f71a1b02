-- A user who leaves can return until their data is erased. The row stays, as tickets and the ledger refer to it.
alter table users
  add column left_at timestamptz,
  add column erased_at timestamptz,
  add check (erased_at is null or left_at is not null);
create index users_leaving on users (left_at) where left_at is not null and erased_at is null;
