/** How many rows a feed asks for: one more than it shows tells whether there is a next page. */
export const feedLimit = (size: number): number => size + 1

/**
 * Cuts what was asked for with `feedLimit` to what is shown.
 * @param idOf the id by which the row is named when the feed is asked on from it
 */
export const cutFeed = <Row>(
  rows: readonly Row[],
  size: number,
  idOf: (row: Row) => string,
): { shown: Row[]; next: string | null } => {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { shown, next: rows.length > size && last !== undefined ? idOf(last) : null }
}
