-- A request for disclosure that the other side does not answer takes effect by the clock.

alter table disclosure_requests
  -- When an unanswered request takes effect.
  add column due_at timestamptz,
  -- When both sides are told next that it soon does.
  add column notice_at timestamptz,
  drop constraint disclosure_requests_state_check,
  add constraint disclosure_requests_state_check check (state in ('OPEN', 'ACCEPTED', 'OBJECTED', 'UNANSWERED'));

-- Who was asked before this rule has the whole time from now on.
update disclosure_requests set
  due_at = (case when state = 'OPEN' then greatest(requested_at, now()) else requested_at end) + interval '30 days',
  notice_at = case when state = 'OPEN' then greatest(requested_at, now()) + interval '23 days' end;

alter table disclosure_requests
  alter column due_at set not null,
  add check (due_at > requested_at),
  add check (notice_at < due_at),
  -- Nobody is told of a request that has ended.
  add check (state = 'OPEN' or notice_at is null),
  -- Only who answers it is named.
  add check ((answered_by is null) = (state in ('OPEN', 'UNANSWERED')));

create index disclosure_requests_due on disclosure_requests (due_at) where state = 'OPEN';
create index disclosure_requests_notice on disclosure_requests (notice_at) where notice_at is not null;
