-- Crews: hackers with a common name and a wallet, which is the ledger account of kind CREW.
create table crews (
  id bigint generated always as identity primary key,
  public_id integer not null unique check (public_id between 10000000 and 99999999),
  name text not null check (char_length(name) between 2 and 20),
  name_key text not null,
  name_skeleton text not null,
  bio text check (char_length(bio) between 1 and 160),
  logo_id uuid references files,
  -- Increases with each change of the profile.
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  -- A deleted crew stays for its tickets and payments, without members. Its name is free again.
  deleted_at timestamptz
);
create unique index crews_name on crews (name_key) where deleted_at is null;
create unique index crews_skeleton on crews (name_skeleton) where deleted_at is null;

create table crew_members (
  crew_id bigint not null references crews,
  user_id bigint not null references users,
  role text not null check (role in ('LEADER', 'MEMBER')),
  joined_at timestamptz not null,
  primary key (crew_id, user_id)
);
create unique index crew_members_leader on crew_members (crew_id) where role = 'LEADER';
create index crew_members_user on crew_members (user_id);

-- Who belonged to a crew and when they left: staff do not act on what their crew of late is part of, and a manager has no
-- rights on a ticket of a crew that they belonged to.
create table past_crew_members (
  user_id bigint not null references users,
  crew_id bigint not null references crews,
  left_at timestamptz not null,
  primary key (user_id, crew_id)
);

create function crews_keep_past_member() returns trigger language plpgsql as $$
begin
  insert into past_crew_members (user_id, crew_id, left_at) values (old.user_id, old.crew_id, now())
    on conflict (user_id, crew_id) do update set left_at = excluded.left_at;
  return null;
end $$;
create trigger crew_members_past after delete on crew_members
  for each row execute function crews_keep_past_member();

create table crew_invitations (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  crew_id bigint not null references crews,
  user_id bigint not null references users,
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
  invited_by bigint not null references users,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'OPEN') = (ended_at is null)),
  check (user_id <> invited_by)
);
create unique index crew_invitations_open on crew_invitations (crew_id, user_id) where state = 'OPEN';
create index crew_invitations_user on crew_invitations (user_id) where state = 'OPEN';
