-- no transaction
drop index concurrently if exists programs_locked_card_words;
create index concurrently programs_locked_card_words on programs
  using gin (bigrams(card_words)) with (fastupdate = off)
  where type in ('PRIVATE', 'PRIVATE_EVENT', 'PRIVATE_CHALLENGE') and participation_method = 'APPLY'
    and status in ('RUNNING', 'SUSPENDED');
drop index concurrently if exists programs_locked_words;
