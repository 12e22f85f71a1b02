-- no transaction
-- An index in the order of each list, for each of its filters, and one to search titles.

-- A company's tickets: what changed last first.
drop index concurrently if exists tickets_company_open;
create index concurrently tickets_company_open on tickets (company_id, updated_at desc, id desc)
  where substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED');
drop index concurrently if exists tickets_company_substate;
create index concurrently tickets_company_substate on tickets (company_id, substate, updated_at desc, id desc)
  where substate <> 'DRAFT';
drop index concurrently if exists tickets_company_severity;
create index concurrently tickets_company_severity on tickets (company_id, severity, updated_at desc, id desc)
  where substate <> 'DRAFT';
drop index concurrently if exists tickets_program_updated;
create index concurrently tickets_program_updated on tickets (program_id, updated_at desc, id desc)
  where substate <> 'DRAFT';

-- What everyone sees: the newest disclosure first.
drop index concurrently if exists tickets_public;
create index concurrently tickets_public on tickets (disclosed_at desc, id desc) where disclosure = 'FULLY_DISCLOSED';
drop index concurrently if exists tickets_public_severity;
create index concurrently tickets_public_severity on tickets (severity, disclosed_at desc, id desc)
  where disclosure = 'FULLY_DISCLOSED';
drop index concurrently if exists tickets_disclosed;

-- Without a list of pending pieces, which every search would have to read.
drop index concurrently if exists tickets_title_pieces;
create index concurrently tickets_title_pieces on tickets using
  gin (ticket_pieces(title, company_id, author_id, disclosure)) with (fastupdate = off);
