-- no transaction
-- Open tickets in the order of their wait. What lists filter by is in the index, so that they read the tickets of a page only.
drop index concurrently if exists tickets_company_waiting;
create index concurrently tickets_company_waiting on tickets
  (company_id, turn_since desc, id desc, substate, severity, program_id)
  where substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED');
drop index concurrently if exists tickets_company_open;

drop index concurrently if exists tickets_author_waiting;
create index concurrently tickets_author_waiting on tickets
  (author_id, turn_since desc, id desc, substate, severity, program_id)
  where substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED');
