/** The figures of programs and users that triggers would have counted. */

export const programFigures = `
  insert into program_figures (
    program_id, submitted_count, responded_count, responded_ms, resolved_count, resolved_ms, rewarded_count, rewarded_ms,
    reward_total_won)
  select counted.* from (select min(id) as first, max(id) as last from seed_programs) as own, count_program_figures(first, last) as counted`

export const programDays = `
  insert into program_days
  select counted.* from (select min(id) as first, max(id) as last from seed_programs) as own, count_program_days(first, last) as counted
  order by program_id, day`

/** Published in two sums of each program: the last 90 days, and the time before. */
export const publications = `
  with rewards as (
    select ticket_rewards.id, ticket_id, author_id, program_id, amount_won, day_in_seoul(paid_at) as paid_on,
      disclosure <> 'FULLY_DISCLOSED' as is_hidden, day_in_seoul(paid_at) >= day_in_seoul(now()) - 90 as is_recent
    from ticket_rewards join tickets on tickets.id = ticket_id
    where program_id between (select min(id) from seed_programs) and (select max(id) from seed_programs)
  ), sums as (
    insert into published_rewards (program_id, last_day, first_day, ticket_count, won)
    select program_id, max(paid_on), min(paid_on), count(distinct ticket_id) filter (where is_hidden), sum(amount_won)
    from rewards where paid_on < day_in_seoul(now()) group by program_id, is_recent
    having count(distinct author_id) filter (where is_hidden) >= 3
    returning program_id, last_day, first_day
  )
  insert into reward_publications (reward_id, program_id, paid_on, published_on)
  select id, rewards.program_id, paid_on, last_day
  from rewards left join sums
    on sums.program_id = rewards.program_id and paid_on between first_day and last_day;
  analyze reward_publications`

export const publishedFigures = `
  update program_figures as figures set published_rewarded_count = counted.rewarded_count,
    published_rewarded_ms = counted.rewarded_ms, published_reward_won = counted.won
  from (
    select program_id, sum(rewarded_count) as rewarded_count, sum(rewarded_ms) as rewarded_ms, sum(won) as won
    from (select min(id) as first, max(id) as last from seed_programs) as own, count_published_rewards(first, last) group by 1
  ) as counted
  where counted.program_id = figures.program_id`

/** After the publications. */
export const programTallies = `
  insert into program_tallies (program_id, kind, bucket, count)
  select counted.* from (select min(id) as first, max(id) as last from seed_programs) as own, count_program_tallies(first, last) as counted`

export const paymentMonths = `
  insert into payment_months
  select counted.* from (select min(id) as first, max(id) as last from seed_programs) as own, count_payment_months(first, last) as counted
  order by company_id, month`

export const challengeScores = `
  select recount_challenge_scores(min(id), max(id)) from seed_programs;
  analyze challenge_scores`

/** What the list of programs is sorted and filtered by. */
export const listedFigures = `
  update programs set response_minutes = round(responded_ms / 60000.0 / nullif(responded_count, 0)),
    active_on = nullif(changed_on, '-infinity')
  from program_figures where program_id = id and id in (select id from seed_programs);
  select recount_funded_programs(min(id), max(id)) from seed_programs;
  insert into program_words
    select words.* from (select min(id) as first, max(id) as last from seed_programs) as own, find_program_words(first, last) as words;
  analyze funded_programs, program_words`

/** Of all hackers and months: other worlds in the database have theirs already. */
export const disclosureFigures = `
  select recount_hackers(0, (select max(id) from users)), recount_disclosure_months();
  analyze hacker_figures`

export const notificationCounts = `
  insert into notification_counts (user_id, count, read_count)
  select user_id, count(*), count(read_at) from notifications, seed_bases where user_id > users group by user_id`
