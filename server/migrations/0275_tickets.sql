-- no transaction
-- What is found by texts as the public reads them.
drop index concurrently if exists tickets_limited_shown_pieces;
create index concurrently tickets_limited_shown_pieces on tickets
  using gin (bigrams(redacted(title, redactions) || E'\n' || redacted(summary, redactions)))
  with (fastupdate = off) where disclosure = 'LIMITED_DISCLOSED';
drop index concurrently if exists tickets_limited_read_pieces;

drop index concurrently if exists tickets_public_shown_weakness;
create index concurrently tickets_public_shown_weakness on tickets
  (weakness_key(redacted(weakness_type, redactions)), disclosed_at desc, id desc)
  where disclosure = 'FULLY_DISCLOSED';
drop index concurrently if exists tickets_public_weakness;
