import { z } from './zod.ts'

/** How many rows a list gives unless asked, and at most. */
export const pageSizes = { usual: 20, most: 100 } as const

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: 'field.type' })
    .transform(Number)
    .pipe(z.int().min(least).max(most))

/** The query fields of every list: `page` counts from 1. */
export const pageQuery = {
  page: wholeNumber(1, 1_000_000).default(1),
  size: wholeNumber(1, pageSizes.most).default(pageSizes.usual),
}

/** A list's answer: how many there are for this viewer, and the rows of this page. */
export const listOf = <Row extends z.ZodType>(row: Row): z.ZodObject<{ count: z.ZodInt; data: z.ZodArray<Row> }> =>
  z.object({ count: z.int(), data: z.array(row) })
