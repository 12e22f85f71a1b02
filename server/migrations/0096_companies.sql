-- Invitations to a company. The address is removed when the invitation ends.
create table company_invitations (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references companies on delete cascade,
  email text,
  token_hash bytea not null unique,
  permissions text[] not null check (
    permissions <@ '{PROGRAMS,TICKETS,REWARDS,CREDIT,MEMBERS}'
    and array_position(permissions, null) is null
    and cardinality(permissions) between 1 and 5
  ),
  all_programs boolean not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'REVOKED')),
  invited_by bigint not null references users,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_by bigint references users,
  ended_at timestamptz,
  check ((state = 'OPEN') = (email is not null)),
  check ((state = 'OPEN') = (ended_at is null)),
  check ((state = 'ACCEPTED') = (accepted_by is not null))
);
create unique index company_invitations_open on company_invitations (company_id, email) where state = 'OPEN';

create table company_invitation_programs (
  invitation_id bigint not null references company_invitations on delete cascade,
  program_id bigint not null references programs on delete cascade,
  primary key (invitation_id, program_id)
);
create index company_invitation_programs_program on company_invitation_programs (program_id);
