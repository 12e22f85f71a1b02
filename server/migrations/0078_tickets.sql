-- no transaction
-- What everyone sees of one program, company or hacker: the newest disclosure first.
drop index concurrently if exists tickets_public_program;
create index concurrently tickets_public_program on tickets (program_id, disclosed_at desc, id desc) include (author_id)
  where disclosure = 'FULLY_DISCLOSED';
drop index concurrently if exists tickets_public_company;
create index concurrently tickets_public_company on tickets (company_id, disclosed_at desc, id desc) include (author_id)
  where disclosure = 'FULLY_DISCLOSED';
drop index concurrently if exists tickets_public_author;
create index concurrently tickets_public_author on tickets (author_id, disclosed_at desc, id desc)
  where disclosure = 'FULLY_DISCLOSED';
-- The record of a hacker: what they submitted, and what became of it.
drop index concurrently if exists tickets_author_record;
create index concurrently tickets_author_record on tickets (author_id, submitted_at desc)
  include (program_id, substate, severity) where substate <> 'DRAFT';
