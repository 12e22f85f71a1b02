import { companyPermissions } from '@jebo/contract/core/company-permissions.ts'
import type { Plan } from './plan.ts'
import { array, pick } from './words.sql.ts'

/** @remarks $1 has the sizes of the logos in bytes, used in turn */
export const logos = `
  insert into files (id, uploader_id, purpose, name, type, size, key, created_at, owner_kind, owner_id, attached_at)
  select seeding.uuid_of(c, 'logo'), owner_id, 'LOGO', 'logo.png', 'image/png', ($1::integer[])[1 + c % cardinality($1::integer[])],
    'logo/' || seeding.uuid_of(c, 'logo'), start, 'COMPANY', id, start
  from seed_companies, seed_times order by c`

/** @remarks $1 is the sealed contact */
export const companies = ({ companies: approved }: Plan): string => `
  with applied as (
    select c, id, 1 + floor(seeding.roll(c, 4) * 30)::integer as first, 1 + floor(seeding.roll(c, 5) * 30)::integer as second,
      case
        when c > ${approved} then now - seeding.roll(c, 6) * interval '10 days'
        else start - interval '200 days' + seeding.roll(c, 6) * interval '100 days' end as applied_at,
      case when c > ${approved} and c % 4 = 0 then 'DENIED' when c > ${approved} then 'APPLIED' else 'APPROVED' end as state
    from seed_companies, seed_times
  )
  insert into companies (id, uuid, alias, alias_key, alias_skeleton, name, bio, about, logo_id, contact_sealed, plan, state, reason, applied_at, decided_at)
    overriding system value
  select id, seeding.uuid_of(c, 'company'),
    (${array('firstAlias')})[first] || '-' || c, (${array('firstAlias')})[first] || '-' || c,
    look_alike_key((${array('firstAlias')})[first] || '-' || c),
    (${array('firstName')})[first] || (${array('secondName')})[second] || ${pick('business', 'c', 7)},
    '우리 서비스를 함께 지켜 주세요.',
    '사람들이 매일 쓰는 서비스를 만들어요. 취약점을 알려 주시면 이틀 안에 답해 드려요.',
    seeding.uuid_of(c, 'logo'), $1, case when c = 1 or c % 3 = 0 then 'PRO' else 'FREE' end, state,
    case when state = 'DENIED' then '사업자 정보를 확인할 수 없어요.' end, applied_at,
    case when state <> 'APPLIED' then applied_at + interval '2 days' end
  from applied order by c`

const permissions = `'{${companyPermissions.join()}}'::text[]`

export const members = `
  insert into company_members (user_id, company_id, role, joined_at, permissions)
  select owner_id, id, 'OWNER', start, ${permissions} from seed_companies, seed_times
  union all
  select users + first_manager + m, id, 'MANAGER', start, ${permissions}
  from seed_times, seed_companies, generate_series(0, managers - 1) as m`

export const logoKeys = `select 'logo/' || seeding.uuid_of(c, 'logo') as key, c from seed_companies`
