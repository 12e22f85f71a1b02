-- Staff hide a public ticket for a time. Meanwhile its level is CLOSED, and the take-down keeps the one that held.

create table take_downs (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  ticket_id bigint not null references tickets,
  state text not null default 'HIDDEN' check (state in ('HIDDEN', 'RESTORED', 'LOWERED', 'EXPIRED')),
  -- What held before.
  disclosure text not null check (disclosure in ('LIMITED_DISCLOSED', 'FULLY_DISCLOSED')),
  disclosed_at timestamptz not null,
  -- Also a comment of the ticket, as what the sides say is. Staff read them without the ticket.
  reason text not null check (char_length(reason) <= 5000),
  author_answer text check (char_length(author_answer) <= 5000),
  company_answer text check (char_length(company_answer) <= 5000),
  hidden_by bigint not null references users,
  hidden_at timestamptz not null,
  -- When it becomes public again if staff have not decided.
  due_at timestamptz not null,
  -- Null while it is hidden, and if it became public again by itself.
  decided_by bigint references users,
  ended_at timestamptz,
  check (due_at > hidden_at and due_at <= hidden_at + interval '30 days'),
  check ((state = 'HIDDEN') = (ended_at is null)),
  check ((state in ('RESTORED', 'LOWERED')) = (decided_by is not null))
);

create unique index take_downs_one_hidden on take_downs (ticket_id) where state = 'HIDDEN';
-- The list of staff, and those that end.
create index take_downs_due on take_downs (due_at, id) where state = 'HIDDEN';

alter table ticket_activities
  drop constraint ticket_activities_type_check,
  add constraint ticket_activities_type_check check (type in (
    'SUBMIT', 'COMMENT', 'CHANGE_STATE', 'PATCHED', 'CHANGE_SEVERITY', 'REWARD', 'DISCLOSE_REQUEST', 'DISCLOSE',
    'CHANGE_SUMMARY', 'ASSIGN', 'TAKE_DOWN'));
