import type { Plan } from './plan.ts'
import { assignee } from './tickets.sql.ts'
import { pick } from './words.sql.ts'

/** Each ticket has a range of ids, so that the comment of an activity is computed: remarks are 1 to 12, the reason is 13. */
const commentRoom = 16
const reasonPlace = 13
const activityRoom = 32

/** The id of the k-th activity of a ticket, for its notifications. */
export const activityId = (n: string, k: string): string =>
  `(select id from seed_activity_base) + ${n} * ${activityRoom} + ${k}`

const needsReason = `(substate in ('NEEDS_MORE_INFO', 'INFORMATIVE', 'DUPLICATED', 'NOT_APPLICABLE', 'OUT_OF_SCOPE', 'SPAM') or is_early)`

/** Comments of both sides in turn between the first answer and the end; some are internal. */
const remarks = `
  select k, case when k % 2 = 1 then manager_id else author_id end as writer_id,
    case when k % 2 = 1 then 'COMPANY' else 'AUTHOR' end as side,
    k % 2 = 1 and seeding.roll(n * ${commentRoom} + k, 70) < 0.15 as is_internal,
    responded_at + (case when is_closed then closed_at else now end - responded_at) * k / (remarks + 1) as at
  from generate_series(1, remarks) as k where substate not in ('DRAFT', 'SUBMITTED')`

/** Reserves the ids of comments and activities. */
export const ids = ({ tickets }: Plan): string => `
  create unlogged table seeding.seed_comment_base as select seeding.reserve('comments', ${(tickets + 1) * commentRoom}) as id;
  create unlogged table seeding.seed_activity_base as select seeding.reserve('ticket_activities', ${(tickets + 1) * activityRoom}) as id`

export const comments = `
  insert into comments (id, uuid, owner_kind, owner_id, author_id, kind, contents, is_internal, created_at, updated_at)
    overriding system value
  select base.id + n * ${commentRoom} + k, seeding.uuid_of(n * ${commentRoom} + k, 'comment'), 'TICKET', tickets.id, writer_id,
    kind, contents, is_internal, at, at
  from seed_comment_base as base, seed_times, seed_tickets as tickets, lateral (
    select k, writer_id, 'PLAIN' as kind, ${pick('remark', `n * ${commentRoom} + k`, 71)} as contents, is_internal, at
      from (${remarks}) as remarks
    union all
    select ${reasonPlace}, manager_id, 'REASON', ${pick('reason', 'n', 72)}, false,
      case when is_closed then closed_at when is_early then disclosed_at else responded_at end where ${needsReason}
  ) as written`

/**
 * The moves of each ticket, which the lifecycle permits; `k` orders them by time. They are queries and not "values", whose
 * expressions PostgreSQL would prepare again for each ticket.
 */
export const activities = `
  insert into ticket_activities (id, uuid, ticket_id, type, actor_id, side, before, after, amount_won, verdict, comment_id, created_at,
    assigned_id)
    overriding system value
  select base.id + n * ${activityRoom} + k, seeding.uuid_of(n * ${activityRoom} + k, 'activity'), tickets.id, type, actor_id, side,
    before, after, amount_won, verdict, comments.id + n * ${commentRoom} + place, at,
    case type when 'ASSIGN' then ${assignee} end
  from seed_activity_base as base, seed_comment_base as comments, seed_times, seed_tickets as tickets, lateral (
    select k, type, case side when 'AUTHOR' then author_id else manager_id end as actor_id, side, before, after, amount_won,
      verdict, place, at
    from (
      select 1 as k, 'SUBMIT' as type, 'AUTHOR' as side, 'DRAFT' as before, 'SUBMITTED' as after, null::bigint as amount_won,
        null as verdict, null::integer as place, submitted_at as at
      union all
      select 2, 'CHANGE_STATE', 'COMPANY', 'SUBMITTED', 'IN_PROGRESS', null, null, null, responded_at
        where substate in ('IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED', 'RESOLVED')
      union all
      select 2, 'CHANGE_STATE', 'COMPANY', 'SUBMITTED', 'NEEDS_MORE_INFO', null, null, ${reasonPlace}, responded_at
        where substate = 'NEEDS_MORE_INFO'
      union all
      select 3, 'ASSIGN', 'COMPANY', null, null, null, null, null,
        case substate when 'SUBMITTED' then least(submitted_at + interval '2 hours', now) else responded_at end
        where ${assignee} is not null
      union all
      select 19, 'DISCLOSE', 'COMPANY', 'CLOSED', 'LIMITED_DISCLOSED', null, null, ${reasonPlace}, disclosed_at where is_early
      union all
      select 20, 'CHANGE_STATE', 'COMPANY', 'IN_PROGRESS', 'RETESTING', null, null, null, now
        where substate in ('RETESTING', 'RETEST_COMPLETED')
      union all
      select 21, 'CHANGE_STATE', 'AUTHOR', 'RETESTING', 'RETEST_COMPLETED', null, 'FIXED', null, now
        where substate = 'RETEST_COMPLETED'
      union all
      select 22, 'CHANGE_STATE', 'COMPANY', case substate when 'RESOLVED' then 'IN_PROGRESS' else 'SUBMITTED' end, substate,
        null, null, case when substate <> 'RESOLVED' then ${reasonPlace} end, closed_at
        where is_closed
      union all
      select 23, 'REWARD', 'COMPANY', null, null, reward_won, null, null, closed_at where reward_won is not null
      union all
      select 24, 'DISCLOSE_REQUEST', 'AUTHOR', null, 'OPEN', null, null, null, disclosed_at - interval '12 hours'
        where is_disclosed or is_limited
      union all
      select 25, 'DISCLOSE', 'COMPANY', 'CLOSED', case when is_limited then 'LIMITED_DISCLOSED' else 'FULLY_DISCLOSED' end, null,
        null, null, disclosed_at where is_disclosed or is_limited
    ) as steps
    union all
    select 3 + k, 'COMMENT', writer_id, side, null, null, null, null, k, at from (${remarks}) as remarks
  ) as steps
  where substate <> 'DRAFT'`

/** The requests of all agreed disclosures, and some pending ones. */
export const disclosures = `
  insert into disclosure_requests (uuid, ticket_id, disclosure, summary, side, requested_by, requested_at, state, answered_by,
    answered_at, due_at)
  select seeding.uuid_of(n, 'disclosure'), id, case when is_limited then 'LIMITED_DISCLOSED' else 'FULLY_DISCLOSED' end, summary,
    'AUTHOR', author_id, case when is_public then disclosed_at - interval '12 hours' else closed_at end,
    case when is_public then 'ACCEPTED' else 'OPEN' end,
    case when is_public then manager_id end, case when is_public then disclosed_at end,
    (case when is_public then disclosed_at else now() end) + interval '30 days'
  from (select *, is_disclosed or is_limited as is_public from seed_tickets) as tickets
  where is_public or substate = 'RESOLVED' and n % 60 = 0
  order by n`
