-- no transaction
-- Drafts of an author, which are counted before another one is started.

drop index concurrently if exists tickets_drafts;
create index concurrently tickets_drafts on tickets (author_id, program_id) where substate = 'DRAFT';
