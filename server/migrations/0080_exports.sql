-- The newest archive of a user's data. Its bytes are in the file store.
create table data_exports (
  user_id bigint primary key references users on delete cascade,
  file_key text not null unique,
  requested_at timestamptz not null,
  -- Null while it is being made.
  expires_at timestamptz,
  size integer check (size > 0),
  check ((expires_at is null) = (size is null))
);
create index data_exports_expired on data_exports (expires_at);

-- Archives that were replaced, or whose time is over, until the store has removed their bytes.
create table stale_exports (
  file_key text primary key
);
