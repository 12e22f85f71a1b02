-- no transaction
-- With the words of the company, in the place of the indexes that had those of the program alone.
drop index concurrently if exists programs_public_words;
create index concurrently programs_public_words on programs
  using gin (bigrams(words)) with (fastupdate = off)
  where type in ('PUBLIC', 'EVENT', 'CHALLENGE') and status <> 'DRAFT';
drop index concurrently if exists programs_locked_words;
create index concurrently programs_locked_words on programs
  using gin (bigrams(title || E'\n' || company_text)) with (fastupdate = off)
  where type in ('PRIVATE', 'PRIVATE_EVENT', 'PRIVATE_CHALLENGE') and participation_method = 'APPLY'
    and status in ('RUNNING', 'SUSPENDED');
drop index concurrently if exists programs_public_pieces;
drop index concurrently if exists programs_locked_pieces;
