-- Figures of tickets, kept up to date by triggers so that reading one costs the same however many tickets there are.

-- How a program's submitted tickets were treated. Sums, so that a change adds what it changes and nothing is counted again.
create table program_figures (
  program_id bigint primary key references programs,
  submitted_count bigint not null default 0,
  responded_count bigint not null default 0,
  responded_ms bigint not null default 0,
  resolved_count bigint not null default 0,
  resolved_ms bigint not null default 0,
  -- Tickets that were paid for at least once, and how long the first payment took.
  rewarded_count bigint not null default 0,
  rewarded_ms bigint not null default 0,
  reward_total_won bigint not null default 0
) with (fillfactor = 70);

-- The same by day in Seoul, for figures of a span of time.
create table program_days (
  program_id bigint not null references programs,
  day date not null,
  submitted_count bigint not null default 0,
  reward_total_won bigint not null default 0,
  primary key (program_id, day)
) with (fillfactor = 70);

create function day_in_seoul(at timestamptz) returns date immutable parallel safe language sql
  return (at at time zone 'Asia/Seoul')::date;

create function ms_between(earlier timestamptz, later timestamptz) returns bigint immutable parallel safe language sql
  return round(extract(epoch from later - earlier) * 1000)::bigint;

-- The figures of a range of programs as the rows say them: what the triggers must come to.
create function count_program_figures(first_id bigint, last_id bigint) returns setof program_figures
  stable language sql as $$
  with submitted as (
    select id, program_id, substate, submitted_at, responded_at, closed_at from tickets
    where substate <> 'DRAFT' and program_id between first_id and last_id
  ), paid as (
    select ticket_id, (array_agg(paid_at order by ticket_rewards.id))[1] as first_paid_at, sum(amount_won) as won
    from ticket_rewards join submitted on submitted.id = ticket_id group by ticket_id
  )
  select program_id, count(*),
    count(responded_at), coalesce(sum(ms_between(submitted_at, responded_at)), 0)::bigint,
    count(*) filter (where substate = 'RESOLVED'),
    coalesce(sum(ms_between(submitted_at, closed_at)) filter (where substate = 'RESOLVED'), 0)::bigint,
    count(first_paid_at), coalesce(sum(ms_between(submitted_at, first_paid_at)), 0)::bigint,
    coalesce(sum(won), 0)::bigint
  from submitted left join paid on ticket_id = id
  group by program_id
$$;

create function count_program_days(first_id bigint, last_id bigint) returns setof program_days
  stable language sql as $$
  with submitted as (
    select id, program_id, submitted_at from tickets
    where substate <> 'DRAFT' and program_id between first_id and last_id
  )
  select program_id, day, sum(submitted_count)::bigint, sum(won)::bigint
  from (
    select program_id, day_in_seoul(submitted_at) as day, 1 as submitted_count, 0 as won from submitted
    union all
    select program_id, day_in_seoul(paid_at), 0, amount_won from ticket_rewards join submitted on submitted.id = ticket_id
  ) as counted
  group by program_id, day
$$;

-- Writes the figures of a range of programs again from the rows, and returns how many figures were wrong. While it has
-- them locked, the triggers of other transactions wait: what they add comes on top of what is counted here.
create function recount_programs(first_id bigint, last_id bigint) returns bigint language plpgsql as $$
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
    submitted_count = counted.submitted_count,
    responded_count = counted.responded_count, responded_ms = counted.responded_ms,
    resolved_count = counted.resolved_count, resolved_ms = counted.resolved_ms,
    rewarded_count = counted.rewarded_count, rewarded_ms = counted.rewarded_ms,
    reward_total_won = counted.reward_total_won
  from counted where counted.program_id = figures.program_id and counted is distinct from figures;
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
    submitted_count = excluded.submitted_count, reward_total_won = excluded.reward_total_won
  where (days.submitted_count, days.reward_total_won) <> (excluded.submitted_count, excluded.reward_total_won);
  get diagnostics changed = row_count;
  return wrong + changed;
end $$;

-- A program's figures are locked before its days, and several programs in the order of their ids: no two transactions
-- that count can wait for each other.

create function count_new_tickets() returns trigger language plpgsql as $$
begin
  insert into program_figures as figures
    (program_id, submitted_count, responded_count, responded_ms, resolved_count, resolved_ms)
    select program_id, count(*),
      count(responded_at), coalesce(sum(ms_between(submitted_at, responded_at)), 0),
      count(*) filter (where substate = 'RESOLVED'),
      coalesce(sum(ms_between(submitted_at, closed_at)) filter (where substate = 'RESOLVED'), 0)
    from added where substate <> 'DRAFT' group by program_id order by program_id
  on conflict (program_id) do update set
    submitted_count = figures.submitted_count + excluded.submitted_count,
    responded_count = figures.responded_count + excluded.responded_count,
    responded_ms = figures.responded_ms + excluded.responded_ms,
    resolved_count = figures.resolved_count + excluded.resolved_count,
    resolved_ms = figures.resolved_ms + excluded.resolved_ms;
  insert into program_days as days (program_id, day, submitted_count)
    select program_id, day_in_seoul(submitted_at), count(*)
    from added where substate <> 'DRAFT' group by 1, 2 order by 1, 2
  on conflict (program_id, day) do update set submitted_count = days.submitted_count + excluded.submitted_count;
  return null;
end $$;
create trigger tickets_count_new after insert on tickets referencing new table as added
  for each statement execute function count_new_tickets();

create function count_changed_ticket() returns trigger language plpgsql as $$
declare
  is_submitted bigint := (old.substate = 'DRAFT')::int;
  was_answered bigint := (old.substate <> 'DRAFT' and old.responded_at is not null)::int;
  is_answered bigint := (new.responded_at is not null)::int;
  was_resolved bigint := (old.substate = 'RESOLVED')::int;
  is_resolved bigint := (new.substate = 'RESOLVED')::int;
begin
  insert into program_figures as figures
    (program_id, submitted_count, responded_count, responded_ms, resolved_count, resolved_ms)
    values (
      new.program_id, is_submitted, is_answered - was_answered,
      is_answered * coalesce(ms_between(new.submitted_at, new.responded_at), 0)
        - was_answered * coalesce(ms_between(old.submitted_at, old.responded_at), 0),
      is_resolved - was_resolved,
      is_resolved * coalesce(ms_between(new.submitted_at, new.closed_at), 0)
        - was_resolved * coalesce(ms_between(old.submitted_at, old.closed_at), 0))
  on conflict (program_id) do update set
    submitted_count = figures.submitted_count + excluded.submitted_count,
    responded_count = figures.responded_count + excluded.responded_count,
    responded_ms = figures.responded_ms + excluded.responded_ms,
    resolved_count = figures.resolved_count + excluded.resolved_count,
    resolved_ms = figures.resolved_ms + excluded.resolved_ms;
  if is_submitted = 1 then
    insert into program_days as days (program_id, day, submitted_count)
      values (new.program_id, day_in_seoul(new.submitted_at), 1)
    on conflict (program_id, day) do update set submitted_count = days.submitted_count + 1;
  end if;
  return null;
end $$;
-- A submitted ticket stays submitted, in its program, and keeps the time of its submission.
create trigger tickets_count_changed after update of substate, responded_at, closed_at on tickets for each row
  when (new.substate <> 'DRAFT' and (old.substate, old.responded_at, old.closed_at)
    is distinct from (new.substate, new.responded_at, new.closed_at))
  execute function count_changed_ticket();

create function count_new_rewards() returns trigger language plpgsql as $$
begin
  insert into program_figures as figures (program_id, rewarded_count, rewarded_ms, reward_total_won)
    select program_id, count(*) filter (where is_first),
      coalesce(sum(ms_between(submitted_at, paid_at)) filter (where is_first), 0), sum(amount_won)
    from (
      select program_id, submitted_at, paid_at, amount_won, not exists (
        select from ticket_rewards as earlier where earlier.ticket_id = added.ticket_id and earlier.id < added.id
      ) as is_first
      from added join tickets on tickets.id = added.ticket_id
    ) as counted group by program_id order by program_id
  on conflict (program_id) do update set
    rewarded_count = figures.rewarded_count + excluded.rewarded_count,
    rewarded_ms = figures.rewarded_ms + excluded.rewarded_ms,
    reward_total_won = figures.reward_total_won + excluded.reward_total_won;
  insert into program_days as days (program_id, day, reward_total_won)
    select program_id, day_in_seoul(paid_at), sum(amount_won)
    from added join tickets on tickets.id = added.ticket_id group by 1, 2 order by 1, 2
  on conflict (program_id, day) do update set reward_total_won = days.reward_total_won + excluded.reward_total_won;
  return null;
end $$;
create trigger ticket_rewards_count_new after insert on ticket_rewards referencing new table as added
  for each statement execute function count_new_rewards();

insert into program_figures select * from count_program_figures(0, 9223372036854775807);
insert into program_days select * from count_program_days(0, 9223372036854775807);
