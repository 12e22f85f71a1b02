-- no transaction
-- Lists of programs ask for targets in scope only.
drop index concurrently if exists assets_type_in_scope;
create index concurrently assets_type_in_scope on assets (type, program_id) where program_id is not null and is_in_scope;
drop index concurrently if exists assets_type;
