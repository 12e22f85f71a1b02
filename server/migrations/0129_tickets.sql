-- no transaction
-- Tickets that nobody works on, which few are where a company assigns the others.
drop index concurrently if exists tickets_unassigned_waiting;
create index concurrently tickets_unassigned_waiting on tickets
  (company_id, turn_since desc, id desc, substate, severity, program_id)
  where assignee_id is null
    and substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED');
drop index concurrently if exists tickets_unassigned_updated;
create index concurrently tickets_unassigned_updated on tickets (company_id, updated_at desc, id desc)
  include (substate, severity, program_id) where assignee_id is null and substate <> 'DRAFT';
