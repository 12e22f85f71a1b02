-- no transaction
-- For the foreign key: deleting an asset looks for tickets that refer to it.
drop index concurrently if exists tickets_asset;
create index concurrently tickets_asset on tickets (asset_id) where asset_id is not null;
