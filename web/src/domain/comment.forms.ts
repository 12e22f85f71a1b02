// The schemas of comments, loaded when a comment is written.
import { attachment } from '@jebo/contract/core/attachment.ts'
import { commentContents } from '@jebo/contract/core/comment.ts'
import { z } from '@jebo/contract/core/zod.ts'

export const commentForm = z.strictObject({
  contents: commentContents,
  isInternal: z.boolean().optional(),
  verdict: z.enum(['FIXED', 'NOT_FIXED']).optional(),
  /** Sent as ids. */
  attachments: z.array(attachment).optional(),
})

export const verdictForm = commentForm.required({ verdict: true })
