-- no transaction
-- A logo that is replaced is deleted, for which its rows are looked up and not searched.
drop index concurrently if exists programs_logo;
create index concurrently programs_logo on programs (logo_id) where logo_id is not null;
