// What companies promise about tickets, when that is due, and when tickets of the FREE plan become public.
import type { Plan } from './plan.ts'

const businessDay = 540

/** A third of the companies, the largest among them, promises all; a third leaves rewards open; a third promises nothing. */
const kinds = `(values
  (1, 'FIRST_RESPONSE', 'HOURS', 9), (1, 'TRIAGE', 'DAYS', 3), (1, 'REWARD', 'DAYS', 20), (1, 'RESOLUTION', 'DAYS', 30),
  (0, 'FIRST_RESPONSE', 'DAYS', 2), (0, 'TRIAGE', 'DAYS', 5), (0, 'RESOLUTION', 'DAYS', 60)
) as kinds (third, kind, unit, amount)`

export const promises = ({ companies }: Plan): string => `
  create unlogged table seeding.seed_promises as
  select c, id as company_id, kind, unit, amount, amount * case unit when 'HOURS' then 60 else ${businessDay} end as minutes,
    now - case c when 1 then 1 else 0.2 + 1.8 * seeding.roll(c, 47) end * interval '1 year' as since
  from seed_companies join ${kinds} on c % 3 = third, seed_times where c <= ${companies};
  analyze seed_promises;
  insert into response_targets (company_id, kind, amount, unit)
  select company_id, kind, amount, unit from seed_promises order by company_id`

/** The days of Seoul, with the number of business days before each. @param holidays such as `2026-01-01` */
export const days = (holidays: readonly string[]): string => `
  create unlogged table seeding.seed_days as
  select day, is_worked, day + time '09:00' as opens, count(*) filter (where is_worked) over (order by day) - is_worked::integer as number
  from (
    select day::date, extract(isodow from day) < 6 and day::date <> all ('{${holidays.join()}}'::date[]) as is_worked
    from seed_times, generate_series((start - interval '1 year')::date, (now + interval '1 year')::date, interval '1 day') as day
  ) as days;
  create unique index on seed_days (day);
  analyze seed_days`

const inSeoul = (time: string): string => `(${time} at time zone 'Asia/Seoul')`

/** The business minutes before a moment of that day. */
const placeOf = (
  day: string,
  time: string,
): string => `(${day}.number * ${businessDay} + case when ${day}.is_worked then
  least(${businessDay}, greatest(0, extract(epoch from ${inSeoul(time)} - ${day}.opens) / 60)) else 0 end)`

/** What is due so many business minutes after a start, whose place among them is known. */
const dueAt = (place: string): string =>
  `(due.opens + (${place} - due.number * ${businessDay}) * interval '1 minute') at time zone 'Asia/Seoul'`

/** As the steps of its ticket have left each target: done, running, or with its clock standing still. */
export const targets = `
  create unlogged table seeding.seed_targets as
  with started as (
    select n, kind, minutes, since, case when kind in ('FIRST_RESPONSE', 'TRIAGE') then submitted_at else responded_at end as started_at,
      case kind
        when 'FIRST_RESPONSE' then case when substate <> 'SUBMITTED' then responded_at end
        when 'TRIAGE' then case when is_taken_up then responded_at when is_closed then closed_at end
        when 'REWARD' then case when reward_won is not null then closed_at end
        else case when substate = 'RESOLVED' then closed_at end end as done_at,
      case
        when kind = 'TRIAGE' and substate = 'NEEDS_MORE_INFO' or kind = 'REWARD' and grade = 5 then responded_at
        when kind in ('REWARD', 'RESOLUTION') and substate = 'RETESTING' then now end as stands_since
    from (
      select *, substate in ('IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED', 'RESOLVED') as is_taken_up from seed_tickets
    ) as tickets join seed_promises using (c), seed_times
    where substate <> 'DRAFT' and (is_taken_up or kind in ('FIRST_RESPONSE', 'TRIAGE'))
  ), placed as (
    select started.*, ${placeOf('day', 'started_at')} + minutes as place
    from started join seed_days as day on day.day = ${inSeoul('started_at')}::date where started_at > since
  ), ending as (
    select placed.*, ${dueAt('place')} as due_at
    from placed join seed_days as due on due.is_worked and due.number = ceil(place / ${businessDay}) - 1
  ), standing as (
    select ending.*, due_at > stands_since as is_standing, place - ${placeOf('day', 'stands_since')} as left_minutes
    from ending left join seed_days as day on day.day = ${inSeoul('stands_since')}::date
  )
  select n, kind, started_at, minutes, done_at, case when is_standing then null else due_at end as due_at,
    case when is_standing then greatest(1, floor(left_minutes)::integer) end as left_minutes
  from standing;
  create unlogged table seeding.seed_next_targets as
  select distinct on (n) n, kind, due_at from seed_targets where done_at is null and due_at is not null order by n, due_at;
  create unique index on seed_next_targets (n);
  analyze seed_next_targets;
  insert into ticket_targets (ticket_id, kind, started_at, minutes, due_at, left_minutes, done_at)
  select base.id + n, kind, started_at, minutes, due_at, left_minutes, done_at
  from seed_targets, seed_ticket_base as base order by n;
  insert into target_reminders (ticket_id, due_at, remind_at)
  select base.id + n, due_at, case when due_at - interval '1 day' > now then due_at - interval '1 day' when due_at > now then due_at end
  from seed_next_targets, seed_ticket_base as base, seed_times order by n`

/** Of tickets of the FREE plan that were submitted in the last 180 days. */
export const publications = `
  insert into publication_terms (ticket_id, due_at, notice_at)
  select id, due_at, (
    select min(due_at - days * interval '1 day') from unnest(array[30, 7, 1]) as days where due_at - days * interval '1 day' > now
  )
  from (
    select tickets.id, tickets.submitted_at + interval '180 days' as due_at
    from seed_tickets join seed_ticket_base as base on true join tickets on tickets.id = base.id + n
      join companies on companies.id = tickets.company_id
    where plan = 'FREE' and not is_private and tickets.disclosure <> 'FULLY_DISCLOSED' and tickets.substate <> 'DRAFT'
  ) as terms, seed_times where due_at > now order by id`
