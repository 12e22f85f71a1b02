-- A company may make a summary of an open ticket public. All of a ticket becomes public once it is closed.
alter table tickets
  drop constraint tickets_check6,
  add check (disclosure <> 'FULLY_DISCLOSED' or closed_at is not null),
  add check (disclosure = 'CLOSED' or substate <> 'DRAFT');

-- How many tickets a weakness has, which decides whether they are sorted or the order of the list is followed.
create statistics tickets_weakness on (weakness_key(weakness_type)) from tickets;
analyze tickets;
