import type { Pool } from '../../server/src/platform/db/database.ts'

/** What is asked for, by public ids: of the biggest company and of the hacker who wrote the most. */
export type Subjects = {
  alias: string
  program: number
  /** Disclosed, with remarks. */
  disclosed: number
  /** Of which a summary is public. */
  limited: number
  /** Of the biggest company and open. */
  open: number
  own: number
  /** Of the hacker. */
  draft: number
  /** Labels of the biggest company, on many of its tickets and on few. */
  common: string
  scarce: string
  /** Another manager of the biggest company. */
  colleague: string
  /** Of the hacker. */
  author: string
  /** A private program of the biggest company. */
  secret: number
  challenge: number
  /** Of which the hacker is a member. */
  crew: number
}

const query = `
  select alias,
    (select public_id from programs where company_id = companies.id order by id limit 1) as program,
    (select public_id from tickets where company_id = companies.id and disclosure = 'FULLY_DISCLOSED'
      order by disclosed_at desc limit 1) as disclosed,
    (select public_id from tickets where disclosure = 'LIMITED_DISCLOSED' order by disclosed_at desc, id desc limit 1) as limited,
    (select public_id from tickets where company_id = companies.id and substate = 'IN_PROGRESS'
      order by turn_since desc limit 1) as open,
    (select public_id from tickets where author_id = hacker.id and substate = 'RESOLVED'
      order by updated_at desc limit 1) as own,
    (select public_id from tickets where author_id = hacker.id and substate = 'DRAFT'
      order by updated_at desc limit 1) as draft,
    (select uuid from labels where company_id = companies.id and tone = 'blue') as common,
    (select uuid from labels where company_id = companies.id and tone = 'violet') as scarce,
    (select uuid from users where email = 'manager@seed.test') as colleague,
    hacker.nickname as author,
    (select public_id from programs where company_id = companies.id and type = 'PRIVATE' order by id limit 1) as secret,
    (select programs.public_id from challenge_scores join programs on programs.id = program_id where type = 'CHALLENGE'
      group by programs.id order by count(*) desc limit 1) as challenge,
    (select public_id from crew_members join crews on crews.id = crew_id where user_id = hacker.id limit 1) as crew
  from users as owner join company_members on user_id = owner.id join companies on companies.id = company_id,
    users as hacker
  where owner.email = 'owner@seed.test' and hacker.email = 'hacker@seed.test'`

export const findSubjects = async (pool: Pool): Promise<Subjects> => {
  const { rows } = await pool.query<Subjects>(query)
  const [subjects] = rows
  if (!subjects) throw new Error('the world lacks its biggest company')
  return subjects
}

/** Whether the server writes every statement into its log. */
export const logStatements = async (pool: Pool, isOn: boolean): Promise<void> => {
  await pool.query(`alter system set log_statement = '${isOn ? 'all' : 'none'}'`)
  await pool.query('select pg_reload_conf()')
}
