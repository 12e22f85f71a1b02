-- A ticket refers to a version of its program's rules instead of storing a copy of them: a draft to the one under which it
-- was started, a submitted ticket to the one by which it is judged. Existing drafts get the current version.
create temporary table version_keys on commit drop as
select program_id, jsonb_hash_extended(rules, 0) as hash, rules, min(id) as id, max(id) as last
from program_versions group by program_id, rules;
create index on version_keys (program_id, hash);
analyze version_keys;

create function pg_temp.version_of(program bigint, stored jsonb) returns bigint stable language plpgsql as $$
begin
  if stored is null then
    return (select max(last) from version_keys where program_id = program);
  end if;
  return (select id from version_keys
    where program_id = program and hash = jsonb_hash_extended(stored, 0) and rules = stored);
end $$;

-- One pass over the table, however many rows it has.
alter table tickets alter column rules type bigint using pg_temp.version_of(program_id, rules), alter column rules set not null;
alter table tickets rename column rules to program_version_id;
alter table tickets
  add foreign key (program_version_id, program_id) references program_versions (id, program_id);

create or replace function keep_submitted_text() returns trigger language plpgsql as $$
begin
  if old.substate <> 'DRAFT' and (
    new.substate = 'DRAFT'
    or (new.title, new.weakness_type, new.description, new.asset_id, new.program_version_id, new.submitted_at, new.author_id, new.program_id, new.company_id)
      is distinct from
      (old.title, old.weakness_type, old.description, old.asset_id, old.program_version_id, old.submitted_at, old.author_id, old.program_id, old.company_id)
  ) then
    raise exception 'a submitted ticket keeps its text' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
