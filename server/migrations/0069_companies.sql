-- An asset that no version of rules names is deleted for good. A ticket's asset is one of a version.
alter table assets add column is_named boolean not null default false;

create function name_assets() returns trigger language plpgsql as $$
begin
  update assets set is_named = true where not is_named and public_id in (
    select (asset ->> 'id')::integer from added, jsonb_array_elements(added.rules -> 'assets') as asset);
  return null;
end $$;
create trigger program_versions_name_assets after insert on program_versions
  referencing new table as added for each statement execute function name_assets();

update assets set is_named = true
where public_id in (
  select (asset ->> 'id')::integer from program_versions, jsonb_array_elements(rules -> 'assets') as asset
) or id in (select asset_id from tickets);
delete from assets where deleted_at is not null and not is_named;
