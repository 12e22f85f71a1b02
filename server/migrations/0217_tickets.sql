-- When the company is reminded of what is due next on a ticket: before, and once it is overdue.
create table target_reminders (
  ticket_id bigint primary key references tickets on delete cascade,
  due_at timestamptz not null,
  -- Null once both are done.
  remind_at timestamptz
);
create index target_reminders_due on target_reminders (remind_at) where remind_at is not null;

insert into target_reminders (ticket_id, due_at, remind_at)
  select id, target_due_at, target_due_at from tickets where target_due_at > now();
