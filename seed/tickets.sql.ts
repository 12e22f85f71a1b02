import { crewSize, type Plan } from './plan.ts'
import { array, pick } from './words.sql.ts'

/**
 * Tickets without their texts: author, severity, end and times. Ids increase with time. The first hackers and companies
 * have the most.
 */
export const ticketPlan = ({ tickets, companies, hackers }: Plan): string => `
  create unlogged table seeding.seed_ticket_base as select seeding.reserve('tickets', ${tickets}) as id;
  create unlogged table seeding.seed_tickets as
  with chosen as (
    select g, case
      when seeding.roll(g, 30) < 0.1 then 1
      else 2 + floor((${companies} - 1) * power(seeding.roll(g, 31), 1.3))::integer end as c,
      1 + floor(${hackers} * power(seeding.roll(g, 32), 2))::integer as author
    from generate_series(1, ${tickets}) as g offset 0
  ), counted as (
    select c, min(p) as first, count(*) as programs from seed_programs group by c
  ), placed as (
    select g, c, author, first, first + floor(programs * power(seeding.roll(g, 33), case when c = 1 then 4 else 2 end))::integer as p
    from chosen join counted using (c) offset 0
  ), dated as (
    select row_number() over (order by created_at) as n, dated.*
    from (
      select g, placed.c, author, programs.p, programs.is_private, programs.least, programs.most, now,
        programs.published_at + (now - programs.published_at) * power(seeding.roll(g, 34), 0.7) as created_at
      from placed join seed_programs as any_program on any_program.p = placed.p
        join seed_programs as programs on programs.p = case
          when any_program.status = 'DRAFT' or any_program.starts_at > any_program.published_at then placed.first else placed.p end,
        seed_times offset 0
    ) as dated
  ), lived as (
    select *, created_at + seeding.roll(g, 35) * interval '1 day' as submitted_at,
      created_at + interval '1 day' - ln(1 - seeding.roll(g, 36)) * interval '2 days' as responded_at,
      created_at + interval '2 days' - ln(1 - seeding.roll(g, 36)) * interval '2 days'
        - ln(1 - seeding.roll(g, 37)) * interval '14 days' as closed_at,
      case when seeding.roll(g, 38) < 0.08 then 1 when seeding.roll(g, 38) < 0.3 then 2
        when seeding.roll(g, 38) < 0.68 then 3 when seeding.roll(g, 38) < 0.93 then 4 else 5 end as grade,
      seeding.roll(g, 39) as fate, seeding.roll(g, 40) as ending
    from dated offset 0
  ), ended as (
    select *, case
      when submitted_at > now or fate < 0.03 then 'DRAFT'
      when responded_at > now then 'SUBMITTED'
      when closed_at > now or fate < 0.08 then case
        when ending < 0.5 then 'IN_PROGRESS' when ending < 0.65 then 'NEEDS_MORE_INFO' when ending < 0.75 then 'RETESTING'
        when ending < 0.85 then 'RETEST_COMPLETED' else 'SUBMITTED' end
      when ending < 0.55 then 'RESOLVED' when ending < 0.68 then 'INFORMATIVE' when ending < 0.82 then 'DUPLICATED'
      when ending < 0.93 then 'NOT_APPLICABLE' when ending < 0.98 then 'OUT_OF_SCOPE' else 'SPAM' end as reached
    from lived offset 0
  ), told as (
    select *, case when reached = 'DUPLICATED' then
        max(n) filter (where reached = 'RESOLVED') over (partition by p order by n rows unbounded preceding) end as original
    from ended offset 0
  ), settled as (
    select *, case when reached = 'DUPLICATED' and original is null then 'INFORMATIVE' else reached end as substate,
      closed_at - ln(1 - seeding.roll(g, 41)) * interval '15 days' + interval '1 day' as opened_at
    from told offset 0
  ), shown as (
    select *, substate in ('RESOLVED', 'INFORMATIVE', 'DUPLICATED', 'NOT_APPLICABLE', 'OUT_OF_SCOPE', 'SPAM') as is_closed,
      substate in ('RESOLVED', 'INFORMATIVE') and not is_private and opened_at < now and seeding.roll(g, 42) < 0.36 as is_disclosed,
      substate in ('RESOLVED', 'INFORMATIVE') and not is_private and opened_at < now
        and seeding.roll(g, 42) between 0.36 and 0.4 as is_limited,
      substate in ('IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED') and not is_private and grade <= 2
        and seeding.roll(g, 42) < 0.25 as is_early
    from settled offset 0
  )
  select base.id + n as id, ids.public_id, sorted.*,
    ${pick('product', 'n', 50)} || ' ' || ${pick('screen', 'n', 51)} || '의 ' || ${pick('parameter', 'n', 52)} || ' 값에서 '
      || (${array('flaw')})[flaw_kind] || ': ' || ${pick('effect', 'n', 54)}
      || case when n % 20000 = 77 then ' (' || ${pick('rare', 'n', 55)} || ')' else '' end as title,
    case when is_limited or is_early then ${pick('effect', 'n', 54)} || '. ' || ${pick('advice', 'n', 58)} end as summary
  from seed_ticket_base as base, (
    select n, shown.c, p, author, bases.users + author as author_id,
      case when floor(seeding.roll(g, 43) * (managers + 1)) = 0 then companies.owner_id
        else bases.users + first_manager + floor(seeding.roll(g, 43) * (managers + 1))::bigint - 1 end as manager_id,
      (array['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'NONE'])[grade] as severity, grade, substate, is_closed, is_disclosed,
      is_limited, is_early, original, is_private, created_at, submitted_at, responded_at, closed_at,
      case when is_early then now else opened_at end as disclosed_at,
      case when substate = 'RESOLVED' and grade < 5 and seeding.roll(g, 44) < 0.7 then
        least[grade] + 100000 * floor(seeding.roll(g, 45) * ((most[grade] - least[grade]) / 100000 + 1))::bigint end as reward_won,
      least[grade] as least_won, most[grade] as most_won, 1 + floor(seeding.roll(n, 53) * 25)::integer as flaw_kind,
      least(30, floor(-ln(1 - seeding.roll(g, 49)) * 1.5))::integer as followers,
      case when substate = 'DRAFT' then 0 when c = 1 and author = 1 and n % 7 = 0 then 12
        else least(12, floor(-ln(1 - seeding.roll(g, 46)) * 0.8))::integer end as remarks
    from shown join seed_companies as companies using (c), seed_bases as bases
    order by n offset 0
  ) as sorted join seeding.free_ids('tickets', ${tickets}) as ids using (n);
  create unique index on seed_tickets (n);
  analyze seed_tickets`

/** Who works on a ticket: of most that were answered, and of few that wait for it. */
export const assignee = `case when substate <> 'DRAFT' and seeding.roll(n, 60) < case substate when 'SUBMITTED' then 0.2 else 0.75 end
  then manager_id end`

/** Members of crews submit a part of their tickets as one. Only hackers are paid here, so these have no rewards. */
export const tickets = ({ crews }: Plan): string => `
  insert into tickets (id, public_id, program_id, company_id, author_id, crew_id, title, weakness_type, description, severity,
    submitted_severity, asset_id, substate, asked_from, original_id, disclosure, summary, is_retested, program_version_id,
    reward_total_won,
    created_at, updated_at, turn_since, submitted_at, responded_at, closed_at, disclosed_at, follower_count,
    assignee_id, target_due_at, target_kind)
    overriding system value
  select tickets.id, tickets.public_id, programs.id, programs.company_id, author_id,
    case when substate <> 'DRAFT' and reward_won is null and not tickets.is_private and author <= ${crews * crewSize}
      and seeding.roll(n, 59) < 0.6 then crew_base.id + 1 + (author - 1) / ${crewSize} end,
    title, (${array('weakness')})[flaw_kind],
    '## 요약' || chr(10) || ${pick('screen', 'n', 51)} || ' 화면에 ' || (${array('flaw')})[flaw_kind] || ' 취약점이 있어요. '
      || ${pick('effect', 'n', 54)} || '.' || chr(10) || '## 재현' || chr(10) || '1. ' || ${pick('step', 'n', 56)} || chr(10)
      || '2. ' || ${pick('parameter', 'n', 52)} || ' 값을 바꾸어 보내요.' || chr(10) || '3. ' || ${pick('proof', 'n', 57)}
      || chr(10) || '## 제안' || chr(10) || ${pick('advice', 'n', 58)},
    severity, case when substate <> 'DRAFT' then severity end, assets.id,
    substate, case when substate = 'NEEDS_MORE_INFO' then 'SUBMITTED' end,
    case when substate = 'DUPLICATED' then base.id + original end,
    case when is_disclosed then 'FULLY_DISCLOSED' when summary is not null then 'LIMITED_DISCLOSED' else 'CLOSED' end, summary,
    substate = 'RETEST_COMPLETED',
    version_id, coalesce(reward_won, 0),
    created_at, case
      when substate = 'DRAFT' then created_at when is_disclosed or summary is not null then disclosed_at when is_closed then closed_at
      when substate = 'SUBMITTED' then submitted_at else least(responded_at + interval '3 days', now) end,
    case
      when substate in ('SUBMITTED', 'IN_PROGRESS') then submitted_at when substate = 'NEEDS_MORE_INFO' then responded_at
      when substate in ('RETESTING', 'RETEST_COMPLETED') then now end,
    case when substate <> 'DRAFT' then submitted_at end,
    case when substate not in ('DRAFT', 'SUBMITTED') then responded_at end,
    case when is_closed then closed_at end, case when is_disclosed or summary is not null then disclosed_at end,
    case when is_disclosed then followers else 0 end, ${assignee}, next.due_at, next.kind
  from seed_tickets as tickets join seed_programs as programs using (p) left join seed_next_targets as next using (n)
    join seed_assets as assets on assets.p = programs.p and assets.kind = 1 + n % 2,
    seed_ticket_base as base, seed_crew_base as crew_base, seed_times
  order by n`

/** Each follower is another one: there are at least forty hackers. */
export const ticketFollows = ({ hackers }: Plan): string => `
  insert into follows (follower_id, ticket_id, followed_at)
  select bases.users + 1 + (n * 7 + k) % ${hackers}, tickets.id, disclosed_at + k * interval '1 minute'
  from seed_tickets as tickets, seed_bases as bases, generate_series(1, followers) as k
  where is_disclosed order by n`
