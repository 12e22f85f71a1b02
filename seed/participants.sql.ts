import type { Plan } from './plan.ts'

/** How many hackers a private program has besides the authors of its tickets; the first one of the largest company has more. */
const others = { some: 20, share: 20 } as const

/** Who writes for a private program takes part in it; others do, have applied, are invited or were refused. */
export const participants = ({ hackers }: Plan): string => `
  create unlogged table seeding.seed_participants as
  select row_number() over (order by since, program_id, user_id) as n, told.*
  from (
    select distinct on (program_id, user_id) program_id, user_id, state, since
    from (
      select programs.id as program_id, author_id as user_id, 'PARTICIPATED' as state, 1 as place, created_at as since
      from seed_tickets as tickets join seed_programs as programs using (p) where tickets.is_private
      union all
      select id, bases.users + 1 + floor(${hackers} * power(seeding.roll(id * 8192 + k, 70), 2))::bigint,
        case when state_roll < 0.5 then 'PARTICIPATED' when status = 'ENDED' then 'REJECTED' when state_roll < 0.7 then 'INVITED' when state_roll < 0.85 then 'REJECTED'
          else 'APPLIED' end, 2, published_at + (now - published_at) * seeding.roll(id * 8192 + k, 71)
      from seed_programs, seed_bases as bases, seed_times,
        generate_series(1, case when c = 1 and place = 2 then greatest(${others.some}, ${hackers} / ${others.share}) else ${others.some} end) as k,
        lateral (select seeding.roll(id * 8192 + k, 72) as state_roll) as rolled
      where is_private and status <> 'DRAFT'
    ) as all_of_them
    order by program_id, user_id, place, since
  ) as told;
  insert into program_participants (public_id, program_id, user_id, state, ending, changed_at, created_at)
  select ids.public_id, program_id, user_id, state, case state when 'REJECTED' then 'REFUSED' end, since, since
  from seed_participants
    join seeding.free_ids('program_participants', (select count(*) from seed_participants)) as ids using (n)
  order by n`
