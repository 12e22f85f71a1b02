type Feed<Row> = { data: Row[]; next: string | null }
type Part = { after?: string | undefined; size: number }

/** The most rows that one call returns. Source: `pageSizes` of the contract. */
const most = 100

/** The first `shown` rows of a feed in as few calls as possible, and the cursor for the next call. */
export const readFeed = async <Row>(shown: number, askPart: (part: Part) => Promise<Feed<Row>>): Promise<Feed<Row>> => {
  let feed = await askPart({ size: Math.min(shown, most) })
  while (feed.next !== null && feed.data.length < shown) {
    const part = await askPart({ after: feed.next, size: Math.min(shown - feed.data.length, most) })
    feed = { ...part, data: [...feed.data, ...part.data] }
  }
  return feed
}
