-- no transaction
drop index concurrently if exists companies_name_pieces;
create index concurrently companies_name_pieces on companies
  using gin (bigrams(name || E'\n' || alias)) with (fastupdate = off);
drop index concurrently if exists companies_newest;
create index concurrently companies_newest on companies (applied_at desc, id desc);
drop index concurrently if exists assets_type;
create index concurrently assets_type on assets (type, program_id) where program_id is not null;
