-- Labels that a company puts on its tickets. Nobody else sees them.

create table labels (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references companies on delete cascade,
  name text not null check (char_length(name) between 1 and 30),
  tone text not null check (tone in ('grey', 'red', 'orange', 'amber', 'jade', 'blue', 'violet')),
  created_at timestamptz not null
);
create unique index labels_name on labels (company_id, lower(name));

create table ticket_labels (
  ticket_id bigint not null references tickets on delete cascade,
  label_id bigint not null references labels on delete cascade,
  -- As in the ticket, so that the tickets of a label are found in the orders of its lists.
  labelled_substate text not null,
  labelled_turn_since timestamptz,
  labelled_updated_at timestamptz not null,
  labelled_due_at timestamptz,
  primary key (ticket_id, label_id)
);
create index ticket_labels_updated on ticket_labels (label_id, labelled_updated_at desc, ticket_id desc)
  include (labelled_substate);
create index ticket_labels_open on ticket_labels (label_id, labelled_turn_since desc, ticket_id desc)
  include (labelled_substate)
  where labelled_substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED');
create index ticket_labels_open_due on ticket_labels (label_id, labelled_due_at, ticket_id)
  include (labelled_substate)
  where labelled_substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED');
create index ticket_labels_substate on ticket_labels (label_id, labelled_substate);

create function follow_labelled_ticket() returns trigger language plpgsql as $$
begin
  update ticket_labels set labelled_substate = new.substate, labelled_turn_since = new.turn_since,
    labelled_updated_at = new.updated_at, labelled_due_at = new.target_due_at
  where ticket_id = new.id;
  return null;
end $$;
create trigger tickets_labels after update of substate, turn_since, updated_at, target_due_at on tickets
  for each row when (
    (old.substate, old.turn_since, old.updated_at, old.target_due_at)
      is distinct from (new.substate, new.turn_since, new.updated_at, new.target_due_at))
  execute function follow_labelled_ticket();

-- A label belongs to the company of its ticket, which is no draft.
create function check_ticket_label() returns trigger language plpgsql as $$
begin
  if not exists (
    select from tickets join labels using (company_id)
    where tickets.id = new.ticket_id and labels.id = new.label_id and substate <> 'DRAFT'
  ) then
    raise exception 'the label is not of the company of the ticket' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ticket_labels_company before insert on ticket_labels
  for each row execute function check_ticket_label();
