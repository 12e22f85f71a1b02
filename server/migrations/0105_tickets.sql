-- How the times of a program's tickets are spread, and how often severities were lowered: counts by kind and by bucket of
-- two percent, from which medians are read at the same cost however many tickets there are.

-- What the hacker submitted; later changes leave it.
alter table tickets add column submitted_severity text
  check (submitted_severity in ('CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'NONE'));

update tickets set submitted_severity = coalesce((
  select before from ticket_activities
  where ticket_id = tickets.id and type = 'CHANGE_SEVERITY' order by id limit 1
), severity)
where substate <> 'DRAFT';

create function keep_submitted_severity() returns trigger language plpgsql as $$
begin
  new.submitted_severity := coalesce(new.submitted_severity, new.severity);
  return new;
end $$;
create trigger tickets_keep_severity_new before insert on tickets
  for each row when (new.substate <> 'DRAFT') execute function keep_submitted_severity();
create trigger tickets_keep_severity before update of substate on tickets
  for each row when (old.substate = 'DRAFT' and new.substate <> 'DRAFT') execute function keep_submitted_severity();

-- The oldest resolved ticket that nothing was paid for.
create index tickets_unpaid on tickets (program_id, closed_at)
  where substate = 'RESOLVED' and reward_total_won = 0 and severity <> 'NONE';

create table program_tallies (
  program_id bigint not null references programs,
  -- RESPONDED and RESOLVED by time since the submission; REWARDED by time until the first payment, PUBLISHED the same of
  -- published rewards; DOWNGRADED are resolved tickets of a lower severity than submitted, all in bucket 0.
  kind text not null check (kind in ('RESPONDED', 'RESOLVED', 'REWARDED', 'PUBLISHED', 'DOWNGRADED')),
  bucket smallint not null,
  count bigint not null default 0,
  -- The day in Seoul of the last change, and the count before that day.
  changed_on date not null default '-infinity',
  earlier_count bigint not null default 0,
  primary key (program_id, kind, bucket)
) with (fillfactor = 70);

create function keep_earlier_tally() returns trigger language plpgsql as $$
begin
  if new.changed_on > old.changed_on then new.earlier_count := old.count; end if;
  return new;
end $$;
create trigger program_tallies_keep_earlier before update of changed_on on program_tallies
  for each row execute function keep_earlier_tally();

create function bucket_of(ms bigint) returns smallint immutable parallel safe language sql
  return floor(ln(greatest(ms, 60000)::float8 / 60000) / ln(1.02::float8))::smallint;

-- The most that a bucket contains.
create function minutes_of(bucket smallint) returns integer immutable parallel safe language sql
  return floor(power(1.02::float8, bucket + 1))::integer;

create function severity_rank(severity text) returns integer immutable parallel safe language sql
  return array_position(array['NONE', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], severity);

-- What one ticket counts as.
create function ticket_tallies(
  substate text, severity text, submitted_severity text, submitted_at timestamptz, responded_at timestamptz,
  closed_at timestamptz) returns table (kind text, bucket smallint) immutable parallel safe language sql as $$
  select 'RESPONDED', bucket_of(ms_between(submitted_at, responded_at))
    where substate <> 'DRAFT' and responded_at is not null
  union all
  select 'RESOLVED', bucket_of(ms_between(submitted_at, closed_at)) where substate = 'RESOLVED'
  union all
  select 'DOWNGRADED', 0::smallint
    where substate = 'RESOLVED' and severity_rank(severity) < severity_rank(submitted_severity)
$$;

-- What the triggers must come to.
create function count_program_tallies(first_id bigint, last_id bigint)
  returns table (program_id bigint, kind text, bucket smallint, count bigint) stable language sql as $$
  select program_id, kind, bucket, count(*)
  from tickets, ticket_tallies(substate, severity, submitted_severity, submitted_at, responded_at, closed_at)
  where program_id between first_id and last_id and substate <> 'DRAFT' group by 1, 2, 3
  union all
  select program_id, told.kind, bucket_of(ms_between(submitted_at, paid_at)), count(*)
  from (
    select distinct on (ticket_id) ticket_rewards.id, tickets.program_id, submitted_at, paid_at
    from ticket_rewards join tickets on tickets.id = ticket_id
    where tickets.program_id between first_id and last_id order by ticket_id, ticket_rewards.id
  ) as first_rewards
  join reward_publications using (program_id)
  cross join lateral (
    select 'REWARDED' as kind union all select 'PUBLISHED' where published_on is not null
  ) as told
  where reward_id = first_rewards.id group by 1, 2, 3
$$;

-- Named to run after the triggers that count figures, which lock the figures of the program: two transactions that count
-- the same program never wait for each other in a circle.

create function tally_new_tickets() returns trigger language plpgsql as $$
begin
  insert into program_tallies as tallies (program_id, kind, bucket, count, changed_on)
    select program_id, kind, bucket, count(*), max(day_in_seoul(updated_at))
    from added, ticket_tallies(substate, severity, submitted_severity, submitted_at, responded_at, closed_at)
    group by 1, 2, 3 order by 1, 2, 3
  on conflict (program_id, kind, bucket) do update set
    count = tallies.count + excluded.count, changed_on = greatest(tallies.changed_on, excluded.changed_on);
  return null;
end $$;
create trigger tickets_tally_new after insert on tickets referencing new table as added
  for each statement execute function tally_new_tickets();

-- What the ticket counted as before is taken away, and what it counts as now is added.
create function tally_changed_ticket() returns trigger language plpgsql as $$
begin
  insert into program_tallies as tallies (program_id, kind, bucket, count, changed_on)
    select new.program_id, kind, bucket, sum(sign), day_in_seoul(new.updated_at)
    from (
      select -1 as sign, kind, bucket from ticket_tallies(
        old.substate, old.severity, old.submitted_severity, old.submitted_at, old.responded_at, old.closed_at)
      union all
      select 1, kind, bucket from ticket_tallies(
        new.substate, new.severity, new.submitted_severity, new.submitted_at, new.responded_at, new.closed_at)
    ) as told group by 2, 3 having sum(sign) <> 0 order by 2, 3
  on conflict (program_id, kind, bucket) do update set
    count = tallies.count + excluded.count, changed_on = greatest(tallies.changed_on, excluded.changed_on);
  return null;
end $$;
create trigger tickets_tally_changed after update of substate, responded_at, closed_at, severity on tickets for each row
  when (new.substate <> 'DRAFT' and (old.substate, old.responded_at, old.closed_at, old.severity)
    is distinct from (new.substate, new.responded_at, new.closed_at, new.severity))
  execute function tally_changed_ticket();

create function tally_new_rewards() returns trigger language plpgsql as $$
begin
  insert into program_tallies as tallies (program_id, kind, bucket, count, changed_on)
    select program_id, 'REWARDED', bucket_of(ms_between(submitted_at, paid_at)), count(*), max(day_in_seoul(paid_at))
    from added join tickets on tickets.id = added.ticket_id
    where not exists (
      select from ticket_rewards as earlier where earlier.ticket_id = added.ticket_id and earlier.id < added.id)
    group by 1, 3 order by 1, 3
  on conflict (program_id, kind, bucket) do update set
    count = tallies.count + excluded.count, changed_on = greatest(tallies.changed_on, excluded.changed_on);
  return null;
end $$;
create trigger ticket_rewards_tally_new after insert on ticket_rewards referencing new table as added
  for each statement execute function tally_new_rewards();

-- Published rewards are of earlier days, so their tallies need no earlier count.
create function tally_publication() returns trigger language plpgsql as $$
begin
  insert into program_tallies as tallies (program_id, kind, bucket, count)
    select new.program_id, 'PUBLISHED', bucket_of(ms_between(submitted_at, paid_at)), 1
    from ticket_rewards as rewards join tickets on tickets.id = rewards.ticket_id
    where rewards.id = new.reward_id and not exists (
      select from ticket_rewards as earlier where earlier.ticket_id = rewards.ticket_id and earlier.id < rewards.id)
  on conflict (program_id, kind, bucket) do update set count = tallies.count + 1;
  return null;
end $$;
create trigger reward_publications_tally after update of published_on on reward_publications
  for each row when (old.published_on is null and new.published_on is not null) execute function tally_publication();

-- Writes the tallies of a range of programs again, and returns how many were wrong. Corrected ones count as those of the
-- day before, too, as corrected figures do.
create function recount_program_tallies(first_id bigint, last_id bigint) returns bigint language plpgsql as $$
declare
  gone bigint;
  changed bigint;
begin
  perform from program_figures where program_id between first_id and last_id order by program_id for update;
  with counted as (select * from count_program_tallies(first_id, last_id))
  delete from program_tallies as tallies
  where program_id between first_id and last_id and not exists (
    select from counted where (counted.program_id, counted.kind, counted.bucket)
      = (tallies.program_id, tallies.kind, tallies.bucket)
  ) and count <> 0;
  get diagnostics gone = row_count;
  insert into program_tallies as tallies (program_id, kind, bucket, count, earlier_count)
    select program_id, kind, bucket, count, count from count_program_tallies(first_id, last_id)
  on conflict (program_id, kind, bucket) do update set
    count = excluded.count, earlier_count = excluded.count, changed_on = '-infinity'
  where tallies.count <> excluded.count;
  get diagnostics changed = row_count;
  return gone + changed;
end $$;

insert into program_tallies (program_id, kind, bucket, count)
  select * from count_program_tallies(0, 9223372036854775807);
