-- Tickets, all that happens to them, and what was paid.

create table tickets (
  id bigint generated always as identity primary key,
  public_id integer not null unique check (public_id between 10000000 and 99999999),
  program_id bigint not null references programs,
  company_id bigint not null references companies,
  author_id bigint not null references users,
  title text check (char_length(title) <= 250),
  weakness_type text check (char_length(weakness_type) <= 100),
  description text check (char_length(description) <= 50000),
  severity text check (severity in ('CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'NONE')),
  asset_id integer,
  substate text not null default 'DRAFT' check (substate in (
    'DRAFT', 'SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED',
    'RESOLVED', 'INFORMATIVE', 'DUPLICATED', 'NOT_APPLICABLE', 'OUT_OF_SCOPE', 'SPAM')),
  -- Where an answered ticket returns to.
  asked_from text check (asked_from in ('SUBMITTED', 'IN_PROGRESS')),
  original_id bigint references tickets,
  disclosure text not null default 'CLOSED' check (disclosure in ('CLOSED', 'LIMITED_DISCLOSED', 'FULLY_DISCLOSED')),
  is_retested boolean not null default false,
  -- The program's rules as they stood at submission; never changed afterwards.
  rules jsonb,
  reward_total_won bigint not null default 0 check (reward_total_won >= 0),
  version integer not null default 1 check (version > 0),
  -- The key a page made for the draft it begins: sent again after a lost answer, it finds the draft and makes no second.
  client_key text check (char_length(client_key) <= 64),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  responded_at timestamptz,
  closed_at timestamptz,
  disclosed_at timestamptz,
  check (
    substate = 'DRAFT' or (
      title is not null and weakness_type is not null and severity is not null and submitted_at is not null
      and rules is not null and char_length(description) >= 20
    )
  ),
  check ((substate = 'NEEDS_MORE_INFO') = (asked_from is not null)),
  check ((substate = 'DUPLICATED') = (original_id is not null)),
  check (original_id is distinct from id),
  check ((disclosure = 'CLOSED') = (disclosed_at is null)),
  check ((closed_at is not null) = (substate in (
    'RESOLVED', 'INFORMATIVE', 'DUPLICATED', 'NOT_APPLICABLE', 'OUT_OF_SCOPE', 'SPAM'))),
  check (disclosure = 'CLOSED' or closed_at is not null)
);
create index tickets_author on tickets (author_id, updated_at desc, id desc);
-- A company's list is led by what changed last.
create index tickets_company on tickets (company_id, updated_at desc, id desc) where substate <> 'DRAFT';
create index tickets_program on tickets (program_id, submitted_at) where substate <> 'DRAFT';
create index tickets_disclosed on tickets (disclosed_at desc, id desc) where disclosure <> 'CLOSED';
create unique index tickets_client_key on tickets (author_id, program_id, client_key) where client_key is not null;
create index tickets_original on tickets (original_id) where original_id is not null;

-- What was submitted is never rewritten.
create function keep_submitted_text() returns trigger language plpgsql as $$
begin
  if old.substate <> 'DRAFT' and (
    new.substate = 'DRAFT'
    or (new.title, new.weakness_type, new.description, new.asset_id, new.rules, new.submitted_at, new.author_id, new.program_id, new.company_id)
      is distinct from
      (old.title, old.weakness_type, old.description, old.asset_id, old.rules, old.submitted_at, old.author_id, old.program_id, old.company_id)
  ) then
    raise exception 'a submitted ticket keeps its text' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger tickets_keep_text before update on tickets for each row execute function keep_submitted_text();

create table ticket_comments (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  ticket_id bigint not null references tickets on delete cascade,
  author_id bigint not null references users,
  kind text not null check (kind in ('PLAIN', 'REASON', 'ANSWER', 'VERDICT')),
  contents text not null check (char_length(contents) <= 10000),
  is_internal boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check (not is_internal or kind = 'PLAIN'),
  check (kind = 'PLAIN' or (deleted_at is null and updated_at = created_at)),
  check ((deleted_at is not null) = (contents = ''))
);
create index ticket_comments_ticket on ticket_comments (ticket_id, id);

create table ticket_activities (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  ticket_id bigint not null references tickets,
  type text not null check (type in (
    'SUBMIT', 'COMMENT', 'CHANGE_STATE', 'PATCHED', 'CHANGE_SEVERITY', 'REWARD', 'DISCLOSE_REQUEST', 'DISCLOSE',
    'ADD_PARTICIPANTS', 'REMOVE_PARTICIPANTS')),
  -- Null where the platform acted by itself.
  actor_id bigint references users,
  side text not null check (side in ('AUTHOR', 'COMPANY', 'PLATFORM')),
  before text,
  after text,
  amount_won bigint check (amount_won > 0),
  -- Of a retest.
  verdict text check (verdict in ('FIXED', 'NOT_FIXED')),
  comment_id bigint references ticket_comments,
  created_at timestamptz not null,
  check ((type = 'REWARD') = (amount_won is not null)),
  check (verdict is null or after = 'RETEST_COMPLETED')
);
create index ticket_activities_ticket on ticket_activities (ticket_id, id);

create table ticket_rewards (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  ticket_id bigint not null references tickets,
  company_id bigint not null references companies,
  hacker_id bigint not null references users,
  -- The contract and journal that moved the money.
  contract_id bigint not null unique references contracts,
  severity text not null check (severity in ('CRITICAL', 'HIGH', 'MEDIUM', 'LOW')),
  least_won bigint not null check (least_won >= 100000),
  most_won bigint not null,
  amount_won bigint not null,
  paid_by bigint not null references users,
  paid_at timestamptz not null,
  check (amount_won between least_won and most_won)
);
create index ticket_rewards_ticket on ticket_rewards (ticket_id);
create index ticket_rewards_hacker on ticket_rewards (hacker_id, id desc);
create index ticket_rewards_company on ticket_rewards (company_id, id desc);

create table disclosure_requests (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  ticket_id bigint not null references tickets,
  disclosure text not null check (disclosure in ('LIMITED_DISCLOSED', 'FULLY_DISCLOSED')),
  side text not null check (side in ('AUTHOR', 'COMPANY')),
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'OBJECTED')),
  answered_by bigint references users,
  answered_at timestamptz,
  check ((state = 'OPEN') = (answered_at is null))
);
create unique index disclosure_requests_one_open on disclosure_requests (ticket_id) where state = 'OPEN';

-- History is only added to.
create trigger ticket_activities_append_only before update or delete or truncate on ticket_activities
  for each statement execute function refuse_change();
create trigger ticket_rewards_append_only before update or delete or truncate on ticket_rewards
  for each statement execute function refuse_change();
