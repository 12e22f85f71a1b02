-- no transaction
-- As searches read them, with narrow letters.
drop index concurrently if exists programs_locked_narrow_words;
create index concurrently programs_locked_narrow_words on programs
  using gin (bigrams(narrow_letters(title || E'\n' || company_text))) with (fastupdate = off)
  where type in ('PRIVATE', 'PRIVATE_EVENT', 'PRIVATE_CHALLENGE') and participation_method = 'APPLY'
    and status in ('RUNNING', 'SUSPENDED');
drop index concurrently if exists programs_locked_words;
