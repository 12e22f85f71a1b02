-- What people are told.

create table notifications (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  user_id bigint not null references users on delete cascade,
  type text not null check (type in (
    'ACTIVITY', 'TICKET_CREATED', 'PROGRAM_CREATED', 'TICKET_UPDATED', 'PROGRAM_UPDATED', 'NEW_COMMENT',
    'FOLLOWING_USER_POST', 'FEEDBACK_ANSWER', 'CREW_CREATED', 'PROGRAM_INVITED', 'PROGRAM_APPLIED')),
  event text not null,
  subject text not null,
  value text,
  amount_won bigint,
  link text not null check (link like '/%' and link not like '//%'),
  -- One happening tells one person once, however often its job runs.
  source text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, source)
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
