import { z } from './zod.ts'

/** Source: product decisions, section 3 (`page` from 1, `size` 20, at most 100). */
export const pageSizes = { usual: 20, most: 100 } as const

/** The last page that can be requested by number: each page costs the database all pages before it. */
export const lastPage = 500

/** The limit of counts. Source: product decisions, section 6. */
export const mostCounted = 1000

/** A positive integer in a query. */
export const wholeInQuery = (most: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^[0-9]{1,13}$/, { error: 'field.invalid' })
        .transform(Number),
    ])
    .pipe(z.int().min(1).max(most))
    .meta({ override: { anyOf: undefined, type: 'integer', minimum: 1, maximum: most } })

/** A filter in a query that is either there or not. */
export const flagInQuery = z.literal('true', { error: 'field.invalid' })

/** The query of a list: which page, counted from 1, of how many rows. */
export const pageQuery = {
  page: wholeInQuery(lastPage).default(1),
  size: wholeInQuery(pageSizes.most).default(pageSizes.usual),
} as const

export type Page = { page: number; size: number }

/** The query of a feed: the rows after the one with this id, or its first page. */
export const feedQuery = {
  after: z
    .string()
    .regex(/^[0-9a-f-]{8,36}$/, { error: 'field.invalid' })
    .optional(),
  size: pageQuery.size,
} as const

/** The number of rows: exact up to `mostCounted`; beyond that, and in searches that look at the start of a list, `isMore` is true. */
export const counted = z.object({ count: z.int(), isMore: z.boolean() })

/** The result of a list with the number of its rows, or the least number if `isMore` is true. */
export const listOf = <Row extends z.ZodType>(
  row: Row,
): z.ZodObject<{ count: z.ZodInt; isMore: z.ZodBoolean; data: z.ZodArray<Row> }> =>
  counted.extend({ data: z.array(row) })

/** The result of a list that a limit keeps short: it comes whole. */
export const wholeListOf = <Row extends z.ZodType>(row: Row): z.ZodObject<{ count: z.ZodInt; data: z.ZodArray<Row> }> =>
  z.object({ count: z.int(), data: z.array(row) })

/** The same for the rows themselves. */
export const wholeList = <Row>(data: Row[]): { count: number; data: Row[] } => ({ count: data.length, data })

/** The result of a list with a tab for each state. `byState` is null if they were not counted, as with some filters. */
export const tabbedListOf = <Row extends z.ZodType, State extends z.ZodType>(row: Row, state: State) =>
  listOf(row).extend({ byState: z.array(counted.extend({ state })).nullable() })

/** How many rows each tab of a page has, whose lists are feeds. */
export const tabCounts = <State extends z.ZodType>(state: State) =>
  z.object({ byState: z.array(counted.extend({ state })) })

/** The result of a feed: the rows, and the id from which to continue; null at the end. */
export const feedOf = <Row extends z.ZodType>(
  row: Row,
): z.ZodObject<{ data: z.ZodArray<Row>; next: z.ZodNullable<z.ZodString> }> =>
  z.object({ data: z.array(row), next: z.string().nullable() })
