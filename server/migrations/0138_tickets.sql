-- Anybody reports a public ticket, also without an account. Staff answer by mail.

create table ticket_reports (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  ticket_id bigint not null references tickets,
  -- Null for a guest, whose address is kept until staff have answered.
  reporter_id bigint references users,
  email text check (char_length(email) <= 254),
  locale text not null check (locale in ('ko', 'en')),
  reason text not null check (reason in (
    'PERSONAL_DATA', 'SECRETS', 'NOT_FIXED', 'DEFAMATION', 'COPYRIGHT', 'OTHER')),
  contents text not null check (char_length(contents) <= 2000),
  created_at timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'UPHELD', 'DISMISSED')),
  decided_by bigint references users,
  decided_at timestamptz,
  check (state <> 'OPEN' or num_nonnulls(reporter_id, email) = 1),
  check (state = 'OPEN' or email is null),
  check ((state = 'OPEN') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null))
);

-- Who reports a ticket again meanwhile has been heard.
create unique index ticket_reports_one_of_user on ticket_reports (ticket_id, reporter_id) where state = 'OPEN';
create unique index ticket_reports_one_of_guest on ticket_reports (ticket_id, email) where state = 'OPEN';
-- The list of staff.
create index ticket_reports_open on ticket_reports (created_at, id) where state = 'OPEN';
