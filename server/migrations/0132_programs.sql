-- no transaction
-- The participations of a hacker in one state are counted without a look at those in other states.
drop index concurrently if exists program_participants_user_state;
create index concurrently program_participants_user_state on program_participants
  (user_id, state, changed_at desc, id desc);
