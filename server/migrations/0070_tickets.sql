-- no transaction
-- Finds the authors who are told of new rules: of drafts and of open tickets.
drop index concurrently if exists tickets_program_open;
create index concurrently tickets_program_open on tickets (program_id, id desc) include (author_id)
  where closed_at is null;
drop index concurrently if exists tickets_program_drafts;
