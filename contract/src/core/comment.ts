import { attachment } from './attachment.ts'
import { commentLimits } from './comment.limits.ts'
import { person } from './person.ts'
import { renderedText } from './rendered-text.ts'
import { prose } from './text.ts'
import { versionNumber } from './version.ts'
import { z } from './zod.ts'

export const commentContents = prose(commentLimits)

/** What a comment was written for: a reason, an answer and a verdict are fixed. */
export const commentKinds = ['PLAIN', 'REASON', 'ANSWER', 'VERDICT'] as const
export type CommentKind = (typeof commentKinds)[number]

/** A comment under a ticket, a post or a feedback. */
export const comment = z.object({
  id: z.uuid(),
  kind: z.enum(commentKinds),
  /** Whether only the company of its author may read it. */
  isInternal: z.boolean(),
  author: person.nullable(),
  /** Empty where it was deleted. */
  contents: z.string(),
  contentsHtml: renderedText,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isDeleted: z.boolean(),
  /** Its files; empty for those who may read the comment, but take no part in the discussion. */
  attachments: z.array(attachment),
  /** To be named when it is changed. */
  version: versionNumber,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Comment = z.infer<typeof comment>
