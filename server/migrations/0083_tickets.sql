-- no transaction
-- When a hacker submitted what everyone can read now.
drop index concurrently if exists tickets_public_author_submitted;
create index concurrently tickets_public_author_submitted on tickets (author_id, submitted_at desc)
  where disclosure = 'FULLY_DISCLOSED';
drop index concurrently if exists tickets_author_record;
