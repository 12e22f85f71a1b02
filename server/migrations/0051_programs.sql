-- The versions of a program's rules. Publishing writes the first, each change of the rules another; tickets refer to them.

create table program_versions (
  id bigint generated always as identity primary key,
  program_id bigint not null references programs,
  number integer not null check (number > 0),
  -- `programRules` of the contract.
  rules jsonb not null check (jsonb_typeof(rules) = 'object'),
  -- Who permitted the tests of these rules, and when; later versions repeat it if they permit no other tests.
  authorized_by bigint not null references users,
  authorized_at timestamptz not null,
  created_at timestamptz not null,
  unique (program_id, number),
  -- For the foreign key of tickets: the version of a ticket belongs to its program.
  unique (id, program_id)
);
create trigger program_versions_append_only before update or delete or truncate on program_versions
  for each statement execute function refuse_change();

-- One version for each different copy that a program's tickets hold, in the order of their first use, and the current
-- rules as the last one.
create temporary table copied_rules on commit drop as
select program_id, jsonb_hash_extended(rules, 0) as hash, rules, min(submitted_at) as since
from tickets where substate <> 'DRAFT' group by program_id, rules;

create temporary table current_rules on commit drop as
select programs.id as program_id, greatest(programs.published_at, programs.updated_at) as since, jsonb_build_object(
  'bountyRange', jsonb_build_object(
    'CRITICAL', jsonb_build_object('min', critical_min_won, 'max', critical_max_won),
    'HIGH', jsonb_build_object('min', high_min_won, 'max', high_max_won),
    'MEDIUM', jsonb_build_object('min', medium_min_won, 'max', medium_max_won),
    'LOW', jsonb_build_object('min', low_min_won, 'max', low_max_won)),
  'policy', policy,
  'assets', coalesce(attached.assets, '[]'),
  'authorization', jsonb_build_object('startsOn', authorized_from, 'endsOn', authorized_until, 'methods', authorized_methods),
  'plan', companies.plan,
  'participantRestriction', participant_restriction,
  'minimumValidTickets', minimum_valid_tickets) as rules
from programs join companies on companies.id = company_id left join (
  select program_id, jsonb_agg(
    jsonb_build_object('id', public_id, 'name', name, 'type', type, 'url', url) order by id) as assets
  from assets group by program_id
) as attached on attached.program_id = programs.id
where programs.status <> 'DRAFT';

insert into program_versions (program_id, number, rules, authorized_by, authorized_at, created_at)
select program_id, row_number() over own, given.rules, authorized_by, authorized_at,
  case when row_number() over own = 1 then published_at else since end
from (
  select program_id, rules, since, false as is_current from copied_rules
  union all
  select program_id, rules, since, true from current_rules where not exists (
    select from (
      select distinct on (program_id) program_id, rules from copied_rules order by program_id, since desc
    ) as last where last.program_id = current_rules.program_id and last.rules = current_rules.rules)
) as given join programs on programs.id = program_id
window own as (partition by program_id order by is_current, since)
order by program_id, 2;

-- The versions say it.
alter table programs drop column authorized_by, drop column authorized_at, add check (
  status = 'DRAFT' or (
    published_at is not null and summary is not null and introduction is not null and policy is not null
    and critical_min_won is not null and authorized_from is not null and authorized_methods is not null
  )
);
