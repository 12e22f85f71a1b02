-- Assets refer to their program by its internal id. The row of a deleted asset stays, because tickets refer to it.
create function pg_temp.program_key(number integer) returns bigint stable strict language sql
  return (select id from programs where public_id = number);
alter table assets drop constraint assets_program_id_fkey;
alter table assets alter column program_id type bigint using pg_temp.program_key(program_id);
alter table assets
  add foreign key (program_id) references programs on delete set null,
  add column deleted_at timestamptz,
  add constraint assets_deleted check (deleted_at is null or program_id is null);
