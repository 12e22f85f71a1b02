-- Links by which an earlier address takes its account back. While one is valid, nobody else can have the address.
create table email_reverts (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  old_email text not null check (old_email = lower(old_email) and length(old_email) <= 254),
  changed_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_reverts_user on email_reverts (user_id);
create index email_reverts_address on email_reverts (old_email);
create index email_reverts_expiry on email_reverts (expires_at);
