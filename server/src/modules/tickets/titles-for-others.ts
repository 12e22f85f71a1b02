import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { findTitles } from './tickets.sql.ts'

/**
 * What others than the two sides of tickets read as their titles, of those of which the viewer is on neither side: the title of the
 * public, or the number alone where they see nothing of it.
 */
export const titlesForOthers = async (
  db: Db,
  numbers: readonly number[],
  viewer: Viewer,
): Promise<Map<number, string>> => {
  const found = new Map((await findTitles(db, numbers, viewer)).map((row) => [row.public_id, row]))
  return new Map(
    numbers.flatMap((number) => {
      const ticket = found.get(number)
      return ticket?.is_on_side ? [] : [[number, ticket?.title ?? `#${number}`]]
    }),
  )
}
