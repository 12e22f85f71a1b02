// The numbers of the tickets on each public level, for sitemaps.
import type { PublicDisclosure } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Db } from '../../platform/db/database.ts'
import { selectLimitedTickets, selectTickets } from './visible-to.sql.ts'

const columns = ['id', 'public_id', 'disclosed_at'] as const

const shownOn = (db: Db, level: PublicDisclosure) =>
  level === 'FULLY_DISCLOSED'
    ? db.selectFrom(selectTickets(db, null).select(columns).as('shown'))
    : db.selectFrom(selectLimitedTickets(db, null).select(columns).as('shown'))

/** Oldest disclosure first, so that earlier parts stay as they are. */
export const listPublicNumbers = async (
  db: Db,
  level: PublicDisclosure,
  part: { offset: number; size: number },
): Promise<number[]> => {
  const rows = await shownOn(db, level)
    .select('public_id')
    .orderBy('disclosed_at')
    .orderBy('id')
    .limit(part.size)
    .offset(part.offset)
    .execute()
  return rows.map(({ public_id }) => public_id)
}

export const countPublicTickets = async (db: Db, level: PublicDisclosure): Promise<number> => {
  const { count } = await shownOn(db, level)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
