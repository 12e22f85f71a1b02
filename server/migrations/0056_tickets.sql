-- no transaction
-- Finds the authors who are told of new rules.
drop index concurrently if exists tickets_program_drafts;
create index concurrently tickets_program_drafts on tickets (program_id, id desc) include (author_id)
  where substate = 'DRAFT';
