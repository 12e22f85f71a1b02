import type { Plan } from './plan.ts'
import { pick } from './words.sql.ts'

/** A range of rewards as versions of the rules have it. @param least,most four amounts in SQL, of critical ones first */
const rangeOf = (least: string, most: string): string =>
  `jsonb_build_object(${['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']
    .map((one, at) => `'${one}', jsonb_build_object('min', (${least})[${at + 1}], 'max', (${most})[${at + 1}])`)
    .join(', ')})`

/**
 * The programs: `p` is the number of one. The largest company has one in a hundred, the others fewer and fewer; the
 * first one of a company is never a draft, and the second one of the largest is private. The three levels of rewards are the
 * presets of the product. An event that is over has ended, and one that has not started has no tickets.
 */
export const programPlan = ({ programs, companies }: Plan): string => `
  create unlogged table seeding.seed_programs as
  with placed as (
    select p, case
      when p <= biggest then 1
      else 2 + floor((${companies} - 1) * power((p - biggest - 1)::float8 / (${programs} - biggest), 1.7))::integer end as c
    from generate_series(1, ${programs}) as p, (select greatest(${programs} / 100, 2) as biggest) as counts
  ), shaped as (
    select p, c, row_number() over (partition by c order by p) as place, seeding.roll(p, 20) as status_roll,
      1 + floor(seeding.roll(p, 21) * 3)::integer as level, seeding.roll(p, 22) as type_roll
    from placed
  )
  select p, ids.public_id, base.id + p as id, companies.c, companies.id as company_id, owner_id, place, level,
    case when place = 1 or c = 1 and place = 2 then 'RUNNING' when status_roll < 0.05 then 'DRAFT'
      when status_roll < 0.13 then 'SUSPENDED' when status_roll < 0.2 then 'ENDED' else 'RUNNING' end as status,
    case when place = 1 then 'PUBLIC' when c = 1 and place = 2 or type_roll < 0.06 then 'PRIVATE'
      when type_roll < 0.09 then 'PRIVATE_EVENT' when type_roll < 0.12 then 'PRIVATE_CHALLENGE'
      when type_roll < 0.16 then 'EVENT' when type_roll < 0.2 then 'CHALLENGE' else 'PUBLIC' end as type,
    start + (now - start) * seeding.roll(p, 23) * case when place = 1 then 0.2 else 0.95 end as published_at,
    null::timestamptz as starts_at, null::timestamptz as ends_at, false as is_private,
    versions.id + p as version_id, null::bigint[] as least, null::bigint[] as most, '[]'::jsonb as further_tiers
  from shaped join seed_companies as companies using (c) join seeding.free_ids('programs', ${programs}) as ids on ids.n = p,
    seed_times, (select seeding.reserve('programs', ${programs}) as id) as base,
    (select seeding.reserve('program_versions', ${programs}) as id) as versions;
  update seed_programs set
    most = (array['{1500000,500000,200000,100000}', '{10000000,3000000,800000,300000}', '{20000000,5000000,2000000,500000}'])[level]::bigint[],
    least = (array['{500000,200000,100000,100000}', '{3000000,800000,300000,300000}', '{5000000,2000000,500000,500000}'])[level]::bigint[];
  update seed_programs set is_private = type like 'PRIVATE%', further_tiers = case when level = 3 and seeding.roll(p, 27) < 0.4
    then jsonb_build_array(${rangeOf("'{3000000,800000,300000,300000}'::bigint[]", "'{10000000,3000000,800000,300000}'::bigint[]")})
    else '[]' end;
  update seed_programs set
    starts_at = case when seeding.roll(p, 28) < 0.1 and status = 'RUNNING' then now + seeding.roll(p, 29) * interval '30 days' + interval '1 hour'
      else published_at end,
    ends_at = case when status = 'ENDED' or seeding.roll(p, 28) > 0.6 then published_at + (now - published_at) * 0.95
      else now + interval '31 days' + seeding.roll(p, 29) * interval '60 days' end
  from seed_times where type not in ('PUBLIC', 'PRIVATE') and status <> 'DRAFT';
  update seed_programs set status = 'ENDED' from seed_times where ends_at <= now;
  create unique index on seed_programs (p);
  analyze seed_programs`

/** A time as JSON has it. */
const utc = (time: string): string => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const policy = '본인이 만든 계정으로만 시험해 주세요. 확인이 끝날 때까지 내용을 밖에 알리지 말아 주세요.'
const methods = '적힌 자산을 본인 계정으로 시험하는 것을 허락해요. 요청은 초당 5회까지예요.'

export const programs = `
  insert into programs (id, public_id, company_id, title, summary, introduction, policy, type, participation_method, status,
    starts_at, ends_at, further_tiers,
    critical_min_won, critical_max_won, high_min_won, high_max_won, medium_min_won, medium_max_won, low_min_won, low_max_won,
    authorized_from, authorized_methods, created_at, updated_at, published_at, company_text)
    overriding system value
  select programs.id, public_id, company_id, name || ' ' || ${pick('product', 'p', 24)} || ' 버그바운티',
    ${pick('product', 'p', 24)} || '의 취약점을 찾아 주세요. ' || ${pick('effect', 'p', 25)} || ' 같은 문제를 가장 기다려요.',
    name || '의 서비스를 함께 지켜 주세요. 시험용 계정은 가입하면 바로 쓸 수 있어요. 첫 답변은 이틀 안에 드려요.',
    '${policy}', type, case when is_private then case when seeding.roll(p, 26) < 0.6 then 'APPLY' else 'INVITE' end end, status,
    starts_at, ends_at, further_tiers,
    least[1], most[1], least[2], most[2], least[3], most[3], least[4], most[4],
    published_at::date, '${methods}', published_at - interval '10 days', published_at,
    case when status <> 'DRAFT' then published_at end, text_of_company(name, alias)
  from seed_programs as programs join companies on companies.id = company_id order by p`

/** Two assets per program, and the version of the rules with which it was published. */
export const assets = ({ programs: count }: Plan): string => `
  create unlogged table seeding.seed_assets as
  select p, kind, ids.public_id, base.id + (p - 1) * 2 + kind as id
  from generate_series(1, ${count}) as p, generate_series(1, 2) as kind,
    seeding.free_ids('assets', ${count * 2}) as ids, (select seeding.reserve('assets', ${count * 2}) as id) as base
  where ids.n = (p - 1) * 2 + kind;
  create unique index on seed_assets (p, kind);
  analyze seed_assets;
  insert into assets (id, public_id, company_id, name, type, url, tier, program_id, is_named, created_at) overriding system value
  select assets.id, assets.public_id, company_id, name || case kind when 1 then ' 웹' else ' 앱' end,
    case kind when 1 then 'WEB' else 'MOBILE' end, 'https://' || alias || '.test/' || kind,
    case when kind = 2 and further_tiers <> '[]' then 2 else 1 end, programs.id, true, published_at
  from seed_assets as assets join seed_programs as programs using (p) join companies on companies.id = company_id
  order by assets.id;
  insert into program_versions (id, program_id, number, rules, authorized_by, authorized_at, created_at) overriding system value
  select version_id, programs.id, 1, jsonb_build_object(
    'bountyRange', ${rangeOf('least', 'most')},
    'furtherTiers', programs.further_tiers,
    'policy', '${policy}',
    'assets', attached.assets,
    'authorization', jsonb_build_object('startsOn', published_at::date, 'endsOn', null, 'methods', '${methods}'),
    'plan', companies.plan,
    'participantRestriction', null, 'minimumValidTickets', 0) || case when programs.starts_at is null then '{}'::jsonb
      else jsonb_build_object('window', jsonb_build_object('startsAt', ${utc('programs.starts_at')}, 'endsAt', ${utc('programs.ends_at')})) end,
    owner_id, published_at, published_at
  from seed_programs as programs join companies on companies.id = company_id join (
    select p, jsonb_agg(
      jsonb_build_object('id', assets.public_id, 'name', name, 'type', type, 'url', url, 'tier', tier) order by assets.id) as assets
    from seed_assets join assets on assets.id = seed_assets.id group by p
  ) as attached using (p)
  where programs.status <> 'DRAFT' order by version_id`
