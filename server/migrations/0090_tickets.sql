-- Since when the side that acts next has had its turn. What is written meanwhile does not change it, nor does a move
-- after which the same side acts.
alter table tickets add column turn_since timestamptz;

update tickets set turn_since = coalesce((
  select moves.created_at from ticket_activities as moves
  where moves.ticket_id = tickets.id and (
    moves.type = 'SUBMIT' or (
      moves.type = 'CHANGE_STATE'
      and (moves.before in ('NEEDS_MORE_INFO', 'RETESTING')) <> (moves.after in ('NEEDS_MORE_INFO', 'RETESTING'))
    )
  )
  order by moves.id desc limit 1
), submitted_at)
where substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED');

alter table tickets add constraint tickets_turn_check check (
  (turn_since is not null)
  = (substate in ('SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED'))
);
