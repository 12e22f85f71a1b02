-- What staff did. Nothing in here is ever changed or taken away.

create table audit_entries (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  -- Null where somebody acted at the machine itself, as the first staff member is made.
  actor_id bigint references users,
  action text not null check (action ~ '^[a-z]+\.[a-zA-Z]+$'),
  subject_kind text not null check (subject_kind ~ '^[a-zA-Z]+$'),
  subject_id text not null check (length(subject_id) between 1 and 64),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 4000),
  created_at timestamptz not null
);
-- The log is read by time; the id only decides between acts of one moment.
create index audit_entries_action on audit_entries (action, created_at desc, id desc);
create index audit_entries_time on audit_entries (created_at desc, id desc);

create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
