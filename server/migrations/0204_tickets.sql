-- The row of a label has what else a list is filtered by, so that the tickets of a label are counted in one index.
alter table ticket_labels
  add column labelled_company_id bigint,
  add column labelled_program_id bigint,
  add column labelled_author_id bigint,
  add column labelled_crew_id bigint,
  add column labelled_severity text,
  add column labelled_assignee_id bigint;

update ticket_labels set labelled_company_id = company_id, labelled_program_id = program_id, labelled_author_id = author_id,
  labelled_crew_id = crew_id, labelled_severity = severity, labelled_assignee_id = assignee_id
from tickets where tickets.id = ticket_id;

alter table ticket_labels
  alter column labelled_company_id set not null,
  alter column labelled_program_id set not null,
  alter column labelled_author_id set not null;

create or replace function follow_labelled_ticket() returns trigger language plpgsql as $$
begin
  update ticket_labels set labelled_substate = new.substate, labelled_turn_since = new.turn_since,
    labelled_updated_at = new.updated_at, labelled_due_at = new.target_due_at, labelled_severity = new.severity,
    labelled_assignee_id = new.assignee_id
  where ticket_id = new.id;
  return null;
end $$;
drop trigger tickets_labels on tickets;
create trigger tickets_labels after update of substate, turn_since, updated_at, target_due_at, severity, assignee_id on tickets
  for each row when (
    (old.substate, old.turn_since, old.updated_at, old.target_due_at, old.severity, old.assignee_id)
      is distinct from (new.substate, new.turn_since, new.updated_at, new.target_due_at, new.severity, new.assignee_id))
  execute function follow_labelled_ticket();
