-- What everyone can read of a hacker's work, and of each month, kept up to date by triggers. Only disclosed tickets count,
-- so that these figures say nothing about others.

create table hacker_figures (
  user_id bigint primary key references users,
  disclosed_count bigint not null default 0,
  -- Resolved ones by severity.
  critical_count bigint not null default 0,
  high_count bigint not null default 0,
  medium_count bigint not null default 0,
  low_count bigint not null default 0,
  none_count bigint not null default 0,
  points bigint not null generated always as (40 * critical_count + 20 * high_count + 10 * medium_count + 5 * low_count) stored
) with (fillfactor = 70);
create index hacker_figures_points on hacker_figures (points desc) where points > 0;

-- By month of disclosure in Seoul. Each month is several rows, which are added up, so that not every disclosure of the
-- month waits for the one before.
create table disclosure_months (
  month date not null,
  part smallint not null,
  disclosed_count bigint not null default 0,
  resolved_count bigint not null default 0,
  reward_total_won bigint not null default 0,
  primary key (month, part)
) with (fillfactor = 70);

create function month_in_seoul(at timestamptz) returns date immutable parallel safe language sql
  return date_trunc('month', at at time zone 'Asia/Seoul')::date;

create function part_of_month(program_id bigint) returns smallint immutable parallel safe language sql
  return (program_id % 8)::smallint;

-- What the triggers must come to.
create function count_hacker_figures(first_id bigint, last_id bigint)
  returns table (
    user_id bigint, disclosed_count bigint, critical_count bigint, high_count bigint, medium_count bigint,
    low_count bigint, none_count bigint)
  stable language sql as $$
  select author_id, count(*),
    count(*) filter (where substate = 'RESOLVED' and severity = 'CRITICAL'),
    count(*) filter (where substate = 'RESOLVED' and severity = 'HIGH'),
    count(*) filter (where substate = 'RESOLVED' and severity = 'MEDIUM'),
    count(*) filter (where substate = 'RESOLVED' and severity = 'LOW'),
    count(*) filter (where substate = 'RESOLVED' and severity = 'NONE')
  from tickets where disclosure = 'FULLY_DISCLOSED' and author_id between first_id and last_id
  group by author_id
$$;

create function count_disclosure_months()
  returns table (month date, part smallint, disclosed_count bigint, resolved_count bigint, reward_total_won bigint)
  stable language sql as $$
  select month_in_seoul(disclosed_at), part_of_month(program_id), count(*),
    count(*) filter (where substate = 'RESOLVED'), sum(reward_total_won)::bigint
  from tickets where disclosure = 'FULLY_DISCLOSED' group by 1, 2
$$;

-- Several authors are counted in the order of their ids, and authors before months: no two transactions that count can
-- wait for each other.

create function count_new_disclosures() returns trigger language plpgsql as $$
begin
  insert into hacker_figures as figures
    (user_id, disclosed_count, critical_count, high_count, medium_count, low_count, none_count)
    select author_id, count(*),
      count(*) filter (where substate = 'RESOLVED' and severity = 'CRITICAL'),
      count(*) filter (where substate = 'RESOLVED' and severity = 'HIGH'),
      count(*) filter (where substate = 'RESOLVED' and severity = 'MEDIUM'),
      count(*) filter (where substate = 'RESOLVED' and severity = 'LOW'),
      count(*) filter (where substate = 'RESOLVED' and severity = 'NONE')
    from added where disclosure = 'FULLY_DISCLOSED' group by author_id order by author_id
  on conflict (user_id) do update set
    disclosed_count = figures.disclosed_count + excluded.disclosed_count,
    critical_count = figures.critical_count + excluded.critical_count,
    high_count = figures.high_count + excluded.high_count,
    medium_count = figures.medium_count + excluded.medium_count,
    low_count = figures.low_count + excluded.low_count,
    none_count = figures.none_count + excluded.none_count;
  insert into disclosure_months as months (month, part, disclosed_count, resolved_count, reward_total_won)
    select month_in_seoul(disclosed_at), part_of_month(program_id), count(*),
      count(*) filter (where substate = 'RESOLVED'), sum(reward_total_won)
    from added where disclosure = 'FULLY_DISCLOSED' group by 1, 2 order by 1, 2
  on conflict (month, part) do update set
    disclosed_count = months.disclosed_count + excluded.disclosed_count,
    resolved_count = months.resolved_count + excluded.resolved_count,
    reward_total_won = months.reward_total_won + excluded.reward_total_won;
  return null;
end $$;
create trigger tickets_disclosed_new after insert on tickets referencing new table as added
  for each statement execute function count_new_disclosures();

-- What the ticket counted before is taken away, and what it counts now is added.
create function count_changed_disclosure() returns trigger language plpgsql as $$
begin
  insert into hacker_figures as figures
    (user_id, disclosed_count, critical_count, high_count, medium_count, low_count, none_count)
    select new.author_id, sum(sign),
      coalesce(sum(sign) filter (where substate = 'RESOLVED' and severity = 'CRITICAL'), 0),
      coalesce(sum(sign) filter (where substate = 'RESOLVED' and severity = 'HIGH'), 0),
      coalesce(sum(sign) filter (where substate = 'RESOLVED' and severity = 'MEDIUM'), 0),
      coalesce(sum(sign) filter (where substate = 'RESOLVED' and severity = 'LOW'), 0),
      coalesce(sum(sign) filter (where substate = 'RESOLVED' and severity = 'NONE'), 0)
    from (values (-1, old.disclosure, old.substate, old.severity), (1, new.disclosure, new.substate, new.severity))
      as counted (sign, disclosure, substate, severity)
    where disclosure = 'FULLY_DISCLOSED'
  on conflict (user_id) do update set
    disclosed_count = figures.disclosed_count + excluded.disclosed_count,
    critical_count = figures.critical_count + excluded.critical_count,
    high_count = figures.high_count + excluded.high_count,
    medium_count = figures.medium_count + excluded.medium_count,
    low_count = figures.low_count + excluded.low_count,
    none_count = figures.none_count + excluded.none_count;
  insert into disclosure_months as months (month, part, disclosed_count, resolved_count, reward_total_won)
    select month_in_seoul(disclosed_at), part_of_month(new.program_id), sum(sign),
      coalesce(sum(sign) filter (where substate = 'RESOLVED'), 0), sum(sign * won)
    from (values
      (-1, old.disclosure, old.substate, old.disclosed_at, old.reward_total_won),
      (1, new.disclosure, new.substate, new.disclosed_at, new.reward_total_won)
    ) as counted (sign, disclosure, substate, disclosed_at, won)
    where disclosure = 'FULLY_DISCLOSED' group by 1 order by 1
  on conflict (month, part) do update set
    disclosed_count = months.disclosed_count + excluded.disclosed_count,
    resolved_count = months.resolved_count + excluded.resolved_count,
    reward_total_won = months.reward_total_won + excluded.reward_total_won;
  return null;
end $$;
-- Named after `tickets_count_changed`, so that programs are counted before authors.
create trigger tickets_disclosed_changed
  after update of disclosure, disclosed_at, substate, severity, reward_total_won on tickets for each row
  when ('FULLY_DISCLOSED' in (old.disclosure, new.disclosure)
    and (old.disclosure, old.disclosed_at, old.substate, old.severity, old.reward_total_won)
      is distinct from (new.disclosure, new.disclosed_at, new.substate, new.severity, new.reward_total_won))
  execute function count_changed_disclosure();

-- Counts the figures of a range of hackers again, and returns how many were wrong. While it has them locked, the triggers
-- of other transactions wait: what they add comes on top of what is counted here.
create function recount_hackers(first_id bigint, last_id bigint) returns bigint language plpgsql as $$
declare
  wrong bigint;
begin
  insert into hacker_figures (user_id)
    select distinct author_id from tickets
    where disclosure = 'FULLY_DISCLOSED' and author_id between first_id and last_id order by author_id
  on conflict do nothing;
  perform from hacker_figures where user_id between first_id and last_id order by user_id for update;
  update hacker_figures as figures set disclosed_count = told.disclosed_count, critical_count = told.critical_count,
    high_count = told.high_count, medium_count = told.medium_count, low_count = told.low_count, none_count = told.none_count
  from (
    select known.user_id, coalesce(counted.disclosed_count, 0) as disclosed_count,
      coalesce(counted.critical_count, 0) as critical_count, coalesce(counted.high_count, 0) as high_count,
      coalesce(counted.medium_count, 0) as medium_count, coalesce(counted.low_count, 0) as low_count,
      coalesce(counted.none_count, 0) as none_count
    from hacker_figures as known left join count_hacker_figures(first_id, last_id) as counted using (user_id)
    where known.user_id between first_id and last_id
  ) as told
  where told.user_id = figures.user_id and (told.disclosed_count, told.critical_count, told.high_count, told.medium_count,
      told.low_count, told.none_count)
    <> (figures.disclosed_count, figures.critical_count, figures.high_count, figures.medium_count, figures.low_count,
      figures.none_count);
  get diagnostics wrong = row_count;
  return wrong;
end $$;

-- The same for all months: there are few.
create function recount_disclosure_months() returns bigint language plpgsql as $$
declare
  wrong bigint := 0;
  changed bigint;
begin
  lock table disclosure_months in share row exclusive mode;
  delete from disclosure_months as months where not exists (
    select from count_disclosure_months() as counted where (counted.month, counted.part) = (months.month, months.part))
    and (disclosed_count, resolved_count, reward_total_won) <> (0, 0, 0);
  get diagnostics changed = row_count;
  wrong := wrong + changed;
  insert into disclosure_months as months select * from count_disclosure_months()
  on conflict (month, part) do update set disclosed_count = excluded.disclosed_count,
    resolved_count = excluded.resolved_count, reward_total_won = excluded.reward_total_won
  where (months.disclosed_count, months.resolved_count, months.reward_total_won)
    <> (excluded.disclosed_count, excluded.resolved_count, excluded.reward_total_won);
  get diagnostics changed = row_count;
  return wrong + changed;
end $$;

insert into hacker_figures (user_id, disclosed_count, critical_count, high_count, medium_count, low_count, none_count)
  select * from count_hacker_figures(0, 9223372036854775807);
insert into disclosure_months select * from count_disclosure_months();
