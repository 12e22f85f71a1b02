-- no transaction
-- What counts and filters look at, in the index, so that they do not read the tickets.

drop index concurrently if exists tickets_author_updated;
create index concurrently tickets_author_updated on tickets (author_id, updated_at desc, id desc) include (substate);
drop index concurrently if exists tickets_author;

drop index concurrently if exists tickets_program_company;
create index concurrently tickets_program_company on tickets (program_id, updated_at desc, id desc) include (company_id)
  where substate <> 'DRAFT';
drop index concurrently if exists tickets_program_updated;
