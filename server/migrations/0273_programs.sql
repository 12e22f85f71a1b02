-- A search for programs with an asset of some type asked for the assets of each program with the words. The types of the
-- assets in scope stand beside the words instead.
alter table program_words add column asset_types text[] not null default '{}';

create or replace function find_program_words(first_id bigint, last_id bigint) returns setof program_words language sql stable as $$
  select id, published_at, highest_won, response_minutes, active_on, type, status, words, coalesce(asset_types, '{}')
  from programs left join (
    select program_id, array_agg(distinct assets.type order by assets.type) as asset_types from assets
    where is_in_scope and program_id between first_id and last_id group by program_id
  ) as attached on program_id = id
  where id between first_id and last_id
$$;

create or replace function write_program_words() returns trigger language plpgsql as $$
begin
  insert into program_words select * from find_program_words(new.id, new.id)
  on conflict (id) do update set published_at = excluded.published_at, highest_won = excluded.highest_won,
    response_minutes = excluded.response_minutes, active_on = excluded.active_on, type = excluded.type,
    status = excluded.status, words = excluded.words, asset_types = excluded.asset_types;
  return null;
end $$;

-- Of the programs of changed assets, as they were or as they are.
create function write_asset_types() returns trigger language plpgsql as $$
begin
  update program_words as stored set asset_types = found.asset_types
  from (select distinct program_id from changed where program_id is not null) as attached,
    find_program_words(attached.program_id, attached.program_id) as found
  where stored.id = found.id and stored.asset_types <> found.asset_types;
  return null;
end $$;
create trigger assets_write_new_types after insert on assets
  referencing new table as changed for each statement execute function write_asset_types();
create trigger assets_write_old_types after update on assets
  referencing old table as changed for each statement execute function write_asset_types();
create trigger assets_write_types after update on assets
  referencing new table as changed for each statement execute function write_asset_types();
create trigger assets_write_gone_types after delete on assets
  referencing old table as changed for each statement execute function write_asset_types();

-- Written anew rather than changed, so that the rows stay together.
truncate program_words;
insert into program_words select * from find_program_words(0, 9223372036854775807);
