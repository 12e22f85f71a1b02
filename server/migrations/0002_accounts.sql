-- People, how they prove an e-mail address, and what they agreed to.

create table users (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  password_hash text not null,
  nickname text not null check (char_length(nickname) between 2 and 20),
  nickname_key text not null unique,
  avatar_hash text not null check (avatar_hash ~ '^[0-9a-f]{40}$'),
  verification_level smallint not null default 0 check (verification_level between 0 and 2),
  is_staff boolean not null default false,
  suspended_at timestamptz,
  created_at timestamptz not null
);

alter table sessions add foreign key (user_id) references users on delete cascade;
alter table idempotent_answers add foreign key (user_id) references users on delete cascade;

create table email_codes (
  id bigint generated always as identity primary key,
  email text not null,
  code_hash bytea not null,
  tries_left smallint not null default 5 check (tries_left between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  voided_at timestamptz,
  token_hash bytea unique,
  token_expires_at timestamptz,
  used_at timestamptz
);
create unique index email_codes_one_open on email_codes (email) where voided_at is null;

create table terms_agreements (
  user_id bigint not null references users on delete cascade,
  type text not null check (type in ('USER', 'MANAGER', 'PII_REQUIRED', 'PII_OPTIONAL', 'PII_HANDLING')),
  version integer not null check (version > 0),
  locale text not null check (locale in ('ko', 'en')),
  agreed_at timestamptz not null,
  primary key (user_id, type, version)
);
