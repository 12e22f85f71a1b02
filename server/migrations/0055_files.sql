-- Uploads that are open, at most three per user. A row of a killed process is free again after `held_until`.
create table upload_slots (
  user_id bigint not null references users on delete cascade,
  slot integer not null check (slot between 1 and 3),
  holder uuid not null,
  held_until timestamptz not null,
  primary key (user_id, slot)
);
