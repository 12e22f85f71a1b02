-- Who takes part in private programs, has applied to them, is invited or was refused.

create table program_participants (
  id bigint generated always as identity primary key,
  public_id integer not null unique check (public_id between 10000000 and 99999999),
  program_id bigint not null references programs,
  user_id bigint not null references users,
  state text not null check (state in ('INVITED', 'APPLIED', 'PARTICIPATED', 'REJECTED')),
  -- Whether the hacker refused an invitation; otherwise the company did.
  is_declined boolean not null default false,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  unique (program_id, user_id),
  check (state = 'REJECTED' or not is_declined)
);
create index program_participants_program on program_participants (program_id, changed_at desc, id desc);
create index program_participants_program_state on program_participants (program_id, state, changed_at desc, id desc);
create index program_participants_user on program_participants (user_id, changed_at desc, id desc) include (state);

-- Those to which hackers may apply, in the order of their list.
create index programs_locked on programs (published_at desc, id desc)
  where type in ('PRIVATE', 'PRIVATE_EVENT', 'PRIVATE_CHALLENGE') and participation_method = 'APPLY'
    and status in ('RUNNING', 'SUSPENDED');
