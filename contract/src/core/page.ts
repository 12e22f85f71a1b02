import { z } from './zod.ts'

/** A list's answer: how many there are for this viewer, and the rows of this page. */
export const listOf = <Row extends z.ZodType>(row: Row): z.ZodObject<{ count: z.ZodInt; data: z.ZodArray<Row> }> =>
  z.object({ count: z.int(), data: z.array(row) })
