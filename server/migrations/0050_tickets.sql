-- What others than the company and staff see of a program's figures: those of the day before, and amounts only as sums
-- over at least three tickets, so that nobody can compute a single reward from them.

alter table program_figures
  -- The day in Seoul of the last change of an answer or a resolution, and the figures as they were before that day.
  add column changed_on date not null default '-infinity',
  add column earlier_responded_count bigint not null default 0,
  add column earlier_responded_ms bigint not null default 0,
  add column earlier_resolved_count bigint not null default 0,
  add column earlier_resolved_ms bigint not null default 0,
  -- Sums over the published rewards.
  add column published_rewarded_count bigint not null default 0,
  add column published_rewarded_ms bigint not null default 0,
  add column published_reward_won bigint not null default 0;

-- Rewards that were published together, up to the end of a day.
create table published_rewards (
  program_id bigint not null references programs,
  last_day date not null,
  first_day date not null check (first_day <= last_day),
  -- Of tickets that were not disclosed at that time.
  ticket_count bigint not null check (ticket_count >= 3),
  won bigint not null,
  primary key (program_id, last_day)
);

-- With which others a reward was published; null as long as there are too few.
create table reward_publications (
  reward_id bigint primary key references ticket_rewards,
  program_id bigint not null references programs,
  paid_on date not null,
  published_on date,
  foreign key (program_id, published_on) references published_rewards
);
create index reward_publications_waiting on reward_publications (program_id, paid_on) where published_on is null;
create index reward_publications_program on reward_publications (program_id, published_on);

create function keep_earlier_figures() returns trigger language plpgsql as $$
begin
  if new.changed_on > old.changed_on then
    new.earlier_responded_count := old.responded_count;
    new.earlier_responded_ms := old.responded_ms;
    new.earlier_resolved_count := old.resolved_count;
    new.earlier_resolved_ms := old.resolved_ms;
  end if;
  return new;
end $$;
create trigger program_figures_keep_earlier before update of changed_on on program_figures
  for each row execute function keep_earlier_figures();

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
  insert into program_days as days (program_id, day, submitted_count)
    select program_id, day_in_seoul(submitted_at), count(*)
    from added where substate <> 'DRAFT' group by 1, 2 order by 1, 2
  on conflict (program_id, day) do update set submitted_count = days.submitted_count + excluded.submitted_count;
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
  if is_submitted = 1 then
    insert into program_days as days (program_id, day, submitted_count)
      values (new.program_id, day_in_seoul(new.submitted_at), 1)
    on conflict (program_id, day) do update set submitted_count = days.submitted_count + 1;
  end if;
  return null;
end $$;

create or replace function count_new_rewards() returns trigger language plpgsql as $$
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
  insert into reward_publications (reward_id, program_id, paid_on)
    select added.id, program_id, day_in_seoul(paid_at)
    from added join tickets on tickets.id = added.ticket_id order by 1;
  return null;
end $$;

-- The published sums of a range of programs, as the rows say them.
create function count_published_rewards(first_id bigint, last_id bigint)
  returns table (program_id bigint, published_on date, rewarded_count bigint, rewarded_ms bigint, won bigint)
  stable language sql as $$
  select program_id, published_on, count(*) filter (where is_first),
    coalesce(sum(ms_between(submitted_at, paid_at)) filter (where is_first), 0)::bigint, sum(amount_won)::bigint
  from (
    select publications.program_id, published_on, submitted_at, paid_at, amount_won, not exists (
      select from ticket_rewards as earlier where earlier.ticket_id = rewards.ticket_id and earlier.id < rewards.id
    ) as is_first
    from reward_publications as publications
    join ticket_rewards as rewards on rewards.id = reward_id
    join tickets on tickets.id = rewards.ticket_id
    where publications.program_id between first_id and last_id and published_on is not null
  ) as counted group by 1, 2
$$;

-- Publishes a program's rewards up to the end of each day before `before_day` on which enough tickets have waited, and
-- returns how many sums it published. The result is the same whether it runs every day or after a pause.
create function publish_rewards(of_program bigint, before_day date) returns bigint language plpgsql as $$
declare
  until_day date;
  hidden bigint;
  published bigint := 0;
begin
  perform from program_figures where program_id = of_program for update;
  for until_day in
    select distinct paid_on from reward_publications
    where program_id = of_program and published_on is null and paid_on < before_day order by paid_on
  loop
    select count(distinct tickets.id) into hidden
    from reward_publications as publications
    join ticket_rewards on ticket_rewards.id = reward_id
    join tickets on tickets.id = ticket_id and disclosure <> 'FULLY_DISCLOSED'
    where publications.program_id = of_program and published_on is null and paid_on <= until_day;
    continue when hidden < 3;

    with waiting as (
      select rewards.id, paid_on, submitted_at, paid_at, amount_won, not exists (
        select from ticket_rewards as earlier where earlier.ticket_id = rewards.ticket_id and earlier.id < rewards.id
      ) as is_first
      from reward_publications as publications
      join ticket_rewards as rewards on rewards.id = reward_id
      join tickets on tickets.id = rewards.ticket_id
      where publications.program_id = of_program and published_on is null and paid_on <= until_day
    ), summed as (
      insert into published_rewards as sums (program_id, last_day, first_day, ticket_count, won)
      select of_program, until_day, min(paid_on), hidden, sum(amount_won) from waiting
      on conflict (program_id, last_day) do update set
        first_day = least(sums.first_day, excluded.first_day),
        ticket_count = sums.ticket_count + excluded.ticket_count, won = sums.won + excluded.won
    ), linked as (
      update reward_publications set published_on = until_day from waiting where reward_id = waiting.id
    )
    update program_figures set
      published_rewarded_count = published_rewarded_count + added.rewarded_count,
      published_rewarded_ms = published_rewarded_ms + added.rewarded_ms,
      published_reward_won = published_reward_won + added.won
    from (
      select count(*) filter (where is_first) as rewarded_count,
        coalesce(sum(ms_between(submitted_at, paid_at)) filter (where is_first), 0) as rewarded_ms,
        sum(amount_won) as won from waiting
    ) as added
    where program_id = of_program;
    published := published + 1;
  end loop;
  return published;
end $$;

-- A type of its own, since a row of the table now has more than what is counted.
drop function count_program_figures;
create function count_program_figures(first_id bigint, last_id bigint)
  returns table (
    program_id bigint, submitted_count bigint, responded_count bigint, responded_ms bigint, resolved_count bigint,
    resolved_ms bigint, rewarded_count bigint, rewarded_ms bigint, reward_total_won bigint)
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

-- Writes the figures of a range of programs again from the rows, and returns how many figures were wrong. While it has
-- them locked, the triggers of other transactions wait: what they add comes on top of what is counted here. Corrected
-- figures count as those of the day before, too, because the rows do not tell how they were.
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
    submitted_count = excluded.submitted_count, reward_total_won = excluded.reward_total_won
  where (days.submitted_count, days.reward_total_won) <> (excluded.submitted_count, excluded.reward_total_won);
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

insert into reward_publications (reward_id, program_id, paid_on)
  select ticket_rewards.id, program_id, day_in_seoul(paid_at)
  from ticket_rewards join tickets on tickets.id = ticket_id order by 1;
