-- no transaction
-- A logo that is replaced is deleted, for which its rows are looked up and not searched.
drop index concurrently if exists crews_logo;
create index concurrently crews_logo on crews (logo_id) where logo_id is not null;
