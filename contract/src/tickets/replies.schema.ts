// Texts that the managers of a company write often.
import { line, prose } from '../core/text.ts'
import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'
import { replyLimits } from './desk.limits.ts'

const text = prose(replyLimits.text).optional()

/** In Korean, in English, or in both. */
export const replyFields = { title: line(replyLimits.title), ko: text, en: text }

export const checkReply = (
  { ko, en }: { ko?: string | undefined; en?: string | undefined },
  context: z.core.$RefinementCtx,
): void => {
  if (ko === undefined && en === undefined) {
    context.addIssue({ code: 'custom', message: 'field.required', path: ['ko'] })
  }
}

export const replyForm = z.strictObject(replyFields).superRefine(checkReply)

export const savedReply = z.object({
  id: z.uuid(),
  title: z.string(),
  ko: z.string().nullable(),
  en: z.string().nullable(),
  version: versionNumber,
})
export type SavedReply = z.infer<typeof savedReply>
