-- Authors who are hidden from everyone on neither side of their ticket. Such a ticket counts in months, and not for its author.

alter table tickets add column is_anonymous boolean not null default false;
alter table tickets add check (not is_anonymous or substate <> 'DRAFT');

create or replace function count_hacker_figures(first_id bigint, last_id bigint)
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
  from tickets where disclosure = 'FULLY_DISCLOSED' and not is_anonymous and author_id between first_id and last_id
  group by author_id
$$;

create or replace function count_new_disclosures() returns trigger language plpgsql as $$
begin
  insert into hacker_figures as figures
    (user_id, disclosed_count, critical_count, high_count, medium_count, low_count, none_count)
    select author_id, count(*),
      count(*) filter (where substate = 'RESOLVED' and severity = 'CRITICAL'),
      count(*) filter (where substate = 'RESOLVED' and severity = 'HIGH'),
      count(*) filter (where substate = 'RESOLVED' and severity = 'MEDIUM'),
      count(*) filter (where substate = 'RESOLVED' and severity = 'LOW'),
      count(*) filter (where substate = 'RESOLVED' and severity = 'NONE')
    from added where disclosure = 'FULLY_DISCLOSED' and not is_anonymous group by author_id order by author_id
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

create or replace function count_changed_disclosure() returns trigger language plpgsql as $$
begin
  insert into hacker_figures as figures
    (user_id, disclosed_count, critical_count, high_count, medium_count, low_count, none_count)
    select new.author_id, coalesce(sum(sign), 0),
      coalesce(sum(sign) filter (where substate = 'RESOLVED' and severity = 'CRITICAL'), 0),
      coalesce(sum(sign) filter (where substate = 'RESOLVED' and severity = 'HIGH'), 0),
      coalesce(sum(sign) filter (where substate = 'RESOLVED' and severity = 'MEDIUM'), 0),
      coalesce(sum(sign) filter (where substate = 'RESOLVED' and severity = 'LOW'), 0),
      coalesce(sum(sign) filter (where substate = 'RESOLVED' and severity = 'NONE'), 0)
    from (values
      (-1, old.disclosure, old.is_anonymous, old.substate, old.severity),
      (1, new.disclosure, new.is_anonymous, new.substate, new.severity)
    ) as counted (sign, disclosure, is_anonymous, substate, severity)
    where disclosure = 'FULLY_DISCLOSED' and not is_anonymous
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

drop trigger tickets_disclosed_changed on tickets;
create trigger tickets_disclosed_changed
  after update of disclosure, disclosed_at, is_anonymous, substate, severity, reward_total_won on tickets for each row
  when ('FULLY_DISCLOSED' in (old.disclosure, new.disclosure)
    and (old.disclosure, old.disclosed_at, old.is_anonymous, old.substate, old.severity, old.reward_total_won)
      is distinct from (new.disclosure, new.disclosed_at, new.is_anonymous, new.substate, new.severity, new.reward_total_won))
  execute function count_changed_disclosure();
