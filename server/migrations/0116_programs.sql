-- Crews take part in private programs, too. A participation is that of a hacker or of a crew.
alter table program_participants
  alter column user_id drop not null,
  add column crew_id bigint references crews,
  add constraint program_participants_one check (num_nonnulls(user_id, crew_id) = 1);

-- Both are empty at first.
create unique index program_participants_crew_program on program_participants (program_id, crew_id)
  where crew_id is not null;
create index program_participants_crew on program_participants (crew_id, changed_at desc, id desc) include (state)
  where crew_id is not null;
