/** The figures of programs and users that triggers would have counted. */

export const programFigures = `
  insert into program_figures
  select counted.* from (select min(id) as first, max(id) as last from seed_programs) as own, count_program_figures(first, last) as counted`

export const programDays = `
  insert into program_days
  select counted.* from (select min(id) as first, max(id) as last from seed_programs) as own, count_program_days(first, last) as counted
  order by program_id, day`

export const notificationCounts = `
  insert into notification_counts (user_id, count, read_count)
  select user_id, count(*), count(read_at) from notifications, seed_bases where user_id > users group by user_id`
