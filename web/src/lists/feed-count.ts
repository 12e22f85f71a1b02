// Counts of what is in no counted list.
import type { Counted } from './counted.ts'

/** How many rows of a feed are read to count them. */
export const feedCountSize = 20

/** How many rows the start of a feed has. */
export const countFeed = ({ data, next }: { data: readonly unknown[]; next: string | null }): Counted => ({
  count: data.length,
  isMore: next !== null,
})
