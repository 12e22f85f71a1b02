-- What slows guessing down, the browsers it does not slow down, and the second factor.

-- One row per account, or per browser of an account: tries not known to be right, and when the next one is judged.
create table sign_in_tries (
  key bytea primary key,
  failures integer not null check (failures >= 0),
  waits_until timestamptz not null
);
create index sign_in_tries_waits on sign_in_tries (waits_until);

create table known_browsers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null,
  unique (user_id, token_hash)
);
create index known_browsers_token on known_browsers (token_hash);
create index known_browsers_expiry on known_browsers (expires_at);

create table second_factors (
  user_id bigint primary key references users on delete cascade,
  sealed_secret text not null,
  begun_at timestamptz not null,
  switched_on_at timestamptz,
  -- The newest half minute of which a code was taken; none of it or before counts again.
  last_step bigint,
  check ((switched_on_at is null) = (last_step is null))
);

create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
