-- What a search reads of a program. A row of programs has its texts and takes a fifth of a page, so that a thousand programs
-- with a word are on a thousand pages; these rows are short. Triggers write them.
create table program_words (
  id bigint primary key references programs on delete cascade,
  published_at timestamptz,
  highest_won bigint,
  response_minutes integer,
  active_on date,
  type text not null,
  status text not null,
  words text not null
) with (fillfactor = 90);

-- What they must be, in a range of programs.
create function find_program_words(first_id bigint, last_id bigint) returns setof program_words language sql stable as $$
  select id, published_at, highest_won, response_minutes, active_on, type, status, words from programs
  where id between first_id and last_id
$$;

create function write_program_words() returns trigger language plpgsql as $$
begin
  insert into program_words select * from find_program_words(new.id, new.id)
  on conflict (id) do update set published_at = excluded.published_at, highest_won = excluded.highest_won,
    response_minutes = excluded.response_minutes, active_on = excluded.active_on, type = excluded.type,
    status = excluded.status, words = excluded.words;
  return null;
end $$;
create trigger programs_write_new_words after insert on programs
  for each row execute function write_program_words();
create trigger programs_write_words after update on programs
  for each row when (
    (old.published_at, old.highest_won, old.response_minutes, old.active_on, old.type, old.status, old.words)
    is distinct from
    (new.published_at, new.highest_won, new.response_minutes, new.active_on, new.type, new.status, new.words)
  ) execute function write_program_words();

insert into program_words select * from find_program_words(0, 9223372036854775807);
