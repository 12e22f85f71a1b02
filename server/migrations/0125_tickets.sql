-- Staff decide about objections, extend the time for an answer, and lower public levels.

alter table disclosure_requests
  -- Why the other side objects, also as a comment of the ticket. Staff read it without the ticket.
  add column objection text check (char_length(objection) <= 5000),
  -- When staff extended the time for an answer.
  add column extended_at timestamptz,
  -- Who of staff decided about the objection.
  add column decided_by bigint references users,
  add column decided_at timestamptz,
  drop constraint disclosure_requests_state_check,
  add constraint disclosure_requests_state_check check (state in (
    'OPEN', 'ACCEPTED', 'OBJECTED', 'UNANSWERED', 'REFUSED', 'GRANTED', 'ENDED')),
  drop constraint disclosure_requests_check4;

update disclosure_requests set objection = comments.contents
  from ticket_activities as activities
  join comments on comments.id = activities.comment_id
  where state = 'OBJECTED' and activities.ticket_id = disclosure_requests.ticket_id
    and activities.type = 'DISCLOSE_REQUEST' and activities.after = 'OBJECTED'
    and activities.created_at = disclosure_requests.answered_at;

-- A later request, or the level that was asked for, has ended an objection.
update disclosure_requests as objected set state = 'ENDED'
  from tickets
  where state = 'OBJECTED' and tickets.id = objected.ticket_id and (
    tickets.disclosure = 'FULLY_DISCLOSED' or tickets.disclosure = objected.disclosure
    or exists (select from disclosure_requests as later where later.ticket_id = objected.ticket_id and later.id > objected.id));

alter table disclosure_requests
  -- Only who answers it is named.
  add check (state not in ('OPEN', 'UNANSWERED') or answered_by is null),
  add check (state in ('OPEN', 'UNANSWERED', 'ENDED') or answered_by is not null),
  add check ((decided_at is null) = (decided_by is null)),
  add check ((state in ('REFUSED', 'GRANTED')) = (decided_at is not null));

create unique index disclosure_requests_one_objected on disclosure_requests (ticket_id) where state = 'OBJECTED';
-- The lists of staff: the objection that waits longest, and the request that takes effect first.
create index disclosure_requests_objected on disclosure_requests (answered_at, id) where state = 'OBJECTED';
drop index disclosure_requests_due;
create index disclosure_requests_due on disclosure_requests (due_at, id) where state = 'OPEN';
