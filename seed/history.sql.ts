import type { Plan } from './plan.ts'
import { pick } from './words.sql.ts'

/** Rooms for ids, so that an activity can name its comment without a search: remarks take 1 to 12, the reason 13. */
const commentRoom = 16
const reasonPlace = 13

const needsReason = `substate in ('NEEDS_MORE_INFO', 'INFORMATIVE', 'DUPLICATED', 'NOT_APPLICABLE', 'OUT_OF_SCOPE', 'SPAM')`

export const comments = ({ tickets }: Plan): string => `
  create temp table seed_comment_base as select pg_temp.reserve('ticket_comments', ${(tickets + 1) * commentRoom}) as id;
  create temp table seed_remarks as
  select n, k, case when k % 2 = 1 then manager_id else author_id end as writer_id, k % 2 = 1 as is_company,
    k % 2 = 1 and pg_temp.roll(n * 16 + k, 70) < 0.15 as is_internal,
    responded_at + (case when is_closed then closed_at else now end - responded_at) * k / (remarks + 1) as at
  from seed_tickets, seed_times, generate_series(1, remarks) as k
  where substate not in ('DRAFT', 'SUBMITTED');
  insert into ticket_comments (id, uuid, ticket_id, author_id, kind, contents, is_internal, created_at, updated_at)
    overriding system value
  select comments.id + written.n * ${commentRoom} + k, pg_temp.uuid_of(written.n * ${commentRoom} + k, 'comment'),
    tickets.id + written.n, writer_id, kind, contents, is_internal, at, at
  from (
    select n, k, writer_id, 'PLAIN' as kind, ${pick('remark', 'n * 16 + k', 71)} as contents, is_internal, at from seed_remarks
    union all
    select n, ${reasonPlace}, manager_id, 'REASON', ${pick('reason', 'n', 72)}, false,
      case when is_closed then closed_at else responded_at end
      from seed_tickets where ${needsReason}
  ) as written, seed_comment_base as comments, seed_ticket_base as tickets
  order by written.n, at`

/** Each ticket's steps in the order of time, as the lifecycle allows them. */
export const activities = `
  create temp table seed_activities as
  select n, k, type, actor_id, side, before, after, amount_won, verdict, place, at from (
    select n, 1 as k, 'SUBMIT' as type, author_id as actor_id, 'AUTHOR' as side, 'DRAFT' as before, 'SUBMITTED' as after,
      null::bigint as amount_won, null as verdict, null::integer as place, submitted_at as at
      from seed_tickets where substate <> 'DRAFT'
    union all
    select n, 2, 'CHANGE_STATE', manager_id, 'COMPANY', 'SUBMITTED', 'IN_PROGRESS', null, null, null, responded_at
      from seed_tickets where substate in ('IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED', 'RESOLVED')
    union all
    select n, 3, 'CHANGE_STATE', manager_id, 'COMPANY', 'SUBMITTED', 'NEEDS_MORE_INFO', null, null, ${reasonPlace}, responded_at
      from seed_tickets where substate = 'NEEDS_MORE_INFO'
    union all
    select n, 3 + k, 'COMMENT', writer_id, case when is_company then 'COMPANY' else 'AUTHOR' end, null, null, null, null, k, at
      from seed_remarks
    union all
    select n, 20, 'CHANGE_STATE', manager_id, 'COMPANY', 'IN_PROGRESS', 'RETESTING', null, null, null, now
      from seed_tickets, seed_times where substate in ('RETESTING', 'RETEST_COMPLETED')
    union all
    select n, 21, 'CHANGE_STATE', author_id, 'AUTHOR', 'RETESTING', 'RETEST_COMPLETED', null, 'FIXED', null, now
      from seed_tickets, seed_times where substate = 'RETEST_COMPLETED'
    union all
    select n, 22, 'CHANGE_STATE', manager_id, 'COMPANY', case substate when 'RESOLVED' then 'IN_PROGRESS' else 'SUBMITTED' end, substate,
      null, null, case when substate <> 'RESOLVED' then ${reasonPlace} end, closed_at
      from seed_tickets where is_closed
    union all
    select n, 23, 'REWARD', manager_id, 'COMPANY', null, null, reward_won, null, null, closed_at
      from seed_tickets where reward_won is not null
    union all
    select n, 24, 'DISCLOSE_REQUEST', author_id, 'AUTHOR', null, 'OPEN', null, null, null, disclosed_at - interval '12 hours'
      from seed_tickets where is_disclosed
    union all
    select n, 25, 'DISCLOSE', manager_id, 'COMPANY', 'CLOSED', 'FULLY_DISCLOSED', null, null, null, disclosed_at
      from seed_tickets where is_disclosed
  ) as steps`

export const activityRows = ({ tickets }: Plan): string => `
  create temp table seed_activity_base as select pg_temp.reserve('ticket_activities', ${(tickets + 1) * 32}) as id;
  insert into ticket_activities (id, uuid, ticket_id, type, actor_id, side, before, after, amount_won, verdict, comment_id, created_at)
    overriding system value
  select activities.id + n * 32 + k, pg_temp.uuid_of(n * 32 + k, 'activity'), tickets.id + n, type, actor_id, side, before, after,
    amount_won, verdict, comments.id + n * ${commentRoom} + place, at
  from seed_activities, seed_activity_base as activities, seed_ticket_base as tickets, seed_comment_base as comments
  order by n, k`

/** Every disclosure was asked for; some requests still wait. */
export const disclosures = `
  insert into disclosure_requests (uuid, ticket_id, disclosure, side, requested_by, requested_at, state, answered_by, answered_at)
  select pg_temp.uuid_of(n, 'disclosure'), base.id + n, 'FULLY_DISCLOSED', 'AUTHOR', author_id,
    case when is_disclosed then disclosed_at - interval '12 hours' else closed_at end,
    case when is_disclosed then 'ACCEPTED' else 'OPEN' end,
    case when is_disclosed then manager_id end, case when is_disclosed then disclosed_at end
  from seed_tickets, seed_ticket_base as base
  where is_disclosed or substate = 'RESOLVED' and n % 60 = 0
  order by n`
