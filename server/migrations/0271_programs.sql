-- no transaction
-- In the place of the index of programs, which each change of a program wrote again.
drop index concurrently if exists program_words_pieces;
create index concurrently program_words_pieces on program_words
  using gin (bigrams(words)) with (fastupdate = off)
  where type in ('PUBLIC', 'EVENT', 'CHALLENGE') and status <> 'DRAFT';
drop index concurrently if exists programs_public_words;
