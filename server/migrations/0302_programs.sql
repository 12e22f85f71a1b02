-- A program that has ended does not change, so its last change tells when it ended.
create function keep_ended_program() returns trigger language plpgsql as $$
begin
  raise exception 'a program that has ended does not change' using errcode = 'check_violation';
end $$;
create trigger programs_keep_ended before update of status, updated_at on programs
  for each row when (old.status = 'ENDED' and (new.status, new.updated_at) is distinct from (old.status, old.updated_at))
  execute function keep_ended_program();
