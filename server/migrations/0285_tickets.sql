-- How long first responses took, by the day in Seoul of the response.

alter table program_days
  add column responded_count bigint not null default 0,
  add column responded_ms bigint not null default 0;

-- What one ticket counts as on which days.
create function ticket_days(substate text, submitted_at timestamptz, responded_at timestamptz)
  returns table (day date, submitted integer, responded integer, ms bigint) immutable parallel safe language sql as $$
  select day_in_seoul(submitted_at), 1, 0, 0::bigint where substate <> 'DRAFT'
  union all
  select day_in_seoul(responded_at), 0, 1, ms_between(submitted_at, responded_at)
    where substate <> 'DRAFT' and responded_at is not null
$$;

create or replace function count_program_days(first_id bigint, last_id bigint) returns setof program_days
  stable language sql as $$
  with own as (
    select id, program_id, substate, submitted_at, responded_at from tickets
    where substate <> 'DRAFT' and program_id between first_id and last_id
  )
  select program_id, day, sum(submitted)::bigint, sum(won)::bigint, sum(responded)::bigint, sum(ms)::bigint
  from (
    select program_id, day, submitted, 0 as won, responded, ms
    from own, ticket_days(substate, submitted_at, responded_at)
    union all
    select program_id, day_in_seoul(paid_at), 0, amount_won, 0, 0 from ticket_rewards join own on own.id = ticket_id
  ) as counted
  group by program_id, day
$$;

create or replace function count_new_tickets() returns trigger language plpgsql as $$
begin
  insert into program_figures as figures
    (program_id, submitted_count, responded_count, responded_ms, resolved_count, resolved_ms, changed_on)
    select program_id, count(*),
      count(responded_at), coalesce(sum(ms_between(submitted_at, responded_at)), 0),
      count(*) filter (where substate = 'RESOLVED'),
      coalesce(sum(ms_between(submitted_at, closed_at)) filter (where substate = 'RESOLVED'), 0),
      max(day_in_seoul(updated_at))
    from added where substate <> 'DRAFT' group by program_id order by program_id
  on conflict (program_id) do update set
    submitted_count = figures.submitted_count + excluded.submitted_count,
    responded_count = figures.responded_count + excluded.responded_count,
    responded_ms = figures.responded_ms + excluded.responded_ms,
    resolved_count = figures.resolved_count + excluded.resolved_count,
    resolved_ms = figures.resolved_ms + excluded.resolved_ms,
    changed_on = greatest(figures.changed_on, excluded.changed_on);
  insert into program_days as days (program_id, day, submitted_count, responded_count, responded_ms)
    select program_id, day, sum(submitted), sum(responded), sum(ms)
    from added, ticket_days(substate, submitted_at, responded_at) group by 1, 2 order by 1, 2
  on conflict (program_id, day) do update set
    submitted_count = days.submitted_count + excluded.submitted_count,
    responded_count = days.responded_count + excluded.responded_count,
    responded_ms = days.responded_ms + excluded.responded_ms;
  return null;
end $$;

create or replace function count_changed_ticket() returns trigger language plpgsql as $$
declare
  is_submitted bigint := (old.substate = 'DRAFT')::int;
  was_answered bigint := (old.substate <> 'DRAFT' and old.responded_at is not null)::int;
  is_answered bigint := (new.responded_at is not null)::int;
  was_resolved bigint := (old.substate = 'RESOLVED')::int;
  is_resolved bigint := (new.substate = 'RESOLVED')::int;
begin
  insert into program_figures as figures
    (program_id, submitted_count, responded_count, responded_ms, resolved_count, resolved_ms, changed_on)
    values (
      new.program_id, is_submitted, is_answered - was_answered,
      is_answered * coalesce(ms_between(new.submitted_at, new.responded_at), 0)
        - was_answered * coalesce(ms_between(old.submitted_at, old.responded_at), 0),
      is_resolved - was_resolved,
      is_resolved * coalesce(ms_between(new.submitted_at, new.closed_at), 0)
        - was_resolved * coalesce(ms_between(old.submitted_at, old.closed_at), 0),
      day_in_seoul(new.updated_at))
  on conflict (program_id) do update set
    submitted_count = figures.submitted_count + excluded.submitted_count,
    responded_count = figures.responded_count + excluded.responded_count,
    responded_ms = figures.responded_ms + excluded.responded_ms,
    resolved_count = figures.resolved_count + excluded.resolved_count,
    resolved_ms = figures.resolved_ms + excluded.resolved_ms,
    changed_on = greatest(figures.changed_on, excluded.changed_on);
  insert into program_days as days (program_id, day, submitted_count, responded_count, responded_ms)
    select new.program_id, day, sum(sign * submitted), sum(sign * responded), sum(sign * ms)
    from (
      select -1 as sign, * from ticket_days(old.substate, old.submitted_at, old.responded_at)
      union all
      select 1, * from ticket_days(new.substate, new.submitted_at, new.responded_at)
    ) as told group by day
    having (sum(sign * submitted), sum(sign * responded), sum(sign * ms)) <> (0, 0, 0) order by day
  on conflict (program_id, day) do update set
    submitted_count = days.submitted_count + excluded.submitted_count,
    responded_count = days.responded_count + excluded.responded_count,
    responded_ms = days.responded_ms + excluded.responded_ms;
  return null;
end $$;

create or replace function recount_programs(first_id bigint, last_id bigint) returns bigint language plpgsql as $$
declare
  wrong bigint := 0;
  changed bigint;
begin
  insert into program_figures (program_id)
    select distinct program_id from tickets
    where substate <> 'DRAFT' and program_id between first_id and last_id order by program_id
  on conflict do nothing;
  perform from program_figures where program_id between first_id and last_id order by program_id for update;

  with counted as (select * from count_program_figures(first_id, last_id))
  update program_figures as figures set
    changed_on = '-infinity',
    submitted_count = counted.submitted_count,
    responded_count = counted.responded_count, responded_ms = counted.responded_ms,
    resolved_count = counted.resolved_count, resolved_ms = counted.resolved_ms,
    rewarded_count = counted.rewarded_count, rewarded_ms = counted.rewarded_ms,
    reward_total_won = counted.reward_total_won
  from counted where counted.program_id = figures.program_id and counted is distinct from row(
    figures.program_id, figures.submitted_count, figures.responded_count, figures.responded_ms, figures.resolved_count,
    figures.resolved_ms, figures.rewarded_count, figures.rewarded_ms, figures.reward_total_won);
  get diagnostics changed = row_count;
  wrong := wrong + changed;

  with counted as (select * from count_program_figures(first_id, last_id))
  delete from program_figures as figures
  where program_id between first_id and last_id
    and not exists (select from counted where counted.program_id = figures.program_id);
  get diagnostics changed = row_count;
  wrong := wrong + changed;

  with counted as (select * from count_program_days(first_id, last_id))
  delete from program_days as days
  where program_id between first_id and last_id
    and not exists (select from counted where (counted.program_id, counted.day) = (days.program_id, days.day));
  get diagnostics changed = row_count;
  wrong := wrong + changed;

  insert into program_days as days select * from count_program_days(first_id, last_id)
  on conflict (program_id, day) do update set
    submitted_count = excluded.submitted_count, reward_total_won = excluded.reward_total_won,
    responded_count = excluded.responded_count, responded_ms = excluded.responded_ms
  where (days.submitted_count, days.reward_total_won, days.responded_count, days.responded_ms)
    <> (excluded.submitted_count, excluded.reward_total_won, excluded.responded_count, excluded.responded_ms);
  get diagnostics changed = row_count;
  wrong := wrong + changed;

  insert into reward_publications (reward_id, program_id, paid_on)
    select ticket_rewards.id, program_id, day_in_seoul(paid_at)
    from tickets join ticket_rewards on ticket_id = tickets.id where program_id between first_id and last_id
  on conflict do nothing;
  get diagnostics changed = row_count;
  wrong := wrong + changed;

  -- What was published together stays together: another division could show a single reward.
  with counted as (select * from count_published_rewards(first_id, last_id))
  update published_rewards as sums set won = counted.won from counted
  where (counted.program_id, counted.published_on) = (sums.program_id, sums.last_day) and counted.won <> sums.won;
  get diagnostics changed = row_count;
  wrong := wrong + changed;

  with counted as (
    select figures.program_id, coalesce(sum(counted.rewarded_count), 0) as rewarded_count,
      coalesce(sum(counted.rewarded_ms), 0) as rewarded_ms, coalesce(sum(counted.won), 0) as won
    from program_figures as figures left join count_published_rewards(first_id, last_id) as counted using (program_id)
    where figures.program_id between first_id and last_id group by 1
  )
  update program_figures as figures set published_rewarded_count = counted.rewarded_count,
    published_rewarded_ms = counted.rewarded_ms, published_reward_won = counted.won
  from counted where counted.program_id = figures.program_id
    and (published_rewarded_count, published_rewarded_ms, published_reward_won)
      <> (counted.rewarded_count, counted.rewarded_ms, counted.won);
  get diagnostics changed = row_count;
  return wrong + changed;
end $$;

insert into program_days as days (program_id, day, responded_count, responded_ms)
  select program_id, day, responded_count, responded_ms
  from count_program_days(0, 9223372036854775807) where responded_count > 0
on conflict (program_id, day) do update set
  responded_count = excluded.responded_count, responded_ms = excluded.responded_ms;
