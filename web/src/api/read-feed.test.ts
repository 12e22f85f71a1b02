import { expect, test } from 'vitest'
import { readFeed } from './read-feed.ts'

/** A feed of numbers that records its calls. */
const numbers = (count: number) => {
  const asked: { after?: string | undefined; size: number }[] = []
  const ask = (part: { after?: string | undefined; size: number }) => {
    asked.push(part)
    const from = part.after === undefined ? 0 : Number(part.after) + 1
    const data = Array.from({ length: Math.min(part.size, count - from) }, (_, index) => from + index)
    const last = data.at(-1) ?? count
    return Promise.resolve({ data, next: last + 1 < count ? String(last) : null })
  }
  return { asked, ask }
}

test('one call is made if one is enough', async () => {
  const { asked, ask } = numbers(50)
  const feed = await readFeed(20, ask)
  expect(feed.data).toHaveLength(20)
  expect(feed.next).toBe('19')
  expect(asked).toEqual([{ size: 20 }])
})

test('rows from several calls follow each other without a gap', async () => {
  const { asked, ask } = numbers(240)
  const feed = await readFeed(220, ask)
  expect(feed.data).toEqual(Array.from({ length: 220 }, (_, index) => index))
  expect(feed.next).toBe('219')
  expect(asked.map(({ size }) => size)).toEqual([100, 100, 20])
})

test('a feed that has ended is not called again', async () => {
  const { asked, ask } = numbers(3)
  expect((await readFeed(200, ask)).next).toBeNull()
  expect(asked).toHaveLength(1)
})
