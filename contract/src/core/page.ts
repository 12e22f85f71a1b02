import { z } from './zod.ts'

/** Source: product decisions, section 3 (`page` from 1, `size` 20, at most 100). */
export const pageSizes = { usual: 20, most: 100 } as const

/** A whole number from 1 on, as a query carries it. */
export const wholeInQuery = (most: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^[0-9]{1,7}$/, { error: 'field.invalid' })
        .transform(Number),
    ])
    .pipe(z.int().min(1).max(most))

/** The query of a list: which page, counted from 1, of how many rows. */
export const pageQuery = {
  page: wholeInQuery(100_000).default(1),
  size: wholeInQuery(pageSizes.most).default(pageSizes.usual),
} as const

export type Page = { page: number; size: number }

/** The query of a feed: what follows the row with this id; its first page without it. */
export const feedQuery = {
  after: z
    .string()
    .regex(/^[0-9a-f-]{8,36}$/, { error: 'field.invalid' })
    .optional(),
  size: pageQuery.size,
} as const

/** A list's answer: how many there are for this viewer, and the rows of this page. */
export const listOf = <Row extends z.ZodType>(row: Row): z.ZodObject<{ count: z.ZodInt; data: z.ZodArray<Row> }> =>
  z.object({ count: z.int(), data: z.array(row) })

/** A feed's answer: as a list, and the id to ask on from; null at the end. */
export const feedOf = <Row extends z.ZodType>(
  row: Row,
): z.ZodObject<{ count: z.ZodInt; data: z.ZodArray<Row>; next: z.ZodNullable<z.ZodString> }> =>
  z.object({ count: z.int(), data: z.array(row), next: z.string().nullable() })
