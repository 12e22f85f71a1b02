-- The manager of its company who works on a ticket. Only the company knows.

alter table tickets add column assignee_id bigint references users;
alter table tickets add check (assignee_id is null or substate <> 'DRAFT');

alter table ticket_activities
  add column unassigned_id bigint references users,
  add column assigned_id bigint references users,
  drop constraint ticket_activities_type_check,
  add constraint ticket_activities_type_check check (type in (
    'SUBMIT', 'COMMENT', 'CHANGE_STATE', 'PATCHED', 'CHANGE_SEVERITY', 'REWARD', 'DISCLOSE_REQUEST', 'DISCLOSE',
    'CHANGE_SUMMARY', 'ASSIGN')),
  -- From nobody or to nobody, not both.
  add check ((type = 'ASSIGN') = (num_nonnulls(unassigned_id, assigned_id) > 0));

-- The list of a manager, whose indexes are empty at first: open tickets by the start of the turn, others by their last change.
create index tickets_assignee_waiting on tickets
  (assignee_id, turn_since desc, id desc, substate, severity, program_id)
  where assignee_id is not null
    and substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED');
create index tickets_assignee_updated on tickets (assignee_id, updated_at desc, id desc)
  include (substate, severity, program_id) where assignee_id is not null;
