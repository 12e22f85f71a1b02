-- A program has up to three tiers of assets, each with its range of rewards. The columns of the range are the first tier.

-- A range as the contract has it: whole amounts within the limits of the first tier's columns. Never null, so that a CHECK
-- refuses what is not a range.
create function is_bounty_range(range jsonb) returns boolean immutable parallel safe language sql as $$
  select coalesce(jsonb_typeof(range) = 'object' and (
    select count(*) = 4 and bool_and(
      severity in ('CRITICAL', 'HIGH', 'MEDIUM', 'LOW')
      and jsonb_path_exists(span, 'strict $ ? (@.min.type() == "number" && @.max.type() == "number"
        && @.min >= 100000 && @.min <= @.max && @.max <= 1000000000000
        && @.min.floor() == @.min && @.max.floor() == @.max)'))
    from jsonb_each(case jsonb_typeof(range) when 'object' then range end) as spans (severity, span)
  ), false)
$$;

-- The second and the third tier.
alter table programs
  add column further_tiers jsonb not null default '[]' check (
    jsonb_typeof(further_tiers) = 'array' and jsonb_array_length(further_tiers) <= 2
    and (jsonb_array_length(further_tiers) < 1 or is_bounty_range(further_tiers -> 0))
    and (jsonb_array_length(further_tiers) < 2 or is_bounty_range(further_tiers -> 1))
  );

-- The highest reward of all severities and tiers. Lists are sorted and filtered by it, and a company that holds it is funded.
alter table programs
  add column highest_won bigint generated always as (greatest(
    critical_max_won, high_max_won, medium_max_won, low_max_won,
    (further_tiers #>> '{0,CRITICAL,max}')::bigint, (further_tiers #>> '{0,HIGH,max}')::bigint,
    (further_tiers #>> '{0,MEDIUM,max}')::bigint, (further_tiers #>> '{0,LOW,max}')::bigint,
    (further_tiers #>> '{1,CRITICAL,max}')::bigint, (further_tiers #>> '{1,HIGH,max}')::bigint,
    (further_tiers #>> '{1,MEDIUM,max}')::bigint, (further_tiers #>> '{1,LOW,max}')::bigint
  )) stored;
drop index programs_highest_bounty;
create index programs_highest_bounty on programs (highest_won desc, id desc) include (type)
  where status in ('RUNNING', 'SUSPENDED');
drop index programs_highest_of_company;
create index programs_highest_of_company on programs (company_id, highest_won) where status = 'RUNNING';

create or replace function find_funded_programs(first_id bigint, last_id bigint) returns setof bigint language sql stable as $$
  select programs.id from programs join ledger_accounts on kind = 'COMPANY' and owner_id = company_id
  where programs.id between first_id and last_id and status = 'RUNNING' and balance_won >= highest_won
$$;

drop trigger programs_judge on programs;
create trigger programs_judge after update of status, highest_won on programs
  for each row when ((old.status = 'RUNNING' or new.status = 'RUNNING')
    and (old.status, old.highest_won) is distinct from (new.status, new.highest_won))
  execute function judge_program();

create or replace function judge_wallet() returns trigger language plpgsql as $$
begin
  if new.balance_won > old.balance_won then
    insert into funded_programs
      select id from programs where company_id = new.owner_id and status = 'RUNNING'
        and highest_won > old.balance_won and highest_won <= new.balance_won
      order by id
    on conflict do nothing;
  else
    delete from funded_programs using programs
    where programs.id = program_id and company_id = new.owner_id and status = 'RUNNING'
      and highest_won > new.balance_won and highest_won <= old.balance_won;
  end if;
  return null;
end $$;

-- Their highest reward may be of another severity than the critical one.
select recount_funded_programs(0, 9223372036854775807);

-- The tier of the program that it is attached to; the first, unless its company says otherwise.
alter table assets add column tier smallint not null default 1 check (tier between 1 and 3);
