-- Where a company wants it, one manager proposes a reward and another one approves it.

create table reward_approvals (
  company_id bigint primary key references companies on delete cascade,
  required_by bigint not null references users,
  required_at timestamptz not null
);

create table reward_proposals (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  ticket_id bigint not null references tickets,
  company_id bigint not null references companies,
  amount_won bigint not null check (amount_won >= 100000),
  -- What the author reads with the reward.
  comment text check (char_length(comment) between 1 and 5000),
  proposed_by bigint not null references users,
  proposed_at timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  decided_by bigint references users,
  decided_at timestamptz,
  check ((state = 'OPEN') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- Two people, unless who proposed it takes it back.
  check (state = 'OPEN' or (state = 'WITHDRAWN') = (decided_by = proposed_by))
);
create unique index reward_proposals_open on reward_proposals (ticket_id) where state = 'OPEN';
create index reward_proposals_company_open on reward_proposals (company_id, id) where state = 'OPEN';

alter table ticket_rewards add column proposal_id bigint unique references reward_proposals;

-- No command pays past an approval that its company wants, or another amount than was approved.
create function check_reward_approval() returns trigger language plpgsql as $$
begin
  if new.proposal_id is null then
    if exists (select from reward_approvals where company_id = new.company_id) then
      raise exception 'the company wants a second manager to approve this reward' using errcode = 'check_violation';
    end if;
  elsif not exists (
    select from reward_proposals
    where id = new.proposal_id and ticket_id = new.ticket_id and company_id = new.company_id
      and amount_won = new.amount_won and state = 'APPROVED' and decided_by = new.paid_by
  ) then
    raise exception 'this reward was not approved' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ticket_rewards_approval before insert on ticket_rewards
  for each row execute function check_reward_approval();

alter table ticket_activities
  drop constraint ticket_activities_type_check,
  add constraint ticket_activities_type_check check (type in (
    'SUBMIT', 'COMMENT', 'CHANGE_STATE', 'PATCHED', 'CHANGE_SEVERITY', 'REWARD', 'DISCLOSE_REQUEST', 'DISCLOSE',
    'CHANGE_SUMMARY', 'ASSIGN', 'TAKE_DOWN', 'APPEAL', 'REDACT', 'PROPOSE_REWARD')),
  drop constraint ticket_activities_check,
  add constraint ticket_activities_amount_check check ((type in ('REWARD', 'PROPOSE_REWARD')) = (amount_won is not null));

-- Why a proposal is refused is for the company alone.
alter table comments
  drop constraint ticket_comments_check,
  add constraint comments_internal_check check (not is_internal or kind in ('PLAIN', 'REASON'));
