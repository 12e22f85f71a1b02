-- What the law on taxes and payments keeps of users who were paid and have left. No call reads it.
create table retained_payees (
  user_id bigint primary key references users,
  sealed_name text,
  -- The submission of the bank account, to which its seals are bound.
  uuid uuid,
  bank text check (bank ~ '^[0-9]{3}$'),
  sealed_owner text,
  sealed_account_number text,
  delete_after timestamptz not null,
  check (num_nonnulls(uuid, bank, sealed_owner, sealed_account_number) in (0, 4)),
  check (sealed_name is not null or sealed_owner is not null)
);
create index retained_payees_term on retained_payees (delete_after);
