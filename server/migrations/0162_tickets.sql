-- Hackers with whom the author of a ticket shares its rewards, and how each reward was split.

create table ticket_participants (
  id bigint generated always as identity primary key,
  -- Those of a draft go with it.
  ticket_id bigint not null references tickets on delete cascade,
  user_id bigint not null references users,
  -- In basis points; the author has the rest of 10,000.
  share integer not null check (share between 1 and 9999),
  state text not null default 'INVITED' check (state in ('INVITED', 'CONSENTED', 'DECLINED', 'REMOVED')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  unique (ticket_id, user_id),
  check ((state = 'INVITED') = (answered_at is null))
);
create index ticket_participants_user on ticket_participants (user_id, ticket_id) include (state);

-- No command gives away more than the whole, changes a share without a new consent, or shares what was paid before.
create function check_participant() returns trigger language plpgsql as $$
begin
  if new.state not in ('INVITED', 'CONSENTED') then return new; end if;
  if exists (select from tickets where id = new.ticket_id and (crew_id is not null and substate <> 'DRAFT' or author_id = new.user_id)) then
    raise exception 'neither a crew nor the author shares this way' using errcode = 'check_violation';
  end if;
  if exists (select from ticket_rewards where ticket_id = new.ticket_id) then
    raise exception 'the shares of a paid ticket are fixed' using errcode = 'check_violation';
  end if;
  if new.state = 'CONSENTED' and (tg_op = 'INSERT' or old.state not in ('INVITED', 'CONSENTED') or old.share <> new.share) then
    raise exception 'a consent is to the share that was asked for' using errcode = 'check_violation';
  end if;
  if (select sum(share) from ticket_participants where ticket_id = new.ticket_id and state in ('INVITED', 'CONSENTED')) > 9999 then
    raise exception 'the shares are more than the whole' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ticket_participants_check after insert or update of share, state on ticket_participants
  for each row execute function check_participant();

create table reward_parts (
  reward_id bigint not null references ticket_rewards,
  hacker_id bigint not null references users,
  share integer not null check (share between 1 and 10000),
  amount_won bigint not null check (amount_won > 0),
  paid_at timestamptz not null,
  primary key (reward_id, hacker_id)
);

insert into reward_parts (reward_id, hacker_id, share, amount_won, paid_at)
  select id, hacker_id, 10000, amount_won, paid_at from ticket_rewards where hacker_id is not null;

create index reward_parts_hacker on reward_parts (hacker_id, reward_id desc);
create index reward_parts_hacker_paid on reward_parts (hacker_id, paid_at) include (amount_won);
drop index ticket_rewards_hacker_paid;
drop index ticket_rewards_hacker;

create trigger reward_parts_append_only before update or delete or truncate on reward_parts
  for each statement execute function refuse_change();

-- When a payment is complete, its parts are the whole of it, and each is the share of someone who had consented to it.
create function check_reward_parts() returns trigger language plpgsql as $$
begin
  if new.hacker_id is null then
    if exists (select from reward_parts where reward_id = new.id) then
      raise exception 'a reward of a crew is not split' using errcode = 'check_violation';
    end if;
    return null;
  end if;
  if (select (sum(amount_won), sum(share)) is distinct from (new.amount_won::numeric, 10000::bigint)
      from reward_parts where reward_id = new.id) then
    raise exception 'the parts of a reward are not the whole of it' using errcode = 'check_violation';
  end if;
  if exists (
    select from reward_parts where reward_id = new.id and hacker_id <> new.hacker_id and not exists (
      select from ticket_participants
      where ticket_id = new.ticket_id and user_id = reward_parts.hacker_id and state = 'CONSENTED'
        and share = reward_parts.share)
  ) or exists (select from ticket_participants where ticket_id = new.ticket_id and state = 'INVITED') then
    raise exception 'a part of a reward is without consent' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ticket_rewards_parts after insert on ticket_rewards
  deferrable initially deferred for each row execute function check_reward_parts();

alter table ticket_activities
  add column participant_id bigint references users,
  drop constraint ticket_activities_type_check,
  add constraint ticket_activities_type_check check (type in (
    'SUBMIT', 'COMMENT', 'CHANGE_STATE', 'PATCHED', 'CHANGE_SEVERITY', 'REWARD', 'DISCLOSE_REQUEST', 'DISCLOSE',
    'CHANGE_SUMMARY', 'ASSIGN', 'TAKE_DOWN', 'APPEAL', 'REDACT', 'PROPOSE_REWARD', 'ADD_PARTICIPANTS',
    'REMOVE_PARTICIPANTS')),
  add constraint ticket_activities_participant_check
    check ((type in ('ADD_PARTICIPANTS', 'REMOVE_PARTICIPANTS')) = (participant_id is not null));
