-- The accounts that rewards are paid to, and how staff convinced themselves that they are the hackers' own.

create table account_verifications (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  -- Nobody goes before his pictures do.
  user_id bigint not null references users,
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'DENIED', 'REPLACED')),
  bank text not null check (bank ~ '^[0-9]{3}$'),
  sealed_owner text,
  sealed_account_number text,
  -- Pictures are judged when they are attached, which needs the request to be there.
  account_copy_id uuid references files deferrable initially deferred,
  id_front_id uuid references files deferrable initially deferred,
  reason text check (char_length(reason) <= 500),
  submitted_at timestamptz not null,
  decided_at timestamptz check (decided_at >= submitted_at),
  decided_by bigint references users check (decided_by <> user_id),
  pictures_erased_at timestamptz,
  check ((state = 'PENDING') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (state <> 'DENIED' or reason is not null),
  -- What waits or counts is complete; of the rest the account goes too.
  check (num_nonnulls(sealed_owner, sealed_account_number) in (0, 2)),
  check (sealed_owner is not null or state in ('DENIED', 'REPLACED')),
  check (num_nonnulls(account_copy_id, id_front_id) = case when pictures_erased_at is null then 2 else 0 end),
  check (account_copy_id <> id_front_id),
  check (pictures_erased_at is null or state <> 'PENDING')
);
create unique index account_verifications_one_pending on account_verifications (user_id) where state = 'PENDING';
create unique index account_verifications_one_approved on account_verifications (user_id) where state = 'APPROVED';
create index account_verifications_user on account_verifications (user_id, id desc);
create index account_verifications_queue on account_verifications (state, decided_at desc nulls first, submitted_at, id);
create index account_verifications_copy on account_verifications (account_copy_id) where account_copy_id is not null;
create index account_verifications_front on account_verifications (id_front_id) where id_front_id is not null;
