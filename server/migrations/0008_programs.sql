-- What a company offers, for what, and under which rules.

create table programs (
  id bigint generated always as identity primary key,
  public_id integer not null unique check (public_id between 10000000 and 99999999),
  company_id bigint not null references companies on delete cascade,
  title text not null check (char_length(title) between 2 and 100),
  summary text check (char_length(summary) <= 200),
  introduction text check (char_length(introduction) <= 20000),
  policy text check (char_length(policy) <= 20000),
  type text not null default 'PUBLIC'
    check (type in ('PUBLIC', 'PRIVATE', 'EVENT', 'PRIVATE_EVENT', 'CHALLENGE', 'PRIVATE_CHALLENGE')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'RUNNING', 'SUSPENDED', 'ENDED')),
  participant_restriction text check (participant_restriction in ('SOLO_ONLY', 'CREW_ONLY')),
  minimum_valid_tickets integer not null default 0 check (minimum_valid_tickets between 0 and 100),
  logo_id uuid references files,
  critical_min_won bigint,
  critical_max_won bigint,
  high_min_won bigint,
  high_max_won bigint,
  medium_min_won bigint,
  medium_max_won bigint,
  low_min_won bigint,
  low_max_won bigint,
  authorized_from date,
  authorized_until date,
  authorized_methods text check (char_length(authorized_methods) <= 2000),
  authorized_by bigint references users,
  authorized_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  check (critical_min_won between 100000 and critical_max_won and critical_max_won <= 1000000000000),
  check (high_min_won between 100000 and high_max_won and high_max_won <= 1000000000000),
  check (medium_min_won between 100000 and medium_max_won and medium_max_won <= 1000000000000),
  check (low_min_won between 100000 and low_max_won and low_max_won <= 1000000000000),
  check (num_nulls(critical_min_won, critical_max_won, high_min_won, high_max_won,
                   medium_min_won, medium_max_won, low_min_won, low_max_won) in (0, 8)),
  check (authorized_until >= authorized_from),
  check (
    status = 'DRAFT' or (
      published_at is not null and summary is not null and introduction is not null and policy is not null
      and critical_min_won is not null and authorized_from is not null and authorized_methods is not null
      and authorized_by is not null and authorized_at is not null
    )
  )
);
create index programs_company on programs (company_id, id);
create index programs_newest on programs (published_at desc, id desc) where status in ('RUNNING', 'SUSPENDED');

alter table assets add foreign key (program_id) references programs (public_id) on delete set null;
