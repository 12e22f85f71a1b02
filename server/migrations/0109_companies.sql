-- Who changed what the managers of a company may do, and when. Rows are only added.
create table company_member_records (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references companies,
  event text not null check (event in (
    'INVITED', 'INVITATION_REVOKED', 'JOINED', 'RIGHTS_CHANGED', 'REMOVED', 'LEFT', 'OWNER_CHANGED')),
  actor_id bigint not null references users,
  -- The manager; null as long as the invited address is nobody's membership.
  user_id bigint references users,
  -- The address stays in the invitation, which removes it when it ends.
  invitation_id bigint references company_invitations,
  -- What the manager could do before and can do after it; null if nothing. Without the keys of programs it is all programs.
  permissions_before text[],
  programs_before jsonb check (jsonb_typeof(programs_before) = 'array'),
  permissions_after text[],
  programs_after jsonb check (jsonb_typeof(programs_after) = 'array'),
  created_at timestamptz not null,
  check (user_id is not null or invitation_id is not null)
);
create index company_member_records_company on company_member_records (company_id, id desc);
create trigger company_member_records_append_only before update or delete or truncate on company_member_records
  for each statement execute function refuse_change();
