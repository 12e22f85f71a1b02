import { z } from './zod.ts'

/** The public data of a user. */
export const person = z.object({
  uuid: z.uuid(),
  nickname: z.string(),
  imagePath: z.string().nullable(),
  /** Random per user; the seed of the identicon at `/avatar/{hash}.svg`. */
  hash: z.string(),
  /** Whether they have a page at `/@nickname`: staff and suspended users have none. */
  hasPage: z.boolean(),
})
export type Person = z.infer<typeof person>
