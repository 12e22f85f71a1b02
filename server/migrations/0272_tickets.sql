-- no transaction
-- What a company's list is narrowed by is in the index of its order, so that its page is found and its matches are counted there.
drop index concurrently if exists ticket_labels_by_update;
create index concurrently ticket_labels_by_update on ticket_labels (label_id, labelled_updated_at desc, ticket_id desc)
  include (labelled_substate, labelled_company_id, labelled_program_id, labelled_author_id, labelled_severity,
    labelled_assignee_id);
drop index concurrently if exists ticket_labels_updated;

drop index concurrently if exists ticket_labels_by_turn;
create index concurrently ticket_labels_by_turn on ticket_labels (label_id, labelled_turn_since desc, ticket_id desc)
  include (labelled_substate, labelled_company_id, labelled_program_id, labelled_author_id, labelled_severity,
    labelled_assignee_id, labelled_due_at)
  where labelled_substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED');
drop index concurrently if exists ticket_labels_open;

drop index concurrently if exists ticket_labels_open_by_due;
create index concurrently ticket_labels_open_by_due on ticket_labels (label_id, labelled_due_at, ticket_id)
  include (labelled_substate, labelled_company_id, labelled_program_id, labelled_author_id, labelled_severity,
    labelled_assignee_id)
  where labelled_substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED');
drop index concurrently if exists ticket_labels_open_due;

drop index concurrently if exists ticket_labels_by_due;
create index concurrently ticket_labels_by_due on ticket_labels (label_id, labelled_due_at, ticket_id)
  include (labelled_substate, labelled_company_id, labelled_program_id, labelled_author_id, labelled_severity,
    labelled_assignee_id)
  where labelled_due_at is not null;

drop index concurrently if exists tickets_assigned_by_update;
create index concurrently tickets_assigned_by_update on tickets (assignee_id, company_id, updated_at desc, id desc)
  include (substate, severity, program_id, author_id, target_due_at, title)
  where assignee_id is not null;
drop index concurrently if exists tickets_assigned_updated;

drop index concurrently if exists tickets_assigned_by_turn;
create index concurrently tickets_assigned_by_turn on tickets (assignee_id, company_id, turn_since desc, id desc)
  include (substate, severity, program_id, author_id, target_due_at, title)
  where assignee_id is not null
    and substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED');
drop index concurrently if exists tickets_assigned_waiting;

drop index concurrently if exists tickets_unassigned_by_turn;
create index concurrently tickets_unassigned_by_turn on tickets (company_id, turn_since desc, id desc)
  include (substate, severity, program_id, author_id, target_due_at)
  where assignee_id is null
    and substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED');
drop index concurrently if exists tickets_unassigned_waiting;

drop index concurrently if exists tickets_unassigned_by_update;
create index concurrently tickets_unassigned_by_update on tickets (company_id, updated_at desc, id desc)
  include (substate, severity, program_id, author_id, target_due_at)
  where assignee_id is null and substate <> 'DRAFT';
drop index concurrently if exists tickets_unassigned_updated;

drop index concurrently if exists tickets_company_by_due;
create index concurrently tickets_company_by_due on tickets (company_id, target_due_at, id)
  include (substate, severity, program_id, author_id, assignee_id, title)
  where target_due_at is not null;
drop index concurrently if exists tickets_company_due;

drop index concurrently if exists tickets_company_open_by_due;
create index concurrently tickets_company_open_by_due on tickets (company_id, target_due_at, id)
  include (substate, severity, program_id, author_id, assignee_id, title)
  where substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED');
drop index concurrently if exists tickets_company_open_due;

drop index concurrently if exists tickets_crew_by_update;
create index concurrently tickets_crew_by_update on tickets (crew_id, updated_at desc, id desc)
  include (substate, severity, program_id, company_id, title)
  where crew_id is not null and substate <> 'DRAFT';
drop index concurrently if exists tickets_crew_updated;

drop index concurrently if exists tickets_crew_by_turn;
create index concurrently tickets_crew_by_turn on tickets (crew_id, turn_since desc, id desc)
  include (substate, severity, program_id, company_id, title)
  where crew_id is not null
    and substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED');
drop index concurrently if exists tickets_crew_waiting;
