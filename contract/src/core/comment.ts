import { person } from './person.ts'
import { prose } from './text.ts'
import { z } from './zod.ts'

/** In code points. */
export const commentLimits = { min: 1, max: 10_000 } as const

export const commentContents = prose(commentLimits)

/** A comment under a ticket, a post or a feedback. */
export const comment = z.object({
  id: z.uuid(),
  author: person.nullable(),
  /** Empty where it was deleted. */
  contents: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isDeleted: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
