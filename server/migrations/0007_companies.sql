-- Companies, who belongs to them, and what of theirs may be attacked.

create table companies (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  alias text not null check (char_length(alias) between 2 and 20),
  alias_key text not null unique,
  name text not null check (char_length(name) between 2 and 64),
  bio text check (char_length(bio) <= 160),
  about text check (char_length(about) <= 5000),
  -- A logo is judged when it is attached, which needs the company to be there: what is no logo is then refused as such.
  logo_id uuid not null references files deferrable initially deferred,
  -- Name, title, telephone and mail of the one who applied, sealed.
  contact_sealed text not null,
  plan text not null default 'FREE' check (plan in ('FREE', 'PRO')),
  state text not null default 'APPLIED' check (state in ('APPLIED', 'APPROVED', 'DENIED')),
  reason text check (char_length(reason) <= 500),
  applied_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'APPLIED') = (decided_at is null)),
  check (state <> 'DENIED' or reason is not null)
);
create index companies_queue on companies (state, applied_at);

create table company_members (
  user_id bigint primary key references users,
  company_id bigint not null references companies on delete cascade,
  role text not null check (role in ('OWNER', 'MANAGER')),
  joined_at timestamptz not null
);
create unique index company_members_one_owner on company_members (company_id) where role = 'OWNER';
create index company_members_company on company_members (company_id);

create table assets (
  id bigint generated always as identity primary key,
  public_id integer not null unique check (public_id between 10000000 and 99999999),
  company_id bigint not null references companies on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  type text not null check (type in ('WEB', 'MOBILE', 'DESKTOP', 'BLOCKCHAIN', 'GAME', 'HARDWARE', 'INFRA', 'OTHERS')),
  url text check (char_length(url) <= 500),
  -- The public id of the program it is attached to; null makes it a candidate.
  program_id integer,
  created_at timestamptz not null
);
create index assets_company on assets (company_id, id);
create index assets_program on assets (program_id) where program_id is not null;
