-- What the house itself keeps: sessions, stored answers of idempotent calls, limits.

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id bigint not null,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  idle_seconds integer not null check (idle_seconds > 0),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table idempotent_answers (
  user_id bigint not null,
  call text not null,
  key text not null check (length(key) between 8 and 128),
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, call, key)
);

-- The shape is rate-limiter-flexible's.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expiry on rate_limits (expire);
