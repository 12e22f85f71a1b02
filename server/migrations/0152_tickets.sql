-- no transaction
-- What limited tickets are searched by: as everyone reads them.
drop index concurrently if exists tickets_limited_read_pieces;
create index concurrently tickets_limited_read_pieces on tickets
  using gin (bigrams(redacted(title, redactions) || E'\n' || redacted(summary, redactions)))
  with (fastupdate = off) where disclosure = 'LIMITED_DISCLOSED';
drop index concurrently if exists tickets_limited_pieces;
