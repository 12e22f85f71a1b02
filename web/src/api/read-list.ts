type List<Row> = { count: number; isMore: boolean; data: Row[] }

/** The most rows that one call returns. Source: `pageSizes` of the contract. */
const most = 100

/**
 * The first `shown` rows of a numbered list in as few calls as possible. A row that has moved between two calls is there once.
 * @param askPage asks for a page, counted from 1
 */
export const readList = async <Row extends { id: number }>(
  shown: number,
  askPage: (page: { page: number; size: number }) => Promise<List<Row>>,
): Promise<List<Row>> => {
  const size = Math.min(shown, most)
  let list = await askPage({ page: 1, size })
  const rows = new Map(list.data.map((row) => [row.id, row]))
  for (let page = 2; list.data.length === size && (page - 1) * size < shown; page++) {
    list = await askPage({ page, size })
    for (const row of list.data) rows.set(row.id, rows.get(row.id) ?? row)
  }
  return { ...list, data: [...rows.values()].slice(0, shown) }
}
