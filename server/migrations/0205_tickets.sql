-- no transaction
-- The tickets of a label are counted, and the tickets that a company received from one hacker found, in an index alone.
drop index concurrently if exists ticket_labels_counted;
create index concurrently ticket_labels_counted on ticket_labels (label_id, labelled_substate)
  include (ticket_id, labelled_company_id, labelled_program_id, labelled_author_id, labelled_crew_id, labelled_severity,
    labelled_assignee_id, labelled_due_at);
drop index concurrently if exists ticket_labels_substate;

drop index concurrently if exists tickets_company_author;
create index concurrently tickets_company_author on tickets (company_id, author_id, updated_at desc, id desc)
  include (substate, severity, program_id, crew_id)
  where substate <> 'DRAFT';
