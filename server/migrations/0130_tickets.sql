-- Tickets that were submitted under the FREE plan become public 180 days later.

create table publication_terms (
  ticket_id bigint primary key references tickets on delete cascade,
  due_at timestamptz not null,
  -- When both sides are told next that it is due soon.
  notice_at timestamptz,
  -- When staff extended it, which they do once.
  extended_at timestamptz,
  check (notice_at < due_at)
);

-- Whose 180 days are over, or soon will be, is told 30 days before as well.
insert into publication_terms (ticket_id, due_at, notice_at)
  select tickets.id, times.due_at, times.due_at - interval '30 days'
  from tickets
  join programs on programs.id = tickets.program_id
  join program_versions on program_versions.id = tickets.program_version_id
  cross join lateral (
    select greatest(tickets.submitted_at + interval '180 days', now() + interval '31 days') as due_at
  ) as times
  where tickets.substate <> 'DRAFT' and tickets.disclosure <> 'FULLY_DISCLOSED'
    and programs.type not in ('PRIVATE', 'PRIVATE_EVENT', 'PRIVATE_CHALLENGE')
    and program_versions.rules ->> 'plan' = 'FREE';

create index publication_terms_due on publication_terms (due_at, ticket_id);
create index publication_terms_notice on publication_terms (notice_at) where notice_at is not null;
