-- Who people are in law, sealed, and their attempts to show it.

create table identity_attempts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('MOBILE', 'NDA')),
  request_number text not null unique,
  -- How the provider names the attempt when it comes back.
  reference text not null unique,
  sealed_secret text not null,
  -- Stands in the messages between two windows of one browser; it opens nothing.
  nonce text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at > created_at)
);
create index identity_attempts_user on identity_attempts (user_id);
create index identity_attempts_expiry on identity_attempts (expires_at);

create table identities (
  user_id bigint primary key references users on delete cascade,
  sealed_name text not null,
  birth_year smallint not null check (birth_year between 1900 and 2200),
  sealed_phone text not null,
  sealed_ci text not null,
  -- One person has one account.
  ci_fingerprint text not null unique,
  verified_at timestamptz not null
);
