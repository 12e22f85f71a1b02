import { mostManagers, type Plan, peopleOf } from './plan.ts'
import { pick } from './words.sql.ts'

/** Companies and their members: `c` is the number of a company, `u` of a user. */
export const companyPlan = (plan: Plan): string => {
  const { companies, applicants, seed } = plan
  const people = peopleOf(plan)
  return `
  create unlogged table seeding.seed_bases as
  select seeding.reserve('users', ${people.all}) as users, seeding.reserve('companies', ${companies + applicants}) as companies;
  create unlogged table seeding.seed_companies as
  select c, bases.companies + c as id, ${people.owners} + c as owner, managers,
    (${people.managers} + 1 + sum(managers) over (order by c) - managers)::integer as first_manager,
    bases.users, bases.users + ${people.owners} + c as owner_id
  from seed_bases as bases, (
    select c, case
      when c = 1 then ${mostManagers.biggest}
      when c > ${companies} then 0
      else floor(seeding.roll(c, 101) * ${mostManagers.others + 1})::integer end as managers
    from generate_series(1, ${companies + applicants}) as c
  ) as sized;
  -- Of seed ${seed}.
  create unique index on seed_companies (c);
  analyze seed_companies`
}

/** All users, with the same password. @remarks $1 is its hash */
export const people = (plan: Plan): string => {
  const { owners, staff, all } = peopleOf(plan)
  return `
  with persons as (
    select u, 'HACKER' as role, case when u = 1 then 'hacker' else 'hacker' || u end as name
      from generate_series(1, ${owners}) as u
    union all
    select owner, 'OWNER', case when c = 1 then 'owner' else 'owner' || c end from seed_companies
    union all
    select first_manager + m, 'MANAGER', case when c = 1 and m = 0 then 'manager' else 'manager' || c || '-' || m + 1 end
      from seed_companies, generate_series(0, managers - 1) as m
    union all
    select ${staff} + s, 'STAFF', case when s = 1 then 'staff' else 'staff' || s end
      from generate_series(1, ${all - staff}) as s
  )
  insert into users (id, uuid, email, password_hash, nickname, nickname_key, avatar_hash, is_staff, created_at)
    overriding system value
  select bases.users + u, seeding.uuid_of(u, 'user'), name || '@seed.test', $1,
    ${pick('adjective', 'u', 1)} || ${pick('creature', 'u', 2)} || u,
    ${pick('adjective', 'u', 1)} || ${pick('creature', 'u', 2)} || u,
    substr(md5(u || 'a') || md5(u || 'b'), 1, 40), role = 'STAFF', start - seeding.roll(u, 3) * interval '1 year'
  from persons, seed_bases as bases, seed_times order by u`
}

/** The nicknames with what looks like them. */
export const nicknameClaims = `
  insert into nickname_claims (skeleton, user_id)
  select look_alike_key(nickname_key), id from users, seed_bases as bases where id > bases.users order by id`

/** The agreements of sign-up and of managing a company, in the current versions. */
export const agreements = (plan: Plan): string => `
  insert into terms_agreements (user_id, type, version, locale, agreed_at)
  select bases.users + u, type, version, 'ko', start
  from seed_times, seed_bases as bases, generate_series(1, ${peopleOf(plan).all}) as u, (
    select type, max(version) as version from terms_versions
    where effective_on <= current_date or version = 1 group by type
  ) as terms
  where exists (select from users where id = bases.users + u)
    and (type in ('USER', 'PII_REQUIRED') or type = 'MANAGER' and u > ${peopleOf(plan).owners})
  order by u`

/** Verified hackers. @remarks $1 has numbers, $2 sealed names, $3 sealed identifiers, $4 their fingerprints */
export const identities = `
  with verified as (
    select bases.users + u as user_id, sealed_name, sealed_ci, fingerprint, u, start
    from seed_bases as bases, seed_times, unnest($1::bigint[], $2::text[], $3::text[], $4::text[])
      as rows (u, sealed_name, sealed_ci, fingerprint)
  ), raised as (
    update users set verification_level = 1 from verified where id = user_id
  )
  insert into identities (user_id, sealed_name, birth_year, sealed_ci, ci_fingerprint, verified_at)
  select user_id, sealed_name, 1970 + u % 35, sealed_ci, fingerprint, start from verified`
