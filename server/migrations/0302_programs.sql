-- A program that has ended keeps its status, its window and the time of its last change, which together tell when it ended.
create function keep_ended_program() returns trigger language plpgsql as $$
begin
  raise exception 'the end of a program does not change' using errcode = 'check_violation';
end $$;
create trigger programs_keep_ended before update of status, starts_at, ends_at, updated_at on programs
  for each row when (old.status = 'ENDED'
    and (new.status, new.starts_at, new.ends_at, new.updated_at)
      is distinct from (old.status, old.starts_at, old.ends_at, old.updated_at))
  execute function keep_ended_program();
