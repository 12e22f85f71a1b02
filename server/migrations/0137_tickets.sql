-- How many tickets were opened again after they were closed, among the tallies of a program.

alter table tickets add column is_reopened boolean not null default false;

update tickets set is_reopened = true where exists (
  select from ticket_appeals where ticket_appeals.ticket_id = tickets.id and state = 'GRANTED');

alter table program_tallies
  drop constraint program_tallies_kind_check,
  add constraint program_tallies_kind_check check (kind in (
    'RESPONDED', 'RESOLVED', 'REWARDED', 'PUBLISHED', 'DOWNGRADED', 'REOPENED'));

-- What one ticket counts as: opened again once, however often it was.
create function ticket_tallies(
  substate text, severity text, submitted_severity text, submitted_at timestamptz, responded_at timestamptz,
  closed_at timestamptz, is_reopened boolean)
  returns table (kind text, bucket smallint) immutable parallel safe language sql as $$
  select * from ticket_tallies(substate, severity, submitted_severity, submitted_at, responded_at, closed_at)
  union all
  select 'REOPENED', 0::smallint where substate <> 'DRAFT' and is_reopened
$$;

create or replace function count_program_tallies(first_id bigint, last_id bigint)
  returns table (program_id bigint, kind text, bucket smallint, count bigint) stable language sql as $$
  select program_id, kind, bucket, count(*)
  from tickets,
    ticket_tallies(substate, severity, submitted_severity, submitted_at, responded_at, closed_at, is_reopened)
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

create or replace function tally_new_tickets() returns trigger language plpgsql as $$
begin
  insert into program_tallies as tallies (program_id, kind, bucket, count, changed_on)
    select program_id, kind, bucket, count(*), max(day_in_seoul(updated_at))
    from added,
      ticket_tallies(substate, severity, submitted_severity, submitted_at, responded_at, closed_at, is_reopened)
    group by 1, 2, 3 order by 1, 2, 3
  on conflict (program_id, kind, bucket) do update set
    count = tallies.count + excluded.count, changed_on = greatest(tallies.changed_on, excluded.changed_on);
  return null;
end $$;

create or replace function tally_changed_ticket() returns trigger language plpgsql as $$
begin
  insert into program_tallies as tallies (program_id, kind, bucket, count, changed_on)
    select new.program_id, kind, bucket, sum(sign), day_in_seoul(new.updated_at)
    from (
      select -1 as sign, kind, bucket from ticket_tallies(
        old.substate, old.severity, old.submitted_severity, old.submitted_at, old.responded_at, old.closed_at,
        old.is_reopened)
      union all
      select 1, kind, bucket from ticket_tallies(
        new.substate, new.severity, new.submitted_severity, new.submitted_at, new.responded_at, new.closed_at,
        new.is_reopened)
    ) as told group by 2, 3 having sum(sign) <> 0 order by 2, 3
  on conflict (program_id, kind, bucket) do update set
    count = tallies.count + excluded.count, changed_on = greatest(tallies.changed_on, excluded.changed_on);
  return null;
end $$;

insert into program_tallies (program_id, kind, bucket, count)
  select program_id, 'REOPENED', 0, count(*) from tickets where is_reopened group by program_id;
