import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Viewer } from '../http/reader.ts'
import type { DB } from './schema.gen.ts'

/** The ways in which viewers see a row, each as a condition on it; null if the viewer sees no row in this way. */
export type Ways<Way extends string> = Record<Way, (viewer: Viewer) => Expression<SqlBool> | null>

/**
 * Whether a viewer sees a row.
 * @param through the ways to consider; all by default
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
