import { crewSize, type Plan } from './plan.ts'

export const crewPlan = ({ crews }: Plan): string => `
  create unlogged table seeding.seed_crew_base as select seeding.reserve('crews', ${crews}) as id`

/** Crews, each of some hackers that follow each other in number: `k` is the number of one. */
export const crews = ({ crews: count }: Plan): string => `
  insert into crews (id, public_id, name, name_key, name_skeleton, created_at) overriding system value
  select base.id + n, public_id, 'seedcrew' || n, 'seedcrew' || n, look_alike_key('seedcrew' || n), start
  from seeding.free_ids('crews', ${count}), seed_crew_base as base, seed_times order by n;
  insert into crew_members (crew_id, user_id, role, joined_at)
  select base.id + k, bases.users + (k - 1) * ${crewSize} + m, case m when 1 then 'LEADER' else 'MEMBER' end, start
  from generate_series(1, ${count}) as k, generate_series(1, ${crewSize}) as m, seed_crew_base as base, seed_bases as bases, seed_times
  order by k, m`
