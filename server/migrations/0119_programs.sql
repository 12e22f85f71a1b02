-- no transaction
-- Only what a search finds: an index of all programs has to be combined with one of their types, which grows with them.
drop index concurrently if exists programs_public_pieces;
create index concurrently programs_public_pieces on programs
  using gin (bigrams(title || E'\n' || coalesce(summary, ''))) with (fastupdate = off)
  where type in ('PUBLIC', 'EVENT', 'CHALLENGE') and status <> 'DRAFT';
drop index concurrently if exists programs_text_pieces;
