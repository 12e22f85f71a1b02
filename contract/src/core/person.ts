import { z } from './zod.ts'

/** A user as everybody may see him. */
export const person = z.object({
  uuid: z.uuid(),
  nickname: z.string(),
  imagePath: z.string().nullable(),
  /** Random per user; draws the identicon at `/avatar/{hash}.svg`. */
  hash: z.string(),
  /** Whether `/@nickname` is a page of his: staff have none, nor has anybody while he is suspended. */
  hasPage: z.boolean(),
})
export type Person = z.infer<typeof person>
