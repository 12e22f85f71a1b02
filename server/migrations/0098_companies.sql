-- Hackers from whom a company takes no new tickets. Rows are added and lifted, never changed otherwise.
create table company_blocks (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references companies,
  user_id bigint not null references users,
  reason text not null,
  blocked_by bigint not null references users,
  blocked_at timestamptz not null,
  lifted_by bigint references users,
  lifted_at timestamptz,
  -- Why staff lifted it; null if the company did.
  lift_reason text,
  check ((lifted_at is null) = (lifted_by is null)),
  check (lift_reason is null or lifted_at is not null),
  check (user_id <> blocked_by)
);
create unique index company_blocks_open on company_blocks (company_id, user_id) where lifted_at is null;
create index company_blocks_company on company_blocks (company_id, id desc);
create index company_blocks_user on company_blocks (user_id, id desc);

create function guard_company_block() returns trigger language plpgsql as $$
begin
  if old.lifted_at is not null
    or (new.company_id, new.user_id, new.reason, new.blocked_by, new.blocked_at)
      is distinct from (old.company_id, old.user_id, old.reason, old.blocked_by, old.blocked_at) then
    raise exception 'a block is lifted once and not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger company_blocks_guard before update on company_blocks
  for each row execute function guard_company_block();
