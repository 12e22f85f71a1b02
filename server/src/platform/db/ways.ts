import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Viewer } from '../http/reader.ts'
import type { DB } from './schema.gen.ts'

/** The ways in which viewers see a row, each as a condition on it; null where the viewer sees none in this way. */
export type Ways<Way extends string> = Record<Way, (viewer: Viewer) => Expression<SqlBool> | null>

/**
 * Whether a viewer sees a row.
 * @param through the ways that count, where a list shows what is seen in one of them; all of them where none is named
 */
export const seenThrough = <Way extends string>(
  ways: Ways<Way>,
  viewer: Viewer,
  through: readonly Way[],
): Expression<SqlBool> => {
  const counted = through.length > 0 ? through : (Object.keys(ways) as Way[])
  const open = counted.flatMap((way) => ways[way](viewer) ?? [])
  const [only, ...others] = open
  return only !== undefined && others.length === 0 ? only : expressionBuilder<DB, never>().or(open)
}
