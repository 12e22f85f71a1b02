-- Who belonged to a company and when they left, since staff do not act on companies they recently belonged to.
create table past_members (
  user_id bigint not null references users,
  company_id bigint not null references companies on delete cascade,
  left_at timestamptz not null,
  primary key (user_id, company_id)
);
create index past_members_company on past_members (company_id);

-- A trigger, so that no way of leaving forgets it. A deleted company has no past.
create function companies_keep_past_member() returns trigger language plpgsql as $$
begin
  insert into past_members (user_id, company_id, left_at)
    select old.user_id, old.company_id, now() where exists (select from companies where id = old.company_id)
    on conflict (user_id, company_id) do update set left_at = excluded.left_at;
  return null;
end $$;
create trigger company_members_past after delete on company_members
  for each row execute function companies_keep_past_member();
