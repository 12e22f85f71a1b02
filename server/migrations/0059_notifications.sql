-- Unread notifications of one kind about one ticket are one notification, which tells how many there were and the last.
alter table notifications
  -- The kind and the ticket; null if every event has a notification of its own.
  add column topic text,
  -- The last activity that it tells of.
  add column activity_id bigint,
  add column times integer not null default 1 check (times >= 1),
  add check ((topic is null) = (activity_id is null)) not valid;
