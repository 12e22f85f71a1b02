import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { findTitles, listLimitedAmong } from './tickets.sql.ts'

/** `isSeen`: whether the address of the ticket shows them anything. */
type ForOthers = { title: string; isSeen: boolean }

/**
 * What others than the two sides of tickets read as their titles, of those of which the viewer is on neither side: the title of the
 * public, or the number alone where they do not see the whole ticket.
 */
export const titlesForOthers = async (
  db: Db,
  numbers: readonly number[],
  viewer: Viewer,
): Promise<Map<number, ForOthers>> => {
  const found = new Map((await findTitles(db, numbers, viewer)).map((row) => [row.public_id, row]))
  const missing = numbers.filter((number) => !found.has(number))
  const limited = await listLimitedAmong(db, missing, viewer)
  return new Map(
    numbers.flatMap((number) => {
      const ticket = found.get(number)
      if (ticket?.is_on_side) return []
      const isSeen = ticket !== undefined || limited.includes(number)
      return [[number, { title: ticket?.title ?? `#${number}`, isSeen }]]
    }),
  )
}
