import { activityId } from './history.sql.ts'

/** Notifications of authors about every decision, and of owners about submissions of the last year; most are read. */
export const notifications = `
  insert into notifications (uuid, user_id, type, event, subject, value, amount_won, link, source, created_at, read_at)
  select seeding.uuid_of(n * 32 + k, 'notification'), recipient_id,
    case k when 1 then 'TICKET_CREATED' else 'TICKET_UPDATED' end, event, title, value, won, '/tickets/' || public_id,
    'ticket:' || ${activityId('n', 'k')}, at,
    case when at < now - interval '20 days' or seeding.roll(n, 80) < 0.5 then least(at + interval '3 hours', now) end
  from (
    select n, public_id, title, k, event, value, won, at, recipient_id, now
    from seed_times, seed_tickets join seed_companies as companies using (c), lateral (
      select 1 as k, 'TICKET_SUBMITTED' as event, null as value, null::bigint as won, submitted_at as at,
        companies.owner_id as recipient_id
        where submitted_at > now - interval '1 year'
      union all
      select 22, 'SUBSTATE_CHANGED', substate, null, closed_at, author_id where is_closed
      union all
      select 23, 'REWARD_PAID', null, reward_won, closed_at, author_id where reward_won is not null
      union all
      select 25, 'TICKET_DISCLOSED', null, null, disclosed_at, author_id where is_disclosed or is_limited
    ) as events
    where substate <> 'DRAFT' order by at offset 0
  ) as told`

/** The audit log of deposits and applications. */
export const audit = `
  insert into audit_entries (uuid, actor_id, action, subject_kind, subject_id, detail, created_at)
  select seeding.uuid_of(row_number() over (), 'audit'), staff.id, action, kind, subject, detail, at
  from (select id from users where email = 'staff@seed.test') as staff, (
    select 'contract.post' as action, 'contract' as kind, contracts.public_id::text as subject,
      jsonb_build_object('type', 'DEPOSIT', 'amountWon', moves.amount_won, 'from', 'CONFIRMED', 'to', 'DONE') as detail, at
      from seed_moves as moves, seed_money join contracts on true
      where contracts.id = contract + rank and moves.type = 'DEPOSIT' and moves.status = 'DONE'
    union all
    select case state when 'DENIED' then 'company.deny' else 'company.approve' end, 'company', uuid::text, '{}', decided_at
      from companies join seed_companies using (id) where decided_at is not null
    order by at
  ) as acts;
  insert into staff_views (uuid, staff_id, subject_kind, subject_id, reason, created_at)
  select seeding.uuid_of(c, 'view'), staff.id, 'company', companies.uuid::text, '신청 심사', decided_at
  from (select id from users where email = 'staff@seed.test') as staff, seed_companies join companies using (id)
  where decided_at > now() - interval '2 years' or c % 2 = 0 and decided_at is not null`

/** Bank accounts of verified hackers, as JSON in $1. Only pending ones have pictures. */
export const bankAccounts = `
  create unlogged table seeding.seed_accounts_shown as
  select row_number() over (order by u) as place, *
  from jsonb_to_recordset($1::jsonb) as rows (u bigint, uuid uuid, bank text, state text, owner text, number text,
    copy_id uuid, front_id uuid, size integer)`

export const bankAccountRows = `
  insert into kyc_submissions (id, uuid, user_id, state, bank, sealed_owner, sealed_account_number, account_copy_id,
    id_front_id, reason, submitted_at, decided_at, decided_by, pictures_erased_at) overriding system value
  select base.id + place, shown.uuid, bases.users + u, state, bank, owner, number, copy_id, front_id,
    case when state = 'DENIED' then '통장 사본의 이름이 달라요.' end, at,
    case when state <> 'PENDING' then at + interval '1 day' end, case when state <> 'PENDING' then staff.id end,
    case when state <> 'PENDING' then at + interval '5 days' end
  from seed_accounts_shown as shown, seed_bases as bases, seed_times,
    (select seeding.reserve('kyc_submissions', (select count(*) from seed_accounts_shown)) as id) as base,
    (select id from users where email = 'staff@seed.test') as staff,
    lateral (select case state when 'PENDING' then now - seeding.roll(u, 81) * interval '5 days'
      else start + seeding.roll(u, 81) * interval '1400 days' end as at) as submitted
  order by place;
  insert into files (id, uploader_id, purpose, name, type, size, key, created_at, owner_kind, owner_id, attached_at)
  select picture, bases.users + u, 'KYC', 'picture.png', 'image/png', size, 'kyc/' || picture, submitted_at, 'KYC', submissions.id, submitted_at
  from seed_accounts_shown as shown join kyc_submissions as submissions using (uuid), seed_bases as bases,
    unnest(array[copy_id, front_id]) as picture
  where picture is not null`
