-- What staff opened of what is somebody's own. Kept for two years, and then taken away.

create table staff_views (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  staff_id bigint not null references users,
  subject_kind text not null check (subject_kind ~ '^[a-zA-Z]+$'),
  subject_id text not null check (length(subject_id) between 1 and 64),
  reason text not null check (length(reason) between 2 and 200),
  created_at timestamptz not null
);
-- The log is read by time; the id only decides between views of one moment.
create index staff_views_time on staff_views (created_at desc, id desc);
create index staff_views_subject on staff_views (staff_id, subject_kind, subject_id, created_at);

create function refuse_early_deletion() returns trigger language plpgsql as $$
begin
  if old.created_at > now() - interval '2 years' then
    raise exception '% are kept for two years', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

create trigger staff_views_append_only before update or truncate on staff_views
  for each statement execute function refuse_change();
create trigger staff_views_kept before delete on staff_views
  for each row execute function refuse_early_deletion();
