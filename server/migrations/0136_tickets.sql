-- How soon companies promise to act on a ticket, in business hours or business days.

create table response_targets (
  company_id bigint not null references companies on delete cascade,
  kind text not null check (kind in ('FIRST_RESPONSE', 'TRIAGE', 'REWARD', 'RESOLUTION')),
  amount integer not null check (amount between 1 and 180),
  unit text not null check (unit in ('HOURS', 'DAYS')),
  primary key (company_id, kind)
);

-- The targets of a ticket as they were when they began.
create table ticket_targets (
  ticket_id bigint not null references tickets on delete cascade,
  kind text not null check (kind in ('FIRST_RESPONSE', 'TRIAGE', 'REWARD', 'RESOLUTION')),
  started_at timestamptz not null,
  -- Of business hours.
  minutes integer not null check (minutes > 0),
  due_at timestamptz,
  -- What is left of it while its clock stands still.
  left_minutes integer check (left_minutes > 0),
  done_at timestamptz,
  primary key (ticket_id, kind),
  check (num_nonnulls(due_at, left_minutes) = 1),
  check (done_at is null or due_at is not null)
);

-- The next of its targets that is due.
alter table tickets
  add column target_due_at timestamptz,
  add column target_kind text check (target_kind in ('FIRST_RESPONSE', 'TRIAGE', 'REWARD', 'RESOLUTION')),
  add check ((target_due_at is null) = (target_kind is null));

-- The tickets of a company that have one, by what is due next; empty at first.
create index tickets_company_due on tickets (company_id, target_due_at, id)
  include (substate, severity, program_id) where target_due_at is not null;
-- All its open tickets in this order, those without one last.
create index tickets_company_open_due on tickets (company_id, target_due_at, id)
  include (substate, severity, program_id)
  where substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED');
