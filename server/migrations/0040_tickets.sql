-- Tickets refer to their asset by its internal id. An asset that was deleted after a ticket was submitted is restored, as a
-- deleted one, from the rules that the ticket stores. A draft whose asset is gone no longer names one.
-- A submitted ticket whose asset is unknown stops the migration.
with lost as materialized (
  select asset_id, company_id, rules, submitted_at from tickets
  where substate <> 'DRAFT' and asset_id is not null
    and not exists (select from assets where assets.public_id = tickets.asset_id)
)
insert into assets (public_id, company_id, name, type, url, created_at, deleted_at)
select distinct on (asset_id) asset_id, company_id, name, type, url, submitted_at, now()
from lost, jsonb_to_recordset(rules -> 'assets') as stored (id integer, name text, type text, url text)
where stored.id = asset_id order by asset_id, submitted_at;

do $$
declare
  unknown text := (
    select string_agg(format('%s (asset %s)', public_id, asset_id), ', ' order by public_id) from tickets
    where substate <> 'DRAFT' and asset_id is not null
      and not exists (select from assets where assets.public_id = tickets.asset_id));
begin
  if unknown is not null then
    raise exception 'These submitted tickets refer to an asset that neither exists nor is in their rules: %. '
      'Insert the missing assets with these public_ids, as deleted ones, and start again.', unknown;
  end if;
end $$;

create function pg_temp.asset_key(number integer) returns bigint stable strict language sql
  return (select id from assets where public_id = number);
alter table tickets alter column asset_id type bigint using pg_temp.asset_key(asset_id);
alter table tickets add foreign key (asset_id) references assets;
