import type { RowId } from '@jebo/contract/core/id.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inRanges } from '../../platform/db/in-ranges.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { recountScoresTo } from './scores.sql.ts'
import { selectTickets } from './visible-to.sql.ts'

/** The largest key of a program that has tickets or figures; 0 if there is none. */
const findLastProgramId = async (db: Db): Promise<number> => {
  const found = await Promise.all([
    selectTickets(db, systemRead)
      .select((row) => row.fn.max('program_id').as('id'))
      .executeTakeFirst(),
    db
      .selectFrom('program_figures')
      .select((row) => row.fn.max('program_id').as('id'))
      .executeTakeFirst(),
  ])
  return Math.max(...found.map((row) => row?.id ?? 0))
}

/**
 * Recounts the figures of a range of programs.
 * @returns how many rows were wrong
 */
const recountPrograms = async (db: Db, first: number, last: number): Promise<number> => {
  const { rows } = await sql<{
    wrong: number
  }>`select recount_programs(${first}, ${last}) + recount_program_tallies(${first}, ${last})
    + recount_payment_months(${first}, ${last}) as wrong`.execute(db)
  return rows[0]?.wrong ?? 0
}

/** Small enough that concurrent ticket changes wait only briefly. */
const programsAtOnce = 100

/**
 * Recounts the figures of all programs from their tickets.
 * @returns how many rows were wrong
 */
export const recountFigures = async (db: Db): Promise<number> =>
  inRanges(await findLastProgramId(db), programsAtOnce, (first, last) => recountPrograms(db, first, last))

/**
 * Counts the scoreboards of challenges again from their tickets.
 * @returns how many rows were wrong
 */
export const recountScores = async (db: Db): Promise<number> => recountScoresTo(db, await findLastProgramId(db))

/** The largest key of a user who has figures or a disclosed ticket; 0 if there is none. */
const findLastHackerId = async (db: Db): Promise<number> => {
  const found = await Promise.all([
    selectTickets(db, null)
      .select((row) => row.fn.max('author_id').as('id'))
      .executeTakeFirst(),
    db
      .selectFrom('hacker_figures')
      .select((row) => row.fn.max('user_id').as('id'))
      .executeTakeFirst(),
  ])
  return Math.max(...found.map((row) => row?.id ?? 0))
}

const recountRange = async (db: Db, first: number, last: number): Promise<number> => {
  const { rows } = await sql<{ wrong: number }>`select recount_hackers(${first}, ${last}) as wrong`.execute(db)
  return rows[0]?.wrong ?? 0
}

/** Few of them have disclosed tickets. */
const hackersAtOnce = 1000

/**
 * Recounts the figures of hackers and months from the disclosed tickets.
 * @returns how many rows were wrong
 */
export const recountDisclosures = async (db: Db): Promise<number> => {
  const hackers = await inRanges(await findLastHackerId(db), hackersAtOnce, (first, last) =>
    recountRange(db, first, last),
  )
  const { rows } = await sql<{ wrong: number }>`select recount_disclosure_months() as wrong`.execute(db)
  return hackers + (rows[0]?.wrong ?? 0)
}

/** Programs with rewards that were paid before the day and are not published. */
export const listUnpublished = async (db: Db, beforeDay: string): Promise<RowId<'programs'>[]> => {
  const rows = await db
    .selectFrom('reward_publications')
    .select('program_id')
    .distinct()
    .where('published_on', 'is', null)
    .where('paid_on', '<', sql<Date>`${beforeDay}::date`)
    .orderBy('program_id')
    .execute()
  return rows.map(({ program_id }) => program_id)
}

/** Publishes what enough authors were paid before the day. */
export const publishRewardsOf = async (tx: Tx, programId: RowId<'programs'>, beforeDay: string): Promise<void> => {
  await sql`select publish_rewards(${programId}, ${beforeDay}::date)`.execute(tx)
}

/** The largest key of a ticket; 0 if there is none. */
const findLastTicketId = async (db: Db): Promise<number> =>
  (
    await selectTickets(db, systemRead)
      .select((row) => row.fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0

const ticketsAtOnce = 1000

/**
 * Counts the followers of all tickets again.
 * @returns how many counts were wrong
 */
export const recountFollowers = async (db: Db): Promise<number> =>
  inRanges(await findLastTicketId(db), ticketsAtOnce, async (first, last) => {
    const { rows } = await sql<{ wrong: number }>`select recount_ticket_followers(${first}, ${last}) as wrong`.execute(
      db,
    )
    return rows[0]?.wrong ?? 0
  })
