-- What the list of events and challenges is sorted and filtered by. Few programs have a window.

create index programs_window_ends on programs (type, ends_at, id) where status <> 'DRAFT' and starts_at is not null;
create index programs_window_open on programs (type, ends_at, id) include (starts_at)
  where status in ('RUNNING', 'SUSPENDED') and starts_at is not null;
create index programs_window_starts on programs (type, starts_at, id)
  where status in ('RUNNING', 'SUSPENDED') and starts_at is not null;
-- The list of programs by kind.
create index programs_type on programs (type, published_at desc, id desc) where status in ('RUNNING', 'SUSPENDED');
