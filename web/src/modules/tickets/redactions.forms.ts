// The schema of the form in which a side redacts passages, loaded when it is used.
import { z } from '@jebo/contract/core/zod.ts'
import { passages } from '@jebo/contract/tickets/redactions.schema.ts'
import { passagesIn } from './passage-lines.ts'

/** One passage on each line; the first line that is refused says why. */
export const redactionForm = z.strictObject({ passages: z.string() }).superRefine(({ passages: text }, context) => {
  const { error } = passages.safeParse(passagesIn(text))
  for (const issue of error?.issues.slice(0, 1) ?? []) context.addIssue({ ...issue, path: ['passages'] })
})
