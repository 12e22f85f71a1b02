-- no transaction
-- What is asked of the tickets of a manager is in their indexes, so that they are counted there, and no index of all tickets of
-- the company is read beside them.
drop index concurrently if exists tickets_assigned_updated;
create index concurrently tickets_assigned_updated on tickets (assignee_id, company_id, updated_at desc, id desc)
  include (substate, severity, program_id, author_id)
  where assignee_id is not null;
drop index concurrently if exists tickets_assignee_updated;

drop index concurrently if exists tickets_assigned_waiting;
create index concurrently tickets_assigned_waiting on tickets (assignee_id, company_id, turn_since desc, id desc)
  include (substate, severity, program_id, author_id, target_due_at)
  where assignee_id is not null
    and substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED');
drop index concurrently if exists tickets_assignee_waiting;
