-- no transaction
drop index concurrently if exists crews_name_start;
create index concurrently crews_name_start on crews (name_key collate "C") where deleted_at is null;
