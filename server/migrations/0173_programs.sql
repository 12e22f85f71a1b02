-- no transaction
-- The titles of the private programs to which hackers may apply, which their list is searched by.
drop index concurrently if exists programs_locked_pieces;
create index concurrently programs_locked_pieces on programs using gin (bigrams(title)) with (fastupdate = off)
  where type in ('PRIVATE', 'PRIVATE_EVENT', 'PRIVATE_CHALLENGE') and participation_method = 'APPLY'
    and status in ('RUNNING', 'SUSPENDED');
