import { attachmentLimits } from './attachment.limits.ts'
import { fileId } from './id.ts'
import { z } from './zod.ts'

/** A file of a ticket or a comment, for those who may download it. */
export const attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** The path of its bytes for pages. */
  path: z.string(),
})
export type Attachment = z.infer<typeof attachment>

/** The uploaded files of a form, in their order. */
export const attachmentIds = z
  .array(fileId)
  .max(attachmentLimits.most, { error: 'field.tooManyFiles' })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'field.repeated' })
