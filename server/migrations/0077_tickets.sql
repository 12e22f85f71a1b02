-- The day of the last change before `changed_on`, for those who see figures as of the day before.
alter table program_figures add column earlier_changed_on date not null default '-infinity';

create or replace function keep_earlier_figures() returns trigger language plpgsql as $$
begin
  if new.changed_on > old.changed_on then
    new.earlier_changed_on := old.changed_on;
    new.earlier_responded_count := old.responded_count;
    new.earlier_responded_ms := old.responded_ms;
    new.earlier_resolved_count := old.resolved_count;
    new.earlier_resolved_ms := old.resolved_ms;
  end if;
  return new;
end $$;
