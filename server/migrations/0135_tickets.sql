-- The author may appeal a closing, once; staff decide.

create table ticket_appeals (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  ticket_id bigint not null references tickets,
  -- The activity that closed the ticket.
  closing_id bigint not null unique references ticket_activities,
  closing text not null check (closing in (
    'RESOLVED', 'INFORMATIVE', 'DUPLICATED', 'NOT_APPLICABLE', 'OUT_OF_SCOPE', 'SPAM')),
  -- Both are comments of the ticket too. Staff read them without the ticket.
  closing_reason text check (char_length(closing_reason) <= 5000),
  reason text not null check (char_length(reason) between 1 and 5000),
  state text not null default 'OPEN' check (state in ('OPEN', 'REFUSED', 'GRANTED')),
  created_at timestamptz not null,
  due_at timestamptz not null check (due_at > created_at),
  decided_by bigint references users,
  decided_at timestamptz check (decided_at >= created_at),
  check ((state = 'OPEN') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create unique index ticket_appeals_one_open on ticket_appeals (ticket_id) where state = 'OPEN';
create index ticket_appeals_ticket on ticket_appeals (ticket_id);
-- The lists of staff: the one that is due first, and the one decided last.
create index ticket_appeals_due on ticket_appeals (due_at, id) where state = 'OPEN';
create index ticket_appeals_decided on ticket_appeals (decided_at desc, id desc) where state <> 'OPEN';

alter table ticket_activities
  drop constraint ticket_activities_type_check,
  add constraint ticket_activities_type_check check (type in (
    'SUBMIT', 'COMMENT', 'CHANGE_STATE', 'PATCHED', 'CHANGE_SEVERITY', 'REWARD', 'DISCLOSE_REQUEST', 'DISCLOSE',
    'CHANGE_SUMMARY', 'ASSIGN', 'TAKE_DOWN', 'APPEAL'));
