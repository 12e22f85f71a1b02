type Feed<Row> = { data: Row[]; next: string | null }
type Asked = { after?: string | undefined; size: number }

/** The most rows that one call returns. Source: `pageSizes` of the contract. */
const most = 100

/** The first `shown` rows of a feed in as few calls as possible, the cursor for the next call, and what else the first says. */
export const readFeed = async <Row, Part extends Feed<Row> = Feed<Row>>(
  shown: number,
  askPart: (asked: Asked) => Promise<Part & Feed<Row>>,
): Promise<Part & Feed<Row>> => {
  let feed = await askPart({ size: Math.min(shown, most) })
  while (feed.next !== null && feed.data.length < shown) {
    const part = await askPart({ after: feed.next, size: Math.min(shown - feed.data.length, most) })
    feed = { ...feed, next: part.next, data: [...feed.data, ...part.data] }
  }
  return feed
}
